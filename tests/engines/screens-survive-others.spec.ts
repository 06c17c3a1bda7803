import { describe, expect, inject, it } from 'vitest'
import { login } from '#shared/contract/accounts/calls.ts'
import { cancelStay, changeStatus, shareStay } from '#shared/contract/stays/schemas.ts'
import { listThreads } from '#shared/contract/threads/schemas.ts'
import { addTurnoverLink } from '#shared/contract/turnover/schemas.ts'
import { housePageNames, settingNames } from '#shared/host-pages.ts'
import { createClient } from '#tests/support/client.ts'
import { engineSite } from '#tests/support/engines/engine-site.ts'
import type { Person } from '#tests/support/engines/person.ts'
import { startRewritten } from '#tests/support/engines/rewritten-site.ts'
import { approvedStay, hostOf, inviteGuest } from '#tests/support/engines/walk.ts'
import { checkIn, type Milestone } from '#tests/support/journey.ts'
import { siteHost } from '#tests/support/running-site.ts'
import { askQuestion } from '#tests/support/threads.ts'
import { extendPage, translatePage } from '#tests/support/translators.ts'

/** Records errors, and the end of hydration. Runs in the page before its own scripts. */
function watchPage(): void {
  const seen: string[] = []
  Object.assign(window, { seen })
  window.addEventListener('error', ({ message }) => seen.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => seen.push(String(reason)))
  console.error = (...args) => seen.push(args.join(' '))
  window.addEventListener('latchkey-ready', () => document.documentElement.setAttribute('data-ready', ''))
}

const callOf = <A>(call: (argument: A) => void, argument: A) => `(${call})(${JSON.stringify(argument)})`
const others = [
  callOf(watchPage, undefined),
  callOf(translatePage, { habit: 'font' as const }),
  callOf(extendPage, undefined),
]
const scripts = others.map((call) => `<script>${call}</script>`).join('')
const site = engineSite(() => startRewritten((html) => html.replace('<head>', () => `<head>${scripts}`)))

async function stayAt(until: Milestone) {
  const stay = await inviteGuest(site.backend, 'Aroha Ngata')
  await checkIn(createClient(site.backend.origin), stay, until)
  return stay
}
const atStep = (until: Milestone) => async () => `/guest/${(await stayAt(until)).accessToken}`
const approved = async () => `/guest/${(await approvedStay(site.backend, 'Aroha Ngata')).accessToken}`

const ask = () => {
  const { app, origin } = site.backend
  return askQuestion({ app, host: () => hostOf(site.backend), visitor: () => createClient(origin) })
}

const guestPages: Record<string, () => Promise<string>> = {
  landing: async () => '/',
  emergency: async () => '/emergency',
  'not found': async () => '/no-such-page',
  'a dead link': async () => '/guest/no-such-token-anywhere',
  'contact details': atStep('nothing'),
  photos: atStep('contact'),
  deposit: atStep('photos'),
  checkout: async () => `/checkout/${(await stayAt('photos')).accessToken}`,
  waiting: atStep('deposit'),
  approved,
  messages: async () => `${await approved()}#messages`,
  'emergency page of a stay': async () => `${await approved()}/emergency`,
  'lost return of a card': async () => '/checkout/return?payment_intent=pi_sim_x',
  'visitor’s conversation': async () => `/messages/${(await ask()).secret}`,
  'cleaning days': async () => {
    const body = { name: 'Hine', notes: '' }
    return new URL((await (await hostOf(site.backend)).call(addTurnoverLink, { body })).url).pathname
  },
  'a companion’s page': async () => {
    const { accessToken: token } = await approvedStay(site.backend, 'Aroha Ngata')
    const { url } = await createClient(site.backend.origin).call(shareStay, { params: { token } })
    return new URL(url).pathname
  },
  'a companion’s dead link': async () => '/shared/no-such-token',
  'a visitor’s dead link': async () => '/messages/no-such-secret',
  'a cleaner’s dead link': async () => '/turnover/nobody',
  rejected: async () => {
    const { id, accessToken } = await stayAt('deposit')
    const host = await hostOf(site.backend)
    await host.call(changeStatus, { params: { id }, body: { status: 'rejected' } })
    return `/guest/${accessToken}`
  },
  cancelled: async () => {
    const { id, accessToken } = await stayAt('contact')
    await (await hostOf(site.backend)).call(cancelStay, { params: { id }, body: { by: 'host' } })
    return `/guest/${accessToken}`
  },
}
const hostPages = [
  ...['/admin', '/admin#guide', '/admin/calendar', '/admin/messages', '/admin/setup', '/admin/house'],
  ...housePageNames.map((name) => `/admin/house/${name}`),
  ...['/admin/settings', ...settingNames.map((name) => `/admin/settings/${name}`)],
  ...['/admin/settings/status/help', '/admin/review/:stay', '/admin/stays/:stay', '/admin/messages/:thread'],
]
const idOf = async (what: string) => {
  if (what === ':stay') return (await stayAt('deposit')).id
  await ask()
  return (await (await hostOf(site.backend)).call(listThreads))[0]?.id ?? ''
}
/** Returns the address of a host's page, with a stay or conversation for its last part. */
async function hostPathOf(path: string): Promise<string> {
  const what = /:\w+$/.exec(path)?.[0]
  return what === undefined ? path : path.replace(what, await idOf(what))
}

/** Types into the first empty field that can be seen. Returns whether there is one. */
async function typeSomewhere(person: Person): Promise<boolean> {
  const isThere = await person.evaluate(() => {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>('input[type=text], input[type=tel], textarea'),
    ]
    const free = fields.find(
      (field) => field.checkVisibility() && !field.readOnly && !field.disabled && field.value === '',
    )
    free?.focus()
    return free !== undefined
  }, null)
  if (isThere) await person.write('typed')
  return isThere
}

/** A translated name ends with a space of no width. */
type Step = [role: 'button' | 'link' | 'menuitem' | 'photo', name: RegExp]
const more: Step = ['button', /^More actions/]

/** Pages with the steps that open each of their dialogs. */
const guestDialogs: [page: string, ...steps: Step[]][] = [
  ['landing', ['link', /^Living room/]],
  ['waiting', ['button', /^Your documents/], ['button', /^Erase My Data/]],
]
const hostDialogs: typeof guestDialogs = [
  ['/admin', ['button', /^Create New Stay/]],
  ['/admin#guide', ['button', /^Add Entry/]],
  ['/admin/calendar', ['button', /^Block dates/]],
  ['/admin/settings/account', ['button', /^Change password/]],
  ['/admin/settings/hosts', ['button', /^Invite a host/]],
  ['/admin/settings/calendars', ['button', /^Add a calendar/]],
  ['/admin/settings/cleaners', ['button', /^Add a link for a cleaner/]],
  ['/admin/house/photos', ['button', /^Edit details/]],
  ['/admin/review/:stay', ['button', /^Ask again/]],
  ['/admin/review/:stay', ['button', /^Reject/]],
  ['/admin/stays/:stay', ['photo', /^Enlarge/]],
  ['/admin/stays/:stay', more],
  ['/admin/stays/:stay', more, ['menuitem', /^Change this stay/]],
  ['/admin/stays/:stay', more, ['menuitem', /^Cancel this stay/]],
  ['/admin/stays/:stay', more, ['menuitem', /^Replace link/]],
]

/**
 * Opens a page under a translator and three extensions, types, and lets another translator and them work again, in the
 * dialog that the steps open if there are any.
 */
async function walk(person: Person, path: string, steps: readonly Step[] = []): Promise<void> {
  await person.open(site.backend.origin + path)
  await person.until(
    'the page’s script',
    () =>
      document.readyState === 'complete' &&
      (document.documentElement.hasAttribute('data-ready') ||
        // A page without React has no such script.
        ![...document.scripts].some(({ textContent }) => textContent.includes('latchkeyChanges'))),
    null,
  )
  // After the load, Firefox moves the focus to the part that the address names.
  const paintTwice = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null))))
  await person.evaluate(paintTwice, null)
  for (const [role, name] of steps) await person.click(role, name)
  const isDialogOpen = () =>
    [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], [role=menu]')].some(
      (dialog) => dialog.checkVisibility(),
    )
  if (steps.length > 0) await person.until('the dialog', isDialogOpen, null)
  const hasTyped = await typeSomewhere(person)
  await person.evaluate(translatePage, { habit: 'hidden behind a copy' as const, watches: false })
  await person.evaluate(extendPage, undefined)
  await person.press('Tab')
  const state = await person.evaluate(
    () => ({
      failed: document.querySelectorAll('[data-failed]').length,
      seen: (window as unknown as { seen: string[] }).seen,
      length: document.querySelector('#root, main')?.textContent.trim().length ?? 0,
      isTranslated: document.body.textContent.includes('\u200b'),
      path: location.pathname + location.hash,
      values: [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
    }),
    null,
  )
  expect(state).toMatchObject({ failed: 0, seen: [], isTranslated: true })
  // A photo that is enlarged has an address of its own.
  if (steps.length === 0) expect(state.path).toBe(path.replace(/\?.*/, ''))
  expect(state.length).toBeGreaterThan(20)
  if (hasTyped) expect(state.values).toContain('typed')
  if (steps.length > 0) expect(await person.evaluate(isDialogOpen, null)).toBe(true)
}

describe(`under a translator and three extensions in ${inject('browserEngine')}`, () => {
  let guest: Person
  it.each(Object.entries(guestPages))(
    'the page “%s” stays whole with what was typed, before and after hydration',
    async (_name, pathOf) => {
      guest ??= await site.person()
      await walk(guest, await pathOf())
    },
  )

  it.each(guestDialogs)(
    'a dialog of the page “%s”, after %s %s, stays whole with what was typed',
    async (name, ...steps) => {
      guest ??= await site.person()
      await walk(guest, (await guestPages[name]?.()) ?? '', steps)
    },
  )

  let host: Person | undefined
  it.each(['/login', ...hostPages])(
    'a host’s page %s stays whole with what was typed, before and after hydration',
    async (path) => {
      if (!host || path === '/login') host = await site.person()
      await walk(host, await hostPathOf(path))
      if (path !== '/login') return
      // Its fields have other names now.
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(siteHost),
      }
      await host.evaluate(async ([url, how]) => void (await fetch(url, how)), [login.path, request] as const)
    },
  )

  it.each(hostDialogs)(
    'a host’s dialog on %s, after %s %s, stays whole with what was typed',
    async (path, ...steps) => {
      if (!host) throw new Error('The test of /login signs in')
      await walk(host, await hostPathOf(path), steps)
    },
  )
})
