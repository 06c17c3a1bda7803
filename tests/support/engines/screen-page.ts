import type { Page } from 'playwright-core'
import { type Act, findElements, type Step, type Wanted } from './find-elements.ts'
import type { EnginePage } from './page.ts'
import type { Wait } from './person.ts'
import type { InterceptedSite } from './rewritten-site.ts'

const wantedText = (text: string | RegExp, isExact = false): Wanted => {
  if (typeof text === 'string') return { text, match: isExact ? 'exact' : 'part' }
  return { text: text.source, match: 'pattern', flags: text.flags }
}

interface RoleOptions {
  name?: string | RegExp
  exact?: boolean
  expanded?: boolean
  level?: number
}

interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Playwright's locator, as far as the screens use it, for a browser that Playwright can't drive. */
class EngineLocator {
  private readonly page: EnginePage
  private readonly wait: Wait
  private readonly steps: readonly Step[]

  constructor(page: EnginePage, wait: Wait, steps: readonly Step[] = []) {
    this.page = page
    this.wait = wait
    this.steps = steps
  }

  private with(...steps: Step[]): EngineLocator {
    return new EngineLocator(this.page, this.wait, [...this.steps, ...steps])
  }
  private look(act: Act) {
    return this.page.evaluate(findElements, { steps: [...this.steps], act })
  }
  private async do(act: Act) {
    await this.wait(JSON.stringify(this.steps), () => this.look(act) as Promise<number | null>)
  }

  locator = (css: string) => this.with({ by: 'css', css })
  getByRole = (role: string, { name, exact, expanded, level }: RoleOptions = {}) =>
    this.with({
      ...{ by: 'role', role },
      ...(name === undefined ? {} : { name: wantedText(name, exact) }),
      ...(expanded === undefined ? {} : { isExpanded: expanded }),
      ...(level === undefined ? {} : { level }),
    })
  getByText = (text: string | RegExp, { exact }: RoleOptions = {}) =>
    this.with({ by: 'text', wanted: wantedText(text, exact) })
  getByLabel = (text: string | RegExp, { exact }: RoleOptions = {}) =>
    this.with({ by: 'label', wanted: wantedText(text, exact) })
  getByPlaceholder = (text: string) => this.with({ by: 'placeholder', wanted: wantedText(text) })
  filter = ({ hasText }: { hasText: string }) => this.with({ by: 'containing', wanted: wantedText(hasText) })
  or = (other: EngineLocator) => this.with({ by: 'or', steps: [...other.steps] })
  nth = (index: number) => this.with({ by: 'place', index })
  first = () => this.nth(0)
  last = () => this.nth(-1)

  count = async () => Number(await this.look({ name: 'count' }))
  isVisible = async () => Number(await this.look({ name: 'see' })) > 0
  inputValue = async () => String(await this.look({ name: 'read' }))
  waitFor = async ({ state = 'visible' }: { state?: 'visible' | 'attached' | 'detached' } = {}) => {
    await this.wait(`${JSON.stringify(this.steps)} to be ${state}`, async () => {
      if (state === 'visible') return this.isVisible()
      return (await this.count()) > 0 === (state === 'attached')
    })
  }
  click = async () => {
    await this.wait(JSON.stringify(this.steps), async () => {
      const argument = { steps: [...this.steps], act: { name: 'find' as const } }
      const control = await this.page.find(findElements as (argument: unknown) => Element | null, argument)
      await control?.click()
      return control
    })
  }
  fill = (value: string) => this.do({ name: 'fill', value })
  scrollIntoViewIfNeeded = () => this.do({ name: 'scroll' })
  setInputFiles = (files: ChosenFile | ChosenFile[]) =>
    this.do({
      name: 'choose',
      files: [files]
        .flat()
        .map(({ name, mimeType: type, buffer }) => ({ name, type, base64: buffer.toString('base64') })),
    })
}

/** Returns when the page's script has started, if it has one. */
const isReady = () =>
  document.readyState === 'complete' &&
  (document.documentElement.hasAttribute('data-ready') ||
    // A page without React has no such script.
    ![...document.scripts].some(({ textContent }) => textContent.includes('latchkeyChanges')))

const callUrl = async (url: string) => {
  await fetch(url)
}

/**
 * Returns a page of any engine as the screens know it. What Playwright's page has and this one lacks fails as a call of
 * something that isn't there.
 */
export function screenPage(page: EnginePage, wait: Wait, site: InterceptedSite): Page {
  const all = new EngineLocator(page, wait)
  const { locator, getByRole, getByText, getByLabel, getByPlaceholder } = all
  const used = {
    ...{ locator, getByRole, getByText, getByLabel, getByPlaceholder },
    goto: async (path: string) => {
      await page.open(new URL(path, site.origin).href)
      await wait('the page’s script', () => page.evaluate(isReady, null))
    },
    route: async (...[path, handle]: Parameters<Page['route']>) => site.intercept(path, handle),
    unroute: async (path: string) => site.intercept(path, null),
    addInitScript: async (script: (argument: unknown) => void, argument?: unknown) =>
      site.addScript(`(${script})(${JSON.stringify(argument ?? null)})`),
    context: () => ({
      addCookies: async (cookies: { name: string; value: string }[]) => {
        const url = site.cookieUrl(cookies)
        if ((await page.evaluate(() => location.origin, null)) !== site.origin) await page.open(url)
        else await page.evaluate(callUrl, url)
      },
      clearCookies: () => page.evaluate(callUrl, site.cookieUrl([])),
    }),
  }
  return used as unknown as Page
}
