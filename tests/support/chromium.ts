import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'
import { canRun, inPath } from './engines/programs.ts'

const names = 'chromium chromium-browser google-chrome-stable google-chrome chrome chrome.exe'.split(' ')
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Returns this machine's Chromium (`CHROME_PATH` first, then PATH, then the usual places), or `null`. */
export function findChromium(): string | null {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) return canRun(CHROME_PATH) ? CHROME_PATH : null
  return inPath(...names) ?? usualPlaces.find(canRun) ?? null
}

/** Returns Chromium's headless shell (`CHROME_PATH` wins), or `null`. */
export function findHeadlessShell(): string | null {
  if (process.env.CHROME_PATH) return null
  return inPath('chromium-headless-shell', 'chrome-headless-shell')
}

/**
 * Chromium uses the last list of disabled features, so this repeats Playwright's own (chromiumSwitches.ts in its
 * sources). The first three are ours: they prevent the address bar's popup, a second page that takes as long as the
 * first.
 */
const featuresLeftOut = [
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter',
  'NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/**
 * Chromium's arguments for tests and screenshots. They turn off its own network calls, and the sandbox if root runs it.
 */
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
 * Prefers the headless shell: a context takes half the time. Tests of features that only the full browser has (the
 * back-forward cache) start it themselves.
 */
function chromiumPath(): string {
  const path = findHeadlessShell() ?? findChromium()
  if (path === null) throw new Error('Chromium is not installed (set CHROME_PATH to use another one)')
  return path
}

let running: Promise<Browser> | null = null

/**
 * Returns this worker's Chromium: started for the first file that needs it, shared by later ones with contexts of
 * their own, and closed with the worker. Connects directly, because one browser for all workers would relay each
 * message through two sockets.
 */
export function ownChromium(): Promise<Browser> {
  running ??= chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] })
  return running
}
