import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Apart from the engines, so that `npm test` can look before their drivers are loaded. */
const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const inPath = (...names: string[]): string | null =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(canRun) ?? null

/** The Firefox of this machine (`FIREFOX_PATH` first), or `null`. */
export function findFirefox(): string | null {
  const { FIREFOX_PATH } = process.env
  if (FIREFOX_PATH) return canRun(FIREFOX_PATH) ? FIREFOX_PATH : null
  return inPath('firefox-esr', 'firefox')
}

/** What it takes to drive WebKit: its driver, the small browser it starts, and a screen in memory for that. */
export interface WebKitPrograms {
  driver: string
  browser: string
  screen: string
}

/** The folder where a distribution keeps WebKitGTK's own programs is named after the machine: look in all. */
function findMiniBrowser(): string | null {
  const libraries = ['/usr/libexec', '/usr/lib', '/usr/lib64']
  const folders = libraries.filter(existsSync).flatMap((library) => [
    library,
    ...readdirSync(library)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => join(library, name)),
  ])
  const places = folders.flatMap((folder) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => join(folder, name, 'MiniBrowser')),
  )
  return places.find(canRun) ?? null
}

/** WebKitGTK's programs on this machine, or `null` where one is missing. */
export function webKitPrograms(): WebKitPrograms | null {
  const [driver, browser, screen] = [inPath('WebKitWebDriver'), findMiniBrowser(), inPath('Xvfb')]
  return driver && browser && screen ? { driver, browser, screen } : null
}

/** The driver of WebKit, or `null` where WebKit cannot be driven. */
export const findWebKit = (): string | null => webKitPrograms()?.driver ?? null

/** What makes the certificate of a site behind TLS, or `null`. */
export const findOpenSsl = (): string | null => inPath('openssl')
