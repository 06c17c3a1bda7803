import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { listStays } from '#shared/contract/stays/schemas.ts'
import { housePageNames, settingNames } from '#shared/host-pages.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { keepThreePhotos } from '#tests/support/house.ts'
import { createScreenKit, signIn } from '#tests/support/screens/kit.ts'

const site = browserSite()
const kit = createScreenKit(site)
beforeAll(async () => keepThreePhotos(await site.host()))

const paths = [
  '/admin',
  '/admin#guide',
  '/admin/calendar',
  '/admin/messages',
  '/admin/house',
  ...housePageNames.map((part) => `/admin/house/${part}`),
  '/admin/setup',
  '/admin/settings',
  ...[...settingNames, 'status/help'].map((name) => `/admin/settings/${name}`),
  '/admin/stays/:id',
  '/admin/review/:id',
  '/admin/messages/:threadId',
]

/**
 * Numbers the page's controls. Returns the number that Tab should reach: all visible ones, except tabs and radio
 * buttons, which use the arrow keys.
 */
const numberControls = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]',
    )
    const reachable = [...all].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        control.tabIndex >= 0 &&
        !control.matches(':disabled, [type=radio]:not(:checked), [role=tablist]'),
    )
    for (const [at, control] of reachable.entries()) control.dataset.control = String(at)
    return reachable.length
  })

/** Returns the focused control, with the visibility of its focus. */
const focused = (page: Page): Promise<{ control: string | undefined; isInSight: boolean; name: string }> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    // The label around a file input shows its focus.
    const drawn = element.matches('[type=file]') ? (element.closest('label') ?? element) : element
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(drawn)
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    const around = drawn.closest<HTMLElement>('label:has(:focus-visible)')
    const isAroundOutlined = around !== null && getComputedStyle(around).outlineStyle !== 'none'
    return {
      control: element.dataset.control,
      // The browser draws the focus of a date picker and of a frame's content.
      isInSight:
        isOutlined ||
        isAroundOutlined ||
        boxShadow !== 'none' ||
        element.matches('[type=date], [type=time], iframe, body'),
      name: element.outerHTML.slice(0, 120),
    }
  })

it.each(paths)('Tab reaches every control of %s with a visible focus', async (path) => {
  const { id, threadId } = await kit.stay('deposit')
  const page = await site.desktop()
  await signIn(page, kit)
  await page.goto(path.replace(':id', id).replace(':threadId', threadId))
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await page.waitForLoadState('networkidle')
  const count = await numberControls(page)
  const reached = new Set<string>()
  const hidden: string[] = []
  // Tab stops at each part of a date and inside a preview. The limit ends the loop on a page that traps the focus.
  for (let presses = 0; reached.size < count && presses < count + 60; presses += 1) {
    await page.keyboard.press('Tab')
    const { control, isInSight, name } = await focused(page)
    if (control !== undefined) reached.add(control)
    if (!isInSight) hidden.push(name)
  }
  expect(hidden).toEqual([])
  const missed = await page.evaluate(
    (found) =>
      [...document.querySelectorAll<HTMLElement>('[data-control]')]
        .filter(({ dataset }) => !found.includes(dataset.control ?? ''))
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    [...reached],
  )
  expect(missed).toEqual([])
})

it('keyboard opens a row and rejects after a question that starts at Cancel, without losing the focus', async () => {
  const stay = await kit.freshStay('deposit', 3)
  const page = await site.desktop()
  await signIn(page, kit)
  await page.goto(`/admin/stays/${stay.id}`)
  const reject = page.getByRole('button', { name: 'Reject' })
  await reject.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await reject.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await question.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  const find = async () => (await (await kit.host()).call(listStays)).find(({ id }) => id === stay.id)
  await expect.poll(async () => (await find())?.status).toBe('rejected')
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})
