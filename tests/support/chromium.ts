import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'chrome.exe',
]
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const inPath = (programs: readonly string[]): string[] =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)))

/** The Chromium of this machine (`CHROME_PATH` first, then PATH, then the usual places), or `null`. */
export function findChromium(): string | null {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) return canRun(CHROME_PATH) ? CHROME_PATH : null
  return [...inPath(names), ...usualPlaces].find(canRun) ?? null
}

/** The same Chromium without the browser's own windows around the pages (`CHROME_PATH` wins), or `null`. */
export function findHeadlessShell(): string | null {
  if (process.env.CHROME_PATH) return null
  return inPath(['chromium-headless-shell', 'chrome-headless-shell']).find(canRun) ?? null
}

/**
 * Chromium heeds the last list of features to leave out, so those that Playwright leaves out stand here again
 * (chromiumSwitches.ts in its sources). The first three are ours: with them each page brings the address bar's popup
 * along, as a second page that takes as long as the first.
 */
const featuresLeftOut = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** How Chromium is started for tests and pictures: nothing that phones home, and no sandbox where root runs it. */
export const chromiumArgs: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  `--disable-features=${featuresLeftOut.join()}`,
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
]

/**
 * The shell where there is one: a context takes it half the time of the whole browser. What only the whole browser has
 * (the back-forward cache) its tests start by themselves.
 */
function chromiumPath(): string {
  const path = findHeadlessShell() ?? findChromium()
  if (path === null) throw new Error('Chromium is not installed (set CHROME_PATH to use another one)')
  return path
}

let running: Promise<Browser> | null = null

/**
 * The Chromium of this worker: started for the first file that asks, used by those after it in contexts of their own,
 * and gone with the worker. Spoken to directly: through one browser for all workers each word went over two sockets.
 */
export function ownChromium(): Promise<Browser> {
  running ??= chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] })
  return running
}
