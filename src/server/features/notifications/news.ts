import { pushTexts } from '#i18n/en/notifications.ts'
import type { Format } from '#i18n/format.ts'
import { houseFormat } from '#i18n/house-format.ts'
import { mailTextsIn } from '#i18n/mails.ts'
import type { AppContext } from '#server/context.ts'
import { findProblems } from '#server/db/site-state.ts'
import { bookingNews } from '#server/features/calendar/service.ts'
import { fixedDoorCode } from '#server/features/house/service.ts'
import * as stays from '#server/features/stays/service.ts'
import * as threads from '#server/features/threads/service.ts'
import type { NotificationEvent } from '#shared/contract/notifications/schemas.ts'
import { dayAt } from '#shared/dates.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { hasDoorCode } from '#shared/stay/door-code.ts'
import { isRevealed, waitsFor } from '#shared/stay/stage.ts'

/**
 * News that hosts and guests are notified of, derived from what is true now. An entry that is no longer there was dealt with, so its
 * notification is taken away; `news` changes with every newer state, which replaces the notification.
 */
export interface News {
  /** The subject: the kind and an id. The browser replaces a notification with the same tag. */
  tag: string
  news: string
  title: string
  body: string
  url: string
  /** Of hosts. */
  event?: NotificationEvent
  action?: 'review' | 'reply'
  /** The text of the last message, for hosts who show it; absent if it contains a door code. */
  text?: string
}

const atMost = 200

const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
const firstName = ({ guestName, preferredName }: Pick<StayDetails, 'guestName' | 'preferredName'>): string =>
  firstWord(preferredName ?? guestName)

interface Now {
  today: string
  days: Format['shortDays']
}
const sources: Readonly<Record<NotificationEvent, (ctx: AppContext, now: Now) => Promise<News[]>>> = {
  async decision(ctx, { today, days }) {
    const pending = await stays.list(ctx, { status: 'pending', limit: atMost })
    const waiting = pending.filter((stay) => waitsFor(stay) === 'host' && stay.checkOutDate >= today)
    return waiting.map((stay) => {
      const news = days(stay.checkInDate, stay.checkOutDate)
      const text = pushTexts.decision(firstName(stay), news)
      return { ...text, tag: `decision:${stay.id}`, news, url: `/admin/review/${stay.id}`, action: 'review' }
    })
  },

  async message(ctx, { days }) {
    const { page } = await threads.list(ctx, { isWaiting: true, limit: atMost, after: null })
    const house = await fixedDoorCode(ctx, ctx.database.db)
    const waiting = page.filter(({ unread }) => unread > 0)
    return Promise.all(
      waiting.map(async ({ id, stayId, name, last, checkInDate, checkOutDate }) => {
        const stay = stayId && (await stays.find(ctx, stayId))
        const isSafe = last && !hasDoorCode(last.text, stay ? [stay.doorCode, house] : [house])
        return {
          ...pushTexts.message(firstWord(name), stay ? null : days(checkInDate, checkOutDate)),
          ...{ tag: `message:${id}`, news: last?.at ?? '', ...(isSafe ? { text: last.text } : {}) },
          ...{ url: `/admin/messages/${id}`, action: 'reply' },
        }
      }),
    )
  },

  async money(ctx, { days }) {
    const found = await stays.list(ctx, { deposit: 'attention', limit: atMost })
    return found.flatMap(({ id, status, depositAttention: problem, ...stay }) => {
      if (problem === null || status === 'pending') return []
      const text = pushTexts.money(firstName(stay), days(stay.checkInDate, stay.checkOutDate))
      return { ...text, tag: `money:${id}`, news: problem.code, url: `/admin/stays/${id}` }
    })
  },

  async booking(ctx, { today, days }) {
    const { added, moved, gone } = await bookingNews(ctx, today)
    const url = '/admin/calendar'
    return [
      ...added.map(({ key, name, from, to, more }) => ({
        ...pushTexts.booked(name, days(from, to), more),
        ...{ tag: `booked:${key}`, news: 'new', url },
      })),
      ...moved.map(({ id, calendar, to, ...stay }) => {
        const news = days(to.checkInDate, to.checkOutDate)
        const text = pushTexts.moved(firstName(stay), calendar, news)
        return { ...text, tag: `moved:${id}`, news, url: `/admin/stays/${id}` }
      }),
      ...gone.map(({ id, name, from, to }) => ({
        ...pushTexts.gone(name, days(from, to)),
        ...{ tag: `gone:${id}`, news: 'gone', url },
      })),
    ]
  },

  async keypad(ctx, { today }) {
    if (ctx.house.doorCodes !== 'per_stay') return []
    const near = await stays.listForToday(ctx, { limit: atMost }, { today, isPast: false, part: 'ahead' })
    return near.flatMap(({ stay: { id, status, checkInDate, keypadSetAt, departedAt, ...stay } }) =>
      status === 'approved' && checkInDate === today && keypadSetAt === null && departedAt === null
        ? {
            ...pushTexts.keypad(firstName(stay)),
            ...{ tag: `keypad:${id}`, news: today, url: `/admin/stays/${id}` },
          }
        : [],
    )
  },

  async trouble(ctx) {
    const { notified } = await findProblems(ctx.database.db)
    if (notified.length === 0) return []
    const text = pushTexts.trouble(notified.map((name) => name.replaceAll('_', ' ')).join(', '))
    return [{ ...text, tag: 'trouble:site', news: notified.join(), url: '/admin/settings/status' }]
  },
}

/** Returns all that waits for a host now. */
export async function hostNews(ctx: AppContext): Promise<News[]> {
  const days = houseFormat('en', ctx.house).shortDays
  const now = { today: dayAt(ctx.clock.now(), ctx.house.timeZone), days }
  const events = Object.keys(sources) as NotificationEvent[]
  const found = events.map(async (event) =>
    (await sources[event](ctx, now)).map((news) => ({ ...news, event })),
  )
  return (await Promise.all(found)).flat()
}

const answerOf = ({ status, sentBack }: StayDetails, isOpen: boolean) => {
  if (status === 'rejected') return 'answered'
  if (status === 'approved') return isOpen ? 'open' : 'approved'
  return sentBack && (sentBack.documentType === 'id_back' ? 'idBack' : 'again')
}

/** Returns what a stay's guest is notified of: the host's answer, which says whether the code is open, and messages. */
export async function guestNews(ctx: AppContext, stay: StayDetails): Promise<News[]> {
  const { house, clock, database } = ctx
  if (stay.cancelledAt !== null) return []
  const texts = mailTextsIn(stay.language ?? 'en').push
  const answer = answerOf(stay, isRevealed(stay, clock.now(), house.timeZone))
  const unread = await threads.lastUnreadOfGuest(database.db, stay.threadId)
  const common = { title: house.name, url: `/guest/${stay.accessToken}` }
  const body = (text: keyof typeof texts) => texts[text](house.hostName)
  const told: News[] = []
  if (answer) told.push({ ...common, tag: 'answer', body: body(answer), news: `${answer} ${stay.decidedAt}` })
  if (unread > 0) told.push({ ...common, tag: 'message', body: body('message'), news: String(unread) })
  return told
}
