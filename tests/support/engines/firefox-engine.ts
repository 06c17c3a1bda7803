import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { killGroup } from './bounded.ts'
import { focusToAsk } from './focus-to-ask.ts'
import type { Control, EnginePage, Key, LaunchEngine, Spoken } from './page.ts'
import { findFirefox } from './programs.ts'

const controlOf = (element: ElementHandle<Element>): Control => ({
  click: () => element.click(),
  type: async (text) => {
    // What stands in the field is replaced.
    await element.evaluate((field) => (field as HTMLInputElement).select())
    await element.type(text)
  },
  upload: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
})

async function press(page: Page, key: Key): Promise<void> {
  if (key !== 'Shift+Tab') return page.keyboard.press(key)
  await page.keyboard.down('Shift')
  await page.keyboard.press('Tab')
  await page.keyboard.up('Shift')
}

/**
 * Firefox reads nothing out over WebDriver BiDi, but finds elements by what its accessibility tree has: it is asked for
 * those of the role and name that the focused one should have, and it has them if it is among the answers.
 */
async function readFocus(page: Page): Promise<Spoken | null> {
  const asked = await page.evaluate(focusToAsk)
  if (asked === null) return null
  const quoted = asked.name.replaceAll(/["\\]/g, '\\$&')
  const role = asked.role === '' ? '' : `[role="${asked.role}"]`
  // Only what is beside it is looked through: in the whole page that takes Firefox half a second each time.
  const around = await page.evaluateHandle(() => document.activeElement?.parentElement ?? document.body)
  const found = await around.$$(`::-p-aria([name="${quoted}"]${role})`)
  const isRead = await page.evaluate(
    (...elements) => {
      const focused = document.activeElement as HTMLInputElement
      // A field for a file is found by no role and no name: what stands in the page is taken for it, unconfirmed.
      return focused.type === 'file' || elements.includes(focused)
    },
    ...found,
  )
  if (isRead) return asked
  return null
}

const pageOf = (page: Page): EnginePage => ({
  open: async (url) => {
    await page.goto(url)
  },
  reload: async () => {
    // Without signal Firefox tells of the request that failed, also when the service worker answers in its place.
    await page.reload().catch((error: Error) => {
      if (!error.message.includes('NS_ERROR_NET_')) throw error
    })
  },
  back: async () => {
    await page.goBack()
  },
  press: (key) => press(page, key),
  write: (text) => page.keyboard.type(text),
  readFocus: () => readFocus(page),
  resize: (width, height) => page.setViewport({ width, height }),
  evaluate: (call, argument) => page.evaluate(call as never, argument as never),
  find: async (call, argument) => {
    const found = await page.evaluateHandle(call as never, argument as never)
    const element = (found as { asElement(): unknown }).asElement()
    return element ? controlOf(element as ElementHandle<Element>) : null
  },
})

/** Nothing that phones home, no process in advance, and no more pictures a second than a test looks at. */
const preferences = {
  'app.normandy.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'layout.frame_rate': 10,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
}

/** Starts Firefox, spoken to over WebDriver BiDi. */
export const launchFirefox: LaunchEngine = async ({ camera = false } = {}) => {
  const path = findFirefox()
  if (path === null) throw new Error('Firefox is not installed')
  const profile = mkdtempSync(join(tmpdir(), 'latchkey-firefox-'))
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: path,
    headless: true,
    acceptInsecureCerts: true,
    userDataDir: profile,
    extraPrefsFirefox: {
      ...preferences,
      'media.navigator.streams.fake': camera,
      'media.navigator.permission.disabled': camera,
    },
  })
  return {
    // A window of its own: a tab behind another one is hidden, and a hidden page waits for its reader to come back.
    open: async () => pageOf(await (await browser.createBrowserContext()).newPage({ type: 'window' })),
    close: async () => {
      const { pid } = browser.process() ?? {}
      // puppeteer makes Firefox the head of a process group; its children end with it.
      if (pid !== undefined) killGroup(pid)
      await browser.disconnect()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
