import type { Page } from 'playwright-core'
import { notificationContent } from '#i18n/en/notifications.ts'
import { getNotifications } from '#shared/contract/notifications/schemas.ts'
import { changeStatus, listStays } from '#shared/contract/stays/schemas.ts'
import { addDays } from '#shared/dates.ts'
import { setupSteps } from '#shared/setup.ts'
import { buildStay, checkedIn } from '#tests/support/builders.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { ours } from '#tests/support/ours.ts'
import { openHouse, save } from './house-editor.ts'
import {
  blockRequests,
  breakCall,
  holdRequests,
  openAdmin,
  openCard,
  type ScreenKit,
  type ScreenState,
  signIn,
  withoutReads,
} from './kit.ts'

const someId = '00000000-0000-4000-8000-000000000001'

/** Pages by name: the path below `/admin`, what the page reads, and the response of an empty house. */
const pages: Readonly<Record<string, [path: string, read: string, empty?: object]>> = {
  today: ['', 'today', { lines: [], waiting: {} }],
  stay: [`/stays/${someId}`, `guest-stays/${someId}`],
  calendar: ['/calendar', 'calendar', { stays: [], blocks: [], clashes: [], exportUrl: '', exportUrls: [] }],
  messages: ['/messages', 'threads', []],
  'messages-thread': [`/messages/${someId}`, `threads/${someId}`],
  setup: ['/setup', 'setup'],
  'settings-account': ['/settings/account', 'account'],
  'settings-hosts': ['/settings/hosts', 'account'],
  'settings-notifications': ['/settings/notifications', 'notifications'],
  'settings-email': ['/settings/email', 'email'],
  'settings-payments': ['/settings/payments', 'payments'],
  'settings-calendars': ['/settings/calendars', 'calendar-feeds', []],
  'settings-cleaners': ['/settings/cleaners', 'turnover-links', []],
  'settings-privacy': ['/settings/privacy', 'documents/proof'],
  'settings-backups': ['/settings/backups', 'status'],
  'settings-activity': ['/settings/activity', 'audit'],
}

const statesOf = ([name, [path, read, empty]]: [string, (typeof pages)[string]]): ScreenState[] => {
  const call = new RegExp(`/api/admin/${read}(\\?|$)`)
  const open = async (page: Page, kit: ScreenKit) => {
    await withoutReads(page)
    await signIn(page, kit)
    await page.goto(`/admin${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  const loading: ScreenState['open'] = async (page, kit) => {
    await holdRequests(page, call)
    await open(page, kit)
    await page.locator('[aria-busy=true]').first().waitFor()
  }
  const failed: ScreenState['open'] = async (page, kit) => {
    await breakCall(page, call)
    await open(page, kit)
    await page.getByRole('button', { name: 'Try again' }).first().waitFor()
  }
  const nothing: ScreenState['open'] = async (page, kit) => {
    await page.route(call, (route) => route.fulfill({ ...ours, json: empty }))
    await open(page, kit)
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  }
  return [
    { name: `${name}-loading`, open: loading },
    { name: `${name}-failed`, open: failed },
    ...(empty ? [{ name: `${name}-empty`, open: nothing }] : []),
  ]
}

const openSetup = (done: number) => async (page: Page, kit: ScreenKit) => {
  const steps = setupSteps.map((name, at) => ({
    name,
    isDone: at < done,
    isMarked: at === 1,
    left: [],
    needs: [],
  }))
  const json = { steps, isOver: done === steps.length }
  await page.route(/\/api\/admin\/setup$/, (route) => route.fulfill({ ...ours, json }))
  await signIn(page, kit)
  await page.goto('/admin/setup')
  await page.getByRole('main').getByRole('listitem').first().waitFor()
}

const pushStates = ['on', 'off', 'blocked', 'insecure', 'homeScreen', 'missing'] as const

/** *Notifications* in a browser that gets them, or why it doesn't; with two devices where they are on. */
const openNotifications = (state: (typeof pushStates)[number]) => async (page: Page, kit: ScreenKit) => {
  await page.addInitScript((wanted) => {
    const set = (on: object, name: string, value: unknown) =>
      Object.defineProperty(on, name, { value, configurable: true })
    if (!('Notification' in globalThis)) set(globalThis, 'Notification', class {})
    set(Notification, 'permission', wanted === 'blocked' ? 'denied' : 'default')
    if (wanted === 'insecure') set(globalThis, 'isSecureContext', false)
    if (wanted === 'homeScreen') {
      set(navigator, 'userAgent', 'iPhone')
      set(navigator, 'maxTouchPoints', 5)
    }
    if (wanted === 'homeScreen' || wanted === 'missing') Reflect.deleteProperty(globalThis, 'PushManager')
    else if (!('PushManager' in globalThis)) set(globalThis, 'PushManager', class {})
    const pushManager = { getSubscription: async () => (wanted === 'on' ? {} : null) }
    set(navigator.serviceWorker, 'getRegistration', async () => ({ scope: `${origin}/admin`, pushManager }))
  }, state)
  const at = '2026-11-20T08:15:00.000Z'
  const devices = ['Chrome on Android', 'Safari on iPad'].map((name, index) => ({
    ...{ id: someId.replace('1', String(index)), name, addedAt: at, lastToldAt: index === 0 ? at : null },
  }))
  const { devices: none, ...settings } = await (await kit.host()).call(getNotifications)
  const json = { ...settings, devices: state === 'on' ? devices : none }
  await page.route(/\/api\/admin\/notifications$/, (route) => route.fulfill({ ...ours, json }))
  await signIn(page, kit)
  await page.goto('/admin/settings/notifications')
  await page.getByText(notificationContent.states[state]).waitFor()
}

const firstNames =
  'Aroha Ben Clara Dewi Emil Fiona Greta Hēmi Ines Jonas Kiri Liam Mere Noah Olga Pedro Rosa Sven Tama Yuki'.split(
    ' ',
  )
const lastNames =
  'Allen Bauer Carter Dubois Evans Fischer García Hughes Ito Jensen Keller Lopes Moretti Ngata Tanaka'.split(
    ' ',
  )
const nameOf = (count: number) => `${firstNames[count % 20]} ${lastNames[Math.floor(count / 20)]}`

/**
 * Adds stays up to 300, so these screens come last: a stay every three days. The next three guests wait for the host; the
 * last 30 have only just got their link.
 */
async function fillUp(kit: ScreenKit): Promise<void> {
  const host = await kit.host()
  for (let count = (await host.call(listStays)).length; count < 300; count += 1) {
    const nightsAhead = count * 3 - 500
    if (count >= 168 && count < 171) {
      await kit.freshStay('deposit', nightsAhead, nameOf(count))
      continue
    }
    const checkInDate = houseDay(nightsAhead)
    const dates = { checkInDate, checkOutDate: addDays(checkInDate, 2) }
    await buildStay(kit.site, {
      ...{ guestName: nameOf(count), ...dates },
      ...(count < 270 && { ...checkedIn, status: 'approved' }),
    })
  }
}

const openFull = (path: string, text: string) => async (page: Page, kit: ScreenKit) => {
  await fillUp(kit)
  await signIn(page, kit)
  await page.goto(path)
  await page.getByText(text).first().waitFor()
}

/** Pages of the host that read, while they load and after a failure; and what is rare: conflicts, 300 stays. */
export const hostReadScreens: readonly ScreenState[] = [
  ...Object.entries(pages).flatMap(statesOf),
  ...pushStates.map((state) => ({
    name: `settings-notifications-${state}`,
    open: openNotifications(state),
  })),
  { name: 'setup-half', open: openSetup(3) },
  { name: 'setup-over', open: openSetup(5) },
  {
    name: 'admin-stays-empty',
    open: async (page, kit) => {
      await withoutReads(page)
      await page.route(/\/api\/admin\/guest-stays\?/, (route) => route.fulfill({ ...ours, json: [] }))
      await openAdmin(page, kit)
      await page.getByText('No guest stays', { exact: false }).first().waitFor()
    },
  },
  {
    name: 'admin-conflict',
    open: async (page, kit) => {
      const { id } = await kit.freshStay('deposit', 30)
      await signIn(page, kit)
      await page.goto(`/admin/stays/${id}`)
      await page.getByRole('button', { name: 'Approve' }).waitFor()
      await (await kit.host()).call(changeStatus, { params: { id }, body: { status: 'rejected' } })
      await page.getByRole('button', { name: 'Approve' }).click()
      await page.locator('[data-toaster]').getByRole('button').waitFor()
    },
  },
  {
    name: 'admin-house-signed-out',
    open: async (page, kit) => {
      await openHouse(page, kit, 'basics')
      await page.getByLabel('Region').fill('Golden Bay')
      await page.context().clearCookies()
      // A second later the page navigates to /login, which takes what somebody types meanwhile.
      const untilBlocked = await blockRequests(page, '**/login')
      await save(page)
      await page.locator('[data-toaster]').getByRole('button').waitFor()
      await untilBlocked()
    },
  },
  { name: 'full-admin', open: openFull('/admin', nameOf(169)) },
  {
    name: 'full-admin-pending',
    open: async (page, kit) => {
      await openFull('/admin', nameOf(169))(page, kit)
      await openCard(page, nameOf(169))
    },
  },
  { name: 'full-calendar', open: openFull('/admin/calendar', 'Approved') },
]
