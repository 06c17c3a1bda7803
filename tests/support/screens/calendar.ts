import type { Page } from 'playwright-core'
import { addBlock } from '#shared/contract/calendar/schemas.ts'
import { createStay } from '#shared/contract/stays/schemas.ts'
import { ask } from '#shared/contract/threads/schemas.ts'
import { addTurnoverLink } from '#shared/contract/turnover/schemas.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { type ScreenKit, type ScreenState, screensFrom, signIn, unchanged } from './kit.ts'

const filled = new WeakSet<ScreenKit>()

/** Fills the calendar once for all screens: a month with a change-over, host's blocks, and an overlap. */
async function fill(kit: ScreenKit): Promise<void> {
  if (filled.has(kit)) return
  filled.add(kit)
  const host = await kit.host()
  const stay = (guestName: string, from: number, to: number) =>
    host.call(createStay, {
      body: {
        guestName,
        guestEmail: 'a@example.nz',
        checkInDate: houseDay(from),
        checkOutDate: houseDay(to),
      },
    })
  await stay('Aroha Ngata', 2, 5)
  await stay('Hēmi Parata', 5, 9)
  await stay('Tom Wilson', 7, 10)
  await host.call(addBlock, { body: { from: houseDay(12), to: houseDay(15), note: 'Painter' } })
  await host.call(addTurnoverLink, { body: { name: 'Hine’s cleaning', notes: 'Linen is in the hall.' } })
  await host.call(ask, {
    body: {
      ...{ name: 'Kiri Tamati', email: 'kiri@example.nz', guests: 4 },
      ...{ checkInDate: houseDay(40), checkOutDate: houseDay(43) },
      message: 'Is there room for a cot?\nWe come with a small dog.',
    },
  })
}

async function openCalendar(page: Page, kit: ScreenKit): Promise<void> {
  await fill(kit)
  await signIn(page, kit)
  await page.goto('/admin/calendar')
  await page.getByRole('button', { name: 'Next month' }).waitFor()
}

async function openCalendars(page: Page, kit: ScreenKit): Promise<void> {
  await signIn(page, kit)
  await page.goto('/admin/settings/calendars')
  await page.getByText('None yet.').waitFor()
}

async function openCleaners(page: Page, kit: ScreenKit): Promise<void> {
  await fill(kit)
  await signIn(page, kit)
  await page.goto('/admin/settings/cleaners')
  await page.getByText('Hine’s cleaning').waitFor()
}

async function openMessages(page: Page, kit: ScreenKit): Promise<void> {
  await fill(kit)
  await signIn(page, kit)
  await page.goto('/admin/messages')
  await page.getByRole('link', { name: 'Kiri Tamati' }).waitFor()
}

async function openThread(page: Page, kit: ScreenKit): Promise<void> {
  await openMessages(page, kit)
  await page.getByRole('link', { name: 'Kiri Tamati' }).click()
  await page.getByRole('button', { name: 'Accept Kiri Tamati’s request' }).waitFor()
}

const dialogBy = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
}

export const calendarScreens: readonly ScreenState[] = [
  ...screensFrom(openCalendar, {
    calendar: unchanged,
    'calendar-block': dialogBy('Block dates'),
    'calendar-day': async (page) => {
      // At a month's end, none of its days is free any more.
      await page.getByRole('button', { name: 'Next month' }).click()
      await page
        .getByRole('button', { name: /is free$/ })
        .last()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  ...screensFrom(openCalendars, {
    'settings-calendars': unchanged,
    'settings-calendars-add': dialogBy('Add a calendar'),
  }),
  ...screensFrom(openCleaners, {
    'settings-cleaners': unchanged,
    'settings-cleaners-add': dialogBy('Add a link for a cleaner'),
    'settings-cleaners-end': dialogBy('Turn off Hine’s cleaning’s link'),
    'settings-cleaners-renewed': async (page) => {
      await page.getByRole('button', { name: 'New link for Hine’s cleaning' }).click()
      await page.getByRole('dialog').waitFor()
    },
    'settings-cleaners-made': async (page) => {
      await dialogBy('Add a link for a cleaner')(page)
      await page.getByLabel('Whose link is it?').fill('Rangi')
      await page.getByRole('button', { name: 'Create link' }).click()
      await page.getByLabel('Link for the cleaner').waitFor()
    },
  }),
  {
    name: 'turnover',
    open: async (page, kit) => {
      await fill(kit)
      const host = await kit.host()
      const { url } = await host.call(addTurnoverLink, {
        body: { name: 'Hine', notes: 'Linen is in the hall.' },
      })
      await page.goto(new URL(url).pathname)
      await page.getByRole('heading', { name: 'Cleaning days' }).waitFor()
    },
  },
  {
    name: 'turnover-dead',
    open: async (page) => {
      await page.goto('/turnover/nobody')
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    },
  },
  {
    name: 'landing-dates',
    open: async (page, kit) => {
      await fill(kit)
      await page.goto('/')
      await page.getByRole('button', { name: 'See free dates' }).click()
      await page.getByRole('heading', { name: 'Ask about dates' }).waitFor()
    },
  },
  { name: 'messages', open: openMessages },
  ...screensFrom(openThread, {
    'messages-thread': unchanged,
    'messages-accept': dialogBy('Accept Kiri Tamati’s request'),
  }),
  {
    name: 'messages-dead',
    open: async (page) => {
      await page.goto('/messages/no-such-secret')
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    },
  },
]
