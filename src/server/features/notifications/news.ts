import { pushTexts } from '#i18n/en/notifications.ts'
import { houseFormat } from '#i18n/house-format.ts'
import { mailTextsIn } from '#i18n/mails.ts'
import type { AppContext } from '#server/context.ts'
import { findProblems } from '#server/db/site-state.ts'
import { bookingNews } from '#server/features/calendar/service.ts'
import { fixedDoorCode } from '#server/features/house/service.ts'
import * as stays from '#server/features/stays/service.ts'
import * as threads from '#server/features/threads/service.ts'
import type { NotificationEvent } from '#shared/contract/notifications/schemas.ts'
import { dayAt, type StayDays } from '#shared/dates.ts'
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
const daysOf = ({ house }: AppContext, { checkInDate, checkOutDate }: StayDays): string =>
  houseFormat('en', house).shortDays(checkInDate, checkOutDate)

const sources: Readonly<Record<NotificationEvent, (ctx: AppContext, today: string) => Promise<News[]>>> = {
  async decision(ctx, today) {
    const pending = await stays.list(ctx, { status: 'pending', limit: atMost })
    const waiting = pending.filter((stay) => waitsFor(stay) === 'host' && stay.checkOutDate >= today)
    return waiting.map((stay) => ({
      ...pushTexts.decision(firstName(stay), daysOf(ctx, stay)),
      ...{ tag: `decision:${stay.id}`, news: daysOf(ctx, stay) },
      ...{ url: `/admin/review/${stay.id}`, action: 'review' },
    }))
  },

  async message(ctx) {
    const { page } = await threads.list(ctx, { isWaiting: true, limit: atMost, after: null })
    const house = await fixedDoorCode(ctx, ctx.database.db)
    const waiting = page.filter(({ unread }) => unread > 0)
    return Promise.all(
      waiting.map(async ({ id, stayId, name, last, ...enquiry }) => {
        const stay = stayId && (await stays.find(ctx, stayId))
        const isSafe = last && !hasDoorCode(last.text, stay ? [stay.doorCode, house] : [house])
        return {
          ...pushTexts.message(firstWord(name), stay ? null : daysOf(ctx, enquiry)),
          ...{ tag: `message:${id}`, news: last?.at ?? '', ...(isSafe ? { text: last.text } : {}) },
          ...{ url: `/admin/messages/${id}`, action: 'reply' },
        }
      }),
    )
  },

  async money(ctx) {
    const found = await stays.list(ctx, { deposit: 'attention', limit: atMost })
    return found.flatMap((stay) =>
      stay.depositAttention === null || stay.status === 'pending'
        ? []
        : {
            ...pushTexts.money(firstName(stay), daysOf(ctx, stay)),
            ...{ tag: `money:${stay.id}`, news: stay.depositAttention.code, url: `/admin/stays/${stay.id}` },
          },
    )
  },

  async booking(ctx, today) {
    const { added, moved, gone } = await bookingNews(ctx, today)
    const url = '/admin/calendar'
    return [
      ...added.map(({ key, name, from, to, count }) => ({
        ...pushTexts.booked(name, daysOf(ctx, { checkInDate: from, checkOutDate: to }), count - 1),
        ...{ tag: `booked:${key}`, news: 'new', url },
      })),
      ...moved.map(({ stay, calendar, to }) => ({
        ...pushTexts.moved(firstName(stay), calendar, daysOf(ctx, to)),
        ...{ tag: `moved:${stay.id}`, news: daysOf(ctx, to), url: `/admin/stays/${stay.id}` },
      })),
      ...gone.map(({ id, name, from, to, vanishedAt }) => ({
        ...pushTexts.gone(name, daysOf(ctx, { checkInDate: from, checkOutDate: to })),
        ...{ tag: `gone:${id}`, news: vanishedAt, url },
      })),
    ]
  },

  async keypad(ctx, today) {
    if (ctx.house.doorCodes !== 'per_stay') return []
    const near = await stays.listForToday(ctx, { limit: atMost }, { today, isPast: false, part: 'ahead' })
    const isMissing = ({ status, checkInDate, keypadSetAt, departedAt }: StayDetails) =>
      status === 'approved' && checkInDate === today && keypadSetAt === null && departedAt === null
    const missing = near.map(({ stay }) => stay).filter(isMissing)
    return missing.map((stay) => ({
      ...pushTexts.keypad(firstName(stay)),
      ...{ tag: `keypad:${stay.id}`, news: today, url: `/admin/stays/${stay.id}` },
    }))
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
  const today = dayAt(ctx.clock.now(), ctx.house.timeZone)
  const events = Object.keys(sources) as NotificationEvent[]
  const found = events.map(async (event) =>
    (await sources[event](ctx, today)).map((news) => ({ ...news, event })),
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
