import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '#tests/support/postgres.ts'
import { type ProgramGroup, startGroup } from './bounded.ts'
import type { Control, EnginePage, LaunchEngine, Key as PageKey, SpokenPage } from './page.ts'
import { type WebKitPrograms, webKitPrograms } from './programs.ts'

const controlOf = (driver: WebDriver, element: WebElement): Control => ({
  click: async () => {
    // A fixed header may cover an element that was just scrolled into view; the middle of the screen is free.
    await driver.executeScript((target: Element) => target.scrollIntoView({ block: 'center' }), element)
    await element.click()
  },
  type: async (text) => {
    await driver.executeScript((field: HTMLInputElement) => {
      field.scrollIntoView({ block: 'center' })
      field.select()
    }, element)
    await element.sendKeys(text)
  },
  upload: (file) => element.sendKeys(file),
})

async function press(driver: WebDriver, key: PageKey): Promise<void> {
  const actions = driver.actions()
  if (key === 'Enter') await actions.sendKeys(Key.ENTER).perform()
  else if (key === 'Tab') await actions.sendKeys(Key.TAB).perform()
  else await actions.keyDown(Key.SHIFT).sendKeys(Key.TAB).keyUp(Key.SHIFT).perform()
}

async function readFocus(driver: WebDriver): Promise<SpokenPage | null> {
  const element = await driver.switchTo().activeElement()
  if ((await element.getTagName()).toLowerCase() === 'body') return null
  return { role: await element.getAriaRole(), name: await element.getAccessibleName() }
}

const pageOf = (driver: WebDriver): EnginePage => ({
  open: (url) => driver.get(url),
  reload: () => driver.navigate().refresh(),
  back: () => driver.navigate().back(),
  resize: async (width, height) => {
    let isRequested = false
    // WebKit reports completion before the page has its new size, and until then its bars can't be measured.
    await driver.wait(async () => {
      const [innerWidth, beside, above]: [number, number, number] = await driver.executeScript(() => [
        window.innerWidth,
        window.outerWidth - window.innerWidth,
        window.outerHeight - window.innerHeight,
      ])
      if (isRequested && innerWidth === width) return true
      isRequested = true
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width: width + beside, height: height + above })
      return false
    }, 20_000)
  },
  press: (key) => press(driver, key),
  write: (text) => driver.actions().sendKeys(text).perform(),
  readFocus: () => readFocus(driver),
  evaluate: (call, argument) => driver.executeScript(call as never, argument),
  find: async (call, argument) => {
    const element: WebElement | null = await driver.executeScript(call as never, argument)
    return element && controlOf(driver, element)
  },
})

/** Starts a virtual screen. It chooses a free display number and prints it. */
async function startScreen(program: string): Promise<{ group: ProgramGroup; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
  const group = startGroup(program, args)
  const told = group.process.stdio[3]
  const number = told && (await Promise.race([once(told, 'data'), once(group.process, 'exit')]))
  const display = /^\d+/.exec(String(number?.[0]))?.[0]
  if (display === undefined || group.process.exitCode !== null)
    throw new Error(`No screen in memory: ${group.output()}`)
  return { group, display: `:${display}` }
}

/** Writes settings that remove the window's own buttons: with them, no window is narrower than 447 px. */
function makeSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; }')
  return folder
}

async function untilReady(origin: string, driver: ProgramGroup): Promise<void> {
  for (;;) {
    if (driver.process.exitCode !== null) throw new Error(`WebKitWebDriver ended: ${driver.output()}`)
    const answer = await fetch(`${origin}/status`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const capabilitiesFor = ({ browser }: WebKitPrograms, camera: boolean) => ({
  browserName: 'MiniBrowser',
  acceptInsecureCerts: true,
  'webkitgtk:browserOptions': {
    binary: browser,
    args: ['--automation', ...(camera ? ['--enable-mock-capture-devices=true'] : [])],
  },
})

/** Starts WebKitGTK, Safari's engine, on a virtual screen. A driver serves one session, so each page has its own. */
export const launchWebKit: LaunchEngine = async ({ camera = false } = {}) => {
  const programs = webKitPrograms()
  if (programs === null) throw new Error('WebKitGTK with its driver is not installed')
  const screen = await startScreen(programs.screen)
  const settings = makeSettings()
  const drivers: ProgramGroup[] = []
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    XDG_CONFIG_HOME: settings,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // WebKit's sandbox doesn't start as root.
    ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
  }
  return {
    open: async () => {
      const port = await freePort()
      const group = startGroup(programs.driver, ['-p', String(port)], env)
      drivers.push(group)
      const origin = `http://127.0.0.1:${port}`
      await untilReady(origin, group)
      const capabilities = capabilitiesFor(programs, camera)
      return pageOf(await new Builder().usingServer(origin).withCapabilities(capabilities).build())
    },
    close: async () => {
      await Promise.all(drivers.map((driver) => driver.end()))
      await screen.group.end()
      rmSync(settings, { recursive: true, force: true })
    },
  }
}
