import { expect } from 'vitest'
import { guestPageTexts, stayPageTexts } from '#i18n/guest-pages.ts'
import { changeStatus, chooseLanguage } from '#shared/contract/stays/schemas.ts'
import type { Language } from '#shared/languages.ts'
import { createClient } from '#tests/support/client.ts'
import { englishFinder } from '#tests/support/languages.ts'
import type { EngineSite } from './engine-site.ts'
import { focusToAsk } from './focus-to-ask.ts'
import type { SpokenPage } from './page.ts'
import type { Person } from './person.ts'
import { codeOf, hostOf, inviteGuest } from './walk.ts'

/** The guest's journey by keyboard only, with the engine's accessible name of every stop. */

/** The focus. `place` is its index among the page's controls, in document order. */
interface Stop {
  place: number
  top: number
  left: number
  bottom: number
  /** True if the focus is visible; `null` if no window has the focus, as in WebKitGTK without a window manager. */
  hasRing: boolean | null
  html: string
}

/**
 * Returns the focused element among all tabbable ones, or `null`. Runs in the page, so it uses nothing from outside
 * itself.
 */
function whereFocusIs(): { stop: Stop | null; controls: number } {
  const isOpen = (element: Element) => {
    const folded = element.closest('details:not([open])')
    return folded === null || element.parentElement === folded
  }
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
    ),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !(element as HTMLButtonElement).disabled &&
      isOpen(element) &&
      element.checkVisibility({ visibilityProperty: true }),
  )
  const element = document.activeElement as HTMLElement | null
  if (element === null || element === document.body) return { stop: null, controls: controls.length }
  const { top, left, bottom } = element.getBoundingClientRect()
  // A label around a control may show the focus instead.
  const hasRing = [element, element.closest('label')].some((shown) => {
    if (shown === null) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(shown)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  return {
    controls: controls.length,
    stop: {
      place: controls.indexOf(element),
      top: top + window.scrollY,
      left,
      bottom: bottom + window.scrollY,
      hasRing: document.hasFocus() ? hasRing : null,
      html: element.outerHTML.slice(0, 160),
    },
  }
}

/** Returns true once React has hydrated every button of the page. Runs in the page. */
const isTakenOver = () =>
  [...document.querySelectorAll('#root button')].every((button) =>
    Object.keys(button).some((key) => key.startsWith('__reactProps')),
  )

/** Returns true if `next` follows `before` in reading order: below it, or beside it. */
const isAfter = (next: Stop, before: Stop): boolean =>
  next.top >= before.bottom - 4 || (next.left > before.left && next.bottom > before.top)

/** Reads the focused element: it must have a role, a name in the page's language, and a visible focus. */
async function readStop(
  guest: Person,
  stop: Stop,
  findEnglish: (said: string[]) => string[],
): Promise<SpokenPage> {
  const spoken = await guest.readFocus()
  if (spoken === null) throw new Error(`the engine does not read out ${stop.html}`)
  expect(spoken.name.trim(), `the name of ${stop.html}`).not.toBe('')
  expect(spoken.role, `the role of ${stop.html}`).not.toMatch(/^(generic|none|presentation)$/i)
  // ARIA has no role for a summary and a time field.
  if (!/^<summary|type="time"/.test(stop.html)) expect(spoken.role, `the role of ${stop.html}`).not.toBe('')
  expect(findEnglish([spoken.name]), stop.html).toEqual([])
  expect(stop.hasRing, `the focus is seen at ${stop.html}`).not.toBe(false)
  return spoken
}

/**
 * Tabs through the page from its top and returns everything read out. Fails if a control is skipped or traps the
 * focus.
 */
async function walkPages(guest: Person, findEnglish: (said: string[]) => string[]): Promise<SpokenPage[]> {
  const read: SpokenPage[] = []
  let before: Stop | null = null
  for (;;) {
    await guest.press('Tab')
    const { stop, controls } = await guest.evaluate(whereFocusIs, null)
    // Hours and minutes are separate stops within a time field.
    if (before && stop?.place === before.place && /type="time"/.test(stop.html)) continue
    if (stop === null)
      throw new Error(`the Tab key leaves the page after ${read.length} of ${controls} controls`)
    expect(stop.place, `in the order of the page, after ${before?.html}: ${stop.html}`).toBe(read.length)
    if (before) expect(isAfter(stop, before), `on the screen after ${before.html}: ${stop.html}`).toBe(true)
    read.push(await readStop(guest, stop, findEnglish))
    if (read.length === controls) return read
    before = stop
  }
}

/** Replaces non-breaking spaces by spaces and removes soft hyphens. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('\u00ad', '').trim()

async function goTo(guest: Person, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const met: string[] = []
  for (let presses = 0; presses < 60; presses += 1) {
    const spoken = await guest.evaluate(focusToAsk, null)
    if (spoken && plain(spoken.name).startsWith(plain(name))) return
    met.push(spoken?.name ?? '–')
    await guest.press(key)
  }
  throw new Error(`${key} does not lead to “${name}”, but to ${met.join(', ')}`)
}

async function pressOn(guest: Person, name: string, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await goTo(guest, name, key)
  await guest.press('Enter')
}

/**
 * Goes from the link to the door code by keyboard, in one language and screen size, and tabs through each page first.
 * Only the two photos are set directly, because the file chooser belongs to the system.
 */
export async function completeByKeyboard(
  site: EngineSite,
  photo: string,
  { language, size: [width, height] }: { language: Language; size: readonly [number, number] },
): Promise<void> {
  const { guest: said, stay: loadStayTexts, checkout } = await guestPageTexts[language]()
  const { photoForm } = await (await stayPageTexts[language]()).loadParts()
  const findEnglish = language === 'en' ? () => [] : await englishFinder(language)
  const stay = await inviteGuest(site.backend, 'Aroha Ngata')
  const choice = { params: { token: stay.accessToken }, body: { language } }
  await createClient(site.backend.origin).call(chooseLanguage, choice)
  const guest = await site.person()
  /** Reloads a page, so the focus is before its first control, and tabs through it. */
  const goThroughPage = async (heading: string, page = 'guest') => {
    await guest.open(`${site.backend.origin}/${page}/${stay.accessToken}`)
    await guest.finds('heading', heading)
    await guest.until('the page to be taken over', isTakenOver, null)
    return (await walkPages(guest, findEnglish)).map(({ name }) => plain(name)).join('\n')
  }
  await guest.resize(width, height)

  expect(await goThroughPage(said.contact.title)).toContain(plain(said.contact.phone))
  await goTo(guest, said.contact.phone, 'Shift+Tab')
  await guest.write('+64 21 123 4567')
  await guest.press('Enter')
  await guest.finds('heading', said.identity.title)

  expect(await goThroughPage(said.identity.title)).toContain(plain(photoForm.chooseFile))
  for (const part of ['id', 'selfie'] as const) {
    const { title, short } = said.documents[part]
    await guest.upload(photoForm.chooseFile, photo, title)
    await guest.finds('button', photoForm.use, title)
    await pressOn(guest, photoForm.use)
    await guest.finds('button', said.documents.replaceLabel(short))
  }
  await pressOn(guest, said.identity.continue)

  await guest.finds('heading', said.deposit.title)
  expect(await goThroughPage(said.deposit.title)).toContain(plain(said.deposit.authorize))
  await pressOn(guest, said.deposit.authorize, 'Shift+Tab')
  const { form } = checkout.content
  await guest.finds('field', form.number)
  expect(await goThroughPage(form.title, 'checkout')).toContain(plain(form.number))
  await goTo(guest, form.number, 'Shift+Tab')
  for (const [field, typed] of [
    [form.number, '4242424242424242'],
    [form.expiry, '1234'],
    [form.cvc, '123'],
  ] as const) {
    await goTo(guest, field)
    await guest.write(typed)
  }
  await guest.press('Enter')

  await guest.finds('heading', said.approval.title)
  expect(await goThroughPage(said.approval.title)).toContain(plain(said.approval.check))
  await pressOn(guest, said.approval.check, 'Shift+Tab')
  const decision = { params: { id: stay.id }, body: { status: 'approved' as const } }
  await (await hostOf(site.backend)).call(changeStatus, decision)
  await guest.sees(codeOf(stay))
  expect(await goThroughPage(said.welcome.congratulations)).toContain(plain(loadStayTexts.place.maps))
}
