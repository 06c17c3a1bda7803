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
import type { StayDays } from '#shared/dates.ts'
import { dayAt } from '#shared/dates.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { hasDoorCode } from '#shared/stay/door-code.ts'
import { isRevealed, waitsFor } from '#shared/stay/stage.ts'

/**
 * The news that hosts and guests are notified of, derived from what is true now. An entry that is no longer there was dealt with, so its
 * notification is taken away; `news` changes with every newer state, which replaces the notification.
 */
export interface News {
  tag: string
  news: string
  title: string
  body: string
  url: string
}

export interface HostNews extends News {
  event: NotificationEvent
  /** The text of the last message, for hosts who show it; absent if it contains a door code. */
  text?: string
  action?: 'review' | 'reply'
}

const atMost = 200

const firstName = ({ guestName, preferredName }: Pick<StayDetails, 'guestName' | 'preferredName'>): string =>
  firstWord(preferredName ?? guestName)
const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
const daysOf = ({ house }: AppContext, { checkInDate, checkOutDate }: StayDays): string =>
  houseFormat('en', house).shortDays(checkInDate, checkOutDate)

const sources: Readonly<
  Record<NotificationEvent, (ctx: AppContext, today: string) => Promise<Omit<HostNews, 'event'>[]>>
> = {
  async decision(ctx, today) {
    const pending = await stays.list(ctx, { status: 'pending', limit: atMost })
    return pending
      .filter((stay) => waitsFor(stay) === 'host' && stay.checkOutDate >= today)
      .map((stay) => ({
        ...pushTexts.decision(firstName(stay), daysOf(ctx, stay)),
        ...{ tag: `decision:${stay.id}`, news: daysOf(ctx, stay) },
        ...{ url: `/admin/review/${stay.id}`, action: 'review' as const },
      }))
  },

  async message(ctx) {
    const { page } = await threads.list(ctx, { isWaiting: true, limit: atMost, after: null })
    const house = await fixedDoorCode(ctx, ctx.database.db)
    const waiting = page.filter(({ unread }) => unread > 0)
    return Promise.all(
      waiting.map(async ({ id, stayId, name, checkInDate, checkOutDate, last }) => {
        const stay = stayId && (await stays.find(ctx, stayId))
        const codes = stay ? [stay.doorCode, house] : [house]
        const days = daysOf(ctx, { checkInDate, checkOutDate })
        return {
          ...pushTexts.message(firstWord(name), stay ? null : days),
          ...(last && !hasDoorCode(last.text, codes) ? { text: last.text } : {}),
          ...{ tag: `message:${id}`, news: last?.at ?? '' },
          ...{ url: `/admin/messages/${id}`, action: 'reply' as const },
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
    return near
      .filter(({ stay }) => isMissing(stay))
      .map(({ stay }) => ({
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
export async function hostNews(ctx: AppContext): Promise<HostNews[]> {
  const today = dayAt(ctx.clock.now(), ctx.house.timeZone)
  const found: HostNews[] = []
  for (const [event, read] of Object.entries(sources))
    for (const news of await read(ctx, today)) found.push({ ...news, event: event as NotificationEvent })
  return found
}

/** Returns what a stay's guest is notified of: the host's answer, which says whether the code is open, and messages. */
export async function guestNews(ctx: AppContext, stay: StayDetails): Promise<News[]> {
  const { house, clock, database } = ctx
  if (stay.cancelledAt !== null) return []
  const texts = mailTextsIn(stay.language ?? 'en').push
  const isOpen = isRevealed(stay, clock.now(), house.timeZone)
  const answer =
    stay.status === 'pending'
      ? stay.sentBack
        ? stay.sentBack.documentType === 'id_back'
          ? 'idBack'
          : 'again'
        : null
      : stay.status === 'rejected'
        ? 'answered'
        : isOpen
          ? 'open'
          : 'approved'
  const unread = await threads.lastUnreadOfGuest(database.db, stay.threadId)
  const told = (tag: string, text: keyof typeof texts, news: string): News => ({
    ...{ tag, news, title: house.name, body: texts[text](house.hostName) },
    url: `/guest/${stay.accessToken}`,
  })
  return [
    ...(answer === null ? [] : [told('answer', answer, `${answer} ${stay.decidedAt}`)]),
    ...(unread === 0 ? [] : [told('message', 'message', String(unread))]),
  ]
}
