import { chromium, type ElementHandle, type Page } from 'playwright-core'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { resize } from '#tests/support/fit.ts'
import type { Control, EnginePage, LaunchEngine, SpokenPage } from './page.ts'

const controlOf = (element: ElementHandle<Element>): Control => ({
  click: () => element.click(),
  type: (text) => element.fill(text),
  upload: (file) => element.setInputFiles(file),
})

interface AxNode {
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string }
}

async function readFocus(page: Page): Promise<SpokenPage | null> {
  const session = await page.context().newCDPSession(page)
  try {
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' })
    const objectId = result.objectId
    if (objectId === undefined) return null
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId,
      fetchRelatives: false,
    })
    const [node] = nodes as AxNode[]
    return node && !node.ignored ? { role: node.role?.value ?? '', name: node.name?.value ?? '' } : null
  } finally {
    await session.detach()
  }
}

const pageOf = (page: Page): EnginePage => ({
  open: async (url) => {
    await page.goto(url)
  },
  reload: async () => {
    await page.reload()
  },
  back: async () => {
    await page.goBack()
  },
  press: (key) => page.keyboard.press(key),
  write: (text) => page.keyboard.type(text),
  readFocus: () => readFocus(page),
  resize: (width, height) => resize(page, { width, height }),
  evaluate: (call, argument) => page.evaluate(call as never, argument) as never,
  find: async (call, argument) => {
    const found = await page.evaluateHandle(call as never, argument)
    const element = found.asElement()
    return element && controlOf(element as ElementHandle<Element>)
  },
})

/** Starts Chromium with its back-forward cache, which automation disables. */
export const launchChromium: LaunchEngine = async ({ camera = false } = {}) => {
  const path = findChromium()
  if (path === null) throw new Error('Chromium is not installed')
  const browser = await chromium.launch({
    executablePath: path,
    args: [
      ...chromiumArgs.filter((arg) => camera || !arg.includes('-media-stream')),
      // The context's own setting covers pages, but not a service worker's script.
      '--ignore-certificate-errors',
    ],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  return {
    open: async () => {
      const context = await browser.newContext({ ignoreHTTPSErrors: true })
      return pageOf(await context.newPage())
    },
    close: () => browser.close(),
  }
}
