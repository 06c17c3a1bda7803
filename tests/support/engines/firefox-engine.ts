import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { killGroup } from './bounded.ts'
import { focusToAsk } from './focus-to-ask.ts'
import type { Control, EnginePage, Key, LaunchEngine, SpokenPage } from './page.ts'
import { findFirefox } from './programs.ts'

const controlOf = (element: ElementHandle<Element>): Control => ({
  click: () => element.click(),
  type: async (text) => {
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
 * Firefox exposes no accessible names over WebDriver BiDi, but finds elements by them. This queries the expected role
 * and name, and checks that the focused element is among the results.
 */
async function readFocus(page: Page): Promise<SpokenPage | null> {
  const asked = await page.evaluate(focusToAsk)
  if (asked === null) return null
  const quoted = asked.name.replaceAll(/["\\]/g, '\\$&')
  const role = asked.role === '' ? '' : `[role="${asked.role}"]`
  // Searches around the element only, because a search of the whole page takes Firefox half a second.
  const around = await page.evaluateHandle(() => document.activeElement?.parentElement ?? document.body)
  const found = await around.$$(`::-p-aria([name="${quoted}"]${role})`)
  const isRead = await page.evaluate(
    (...elements) => {
      const focused = document.activeElement as HTMLInputElement
      // A file input can't be found by role and name, so the page's own name is used unconfirmed.
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
    // Offline, Firefox reports the failed request even if the service worker responds instead.
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

/** No network calls of its own, no preloaded processes, and a low frame rate. */
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

/** Uses a push service on loopback, and grants notifications, which then stay inside Firefox. */
const pushPreferences = (url: string) => ({
  'alerts.useSystemBackend': false,
  'dom.push.connection.enabled': true,
  'dom.push.serverURL': url,
  'dom.push.testing.allowInsecureServerURL': true,
  'permissions.default.desktop-notification': 1,
})

export const launchFirefox: LaunchEngine = async ({ camera = false, pushUrl } = {}) => {
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
      ...(pushUrl === undefined ? {} : pushPreferences(pushUrl)),
    },
  })
  return {
    // Opens its own window: a tab behind another one is hidden, and a hidden page pauses.
    open: async () => {
      const page = await (await browser.createBrowserContext()).newPage({ type: 'window' })
      // A page with unsaved changes asks before it is left.
      page.on('dialog', (dialog) => void (dialog.type() === 'beforeunload' && dialog.accept()))
      return pageOf(page)
    },
    close: async () => {
      const { pid } = browser.process() ?? {}
      // puppeteer makes Firefox the leader of a process group; its children are killed with it.
      if (pid !== undefined) killGroup(pid)
      await browser.disconnect()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
