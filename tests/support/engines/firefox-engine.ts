import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { killGroup } from './bounded.ts'
import type { Control, EnginePage, LaunchEngine } from './page.ts'
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
  resize: (width, height) => page.setViewport({ width, height }),
  evaluate: (call, argument) => page.evaluate(call as never, argument as never),
  find: async (call, argument) => {
    const found = await page.evaluateHandle(call as never, argument as never)
    const element = (found as { asElement(): unknown }).asElement()
    return element ? controlOf(element as ElementHandle<Element>) : null
  },
})

/** Nothing that phones home, and a camera that needs nobody to allow it. */
const preferences = {
  'app.normandy.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
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
