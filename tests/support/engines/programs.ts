import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns whether a file is a program. Separate from the engines, so `npm test` can check before their drivers are loaded. */
export const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the first program of these names in PATH, or `null`. */
export const inPath = (...names: string[]): string | null =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(canRun) ?? null

/** Returns this machine's bubblewrap, the sandbox of the image processes, or `null`. */
export const findBubblewrap = (): string | null => inPath('bwrap')

/** Returns this machine's Firefox (`FIREFOX_PATH` first), or `null`. */
export function findFirefox(): string | null {
  const { FIREFOX_PATH } = process.env
  if (FIREFOX_PATH) return canRun(FIREFOX_PATH) ? FIREFOX_PATH : null
  return inPath('firefox-esr', 'firefox')
}

/** The programs to drive WebKit: its driver, the MiniBrowser it starts, and an in-memory screen. */
export interface WebKitPrograms {
  driver: string
  browser: string
  screen: string
}

/** Distributions name the folder of WebKitGTK's programs after the architecture, so this searches all. */
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

export function webKitPrograms(): WebKitPrograms | null {
  const [driver, browser, screen] = [inPath('WebKitWebDriver'), findMiniBrowser(), inPath('Xvfb')]
  return driver && browser && screen ? { driver, browser, screen } : null
}

export const findWebKit = (): string | null => webKitPrograms()?.driver ?? null

export const findOpenSsl = (): string | null => inPath('openssl')
