import type { AppContext, Needs } from '#server/context.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import { rememberGuest } from '#server/http/guards.ts'
import type { Handle } from '#server/http/router.ts'
import { acceptHouseRules, getCalendarFile, markDeparted, saveArrival } from '#shared/contract/arrival.ts'
import {
  cancelStay,
  deleteStay,
  previewHouseTimes,
  reinstateStay,
  waitWithDeposit,
} from '#shared/contract/stay-life.ts'
import {
  changeDoorCode,
  changeStatus,
  chooseLanguage,
  createStay,
  editStay,
  findOverlaps,
  getGuestStay,
  getStay,
  type ListedStay,
  listStays,
  replaceLink,
  saveContact,
} from '#shared/contract/stays.ts'
import { dayAt, dayToWire } from '#shared/dates.ts'
import type { Stay } from '#shared/stay/stay.ts'
import * as arrival from './arrival/arrival.ts'
import { calendarFileOf } from './arrival/calendar-file.ts'
import * as cancelling from './life/cancel.ts'
import * as making from './life/create.ts'
import * as editing from './life/edit.ts'
import { previewHouse } from './life/house.ts'
import { previewEdit } from './life/preview.ts'
import * as stays from './service.ts'
import { toAdminStay, toGuestStay } from './view.ts'

const defaultPageSize = 50

/** Where a page ended. `isPast` is only so in the order of today, once what is ahead was all shown. */
interface Place {
  checkInDate: string
  id: string
  isPast: boolean
}

const cursorPattern = /^(\d{4}-\d\d-\d\d) ([0-9a-f-]{36})( past)?$/

function placeOf(cursor: string): Place {
  const [checkInDate = '', id = '', part] = readCursor(cursor, cursorPattern)
  return { checkInDate, id, isPast: part !== undefined }
}

/** Of each stay the e-mail to its guest that goes nowhere by itself. */
type StuckMails = (stays: readonly Stay[]) => Promise<Map<string, ListedStay['stuckMail']>>

/** One stay; the list, which without any query is whole, and with one a page and where the next begins. */
function readRoutes(
  handle: Handle,
  ctx: Needs<'database' | 'vault' | 'clock' | 'house'>,
  stuckMails: StuckMails,
): void {
  const listed = async (found: readonly Stay[]): Promise<ListedStay[]> => {
    const stuck = await stuckMails(found)
    return found.map((stay) => ({ ...toAdminStay(stay), stuckMail: stuck.get(stay.id) ?? null }))
  }
  handle(getStay, async ({ params }) => (await listed([await stays.get(ctx, params.id)]))[0] as ListedStay)
  handle(listStays, async ({ query, goesOn }) => {
    const { q, status, deposit, order, limit, cursor } = query
    const filter = { ...(q ? { q } : {}), ...(status ? { status } : {}), ...(deposit ? { deposit } : {}) }
    if (Object.values(query).every((value) => value === undefined)) {
      return listed(await stays.list(ctx, {}))
    }
    const size = limit ?? defaultPageSize
    const after = cursor ? placeOf(cursor) : undefined
    const wish = { ...filter, limit: size + 1, ...(after ? { after } : {}) }
    const today = dayAt(ctx.clock.now(), ctx.house.timeZone)
    const found =
      order === 'today'
        ? await stays.listForToday(ctx, wish, { today, isPast: after?.isPast ?? false })
        : (await stays.list(ctx, wish)).map((stay) => ({ stay, isPast: false }))
    const page = found.slice(0, size)
    const last = page.at(-1)
    if (last && found.length > size) {
      goesOn({
        ...filter,
        ...(order ? { order } : {}),
        limit: String(size),
        cursor: writeCursor(last.stay.checkInDate, last.stay.id, ...(last.isPast ? ['past'] : [])),
      })
    }
    return listed(page.map(({ stay }) => stay))
  })
}

/** The host's stays and the guest's own. */
export function stayRoutes(
  handle: Handle,
  ctx: AppContext,
  {
    stuckMails,
    blocksMeeting,
  }: {
    stuckMails: StuckMails
    /** Ids of the calendar's blocks that share a night with some days. */
    blocksMeeting(days: { checkInDate: string; checkOutDate: string }): Promise<string[]>
  },
): void {
  readRoutes(handle, ctx, stuckMails)

  handle(findOverlaps, async ({ query }) =>
    (await stays.findOverlapping(ctx, query, query.except)).map((stay) => ({
      ...stay,
      checkInDate: dayToWire(stay.checkInDate),
      checkOutDate: dayToWire(stay.checkOutDate),
    })),
  )
  handle(createStay, async ({ body, host }) => {
    const { stay, overlaps } = await making.create(ctx, body, host)
    return { ...toAdminStay(stay), overlaps, blocks: await blocksMeeting(body) }
  })
  handle(changeStatus, async ({ params, body, host }) => {
    const reviewed = body.reviewed === undefined ? {} : { reviewed: body.reviewed }
    return toAdminStay(await stays.changeStatus(ctx, params.id, { to: body.status, ...reviewed }, host))
  })
  handle(editStay, async ({ params, query, body, host }) =>
    query.preview === '1'
      ? previewEdit(ctx, params.id, body)
      : toAdminStay(await editing.edit(ctx, params.id, body, host)),
  )
  handle(previewHouseTimes, ({ query }) => previewHouse(ctx, query))
  handle(cancelStay, async ({ params, body, host }) => {
    await cancelling.cancelStay(ctx, params.id, body, host)
    return toAdminStay(await stays.get(ctx, params.id))
  })
  handle(reinstateStay, async ({ params, host }) => {
    await cancelling.reinstateStay(ctx, params.id, host)
    ctx.poke()
    return toAdminStay(await stays.get(ctx, params.id))
  })
  handle(waitWithDeposit, async ({ params, host }) =>
    toAdminStay(await arrival.waitWithDeposit(ctx, params.id, host)),
  )
  handle(deleteStay, ({ params, host }) => cancelling.deleteStay(ctx, params.id, host))
  handle(changeDoorCode, async ({ params, body, host }) =>
    toAdminStay(await stays.changeDoorCode(ctx, params.id, body.doorCode, host)),
  )
  handle(replaceLink, async ({ params, host }) => toAdminStay(await making.replaceLink(ctx, params.id, host)))

  const guestView = (stay: Stay) => toGuestStay(ctx, stay)
  handle(getGuestStay, ({ stay, request, reply }) => {
    rememberGuest(ctx, request, reply, stay)
    return guestView(stay)
  })
  handle(saveContact, async ({ stay, body }) => guestView(await stays.saveContact(ctx, stay, body)))
  handle(saveArrival, async ({ stay, body }) => guestView(await arrival.saveArrival(ctx, stay, body)))
  handle(acceptHouseRules, async ({ stay, body }) =>
    guestView(await arrival.acceptHouseRules(ctx, stay, body.version)),
  )
  handle(getCalendarFile, async ({ stay, reply }) => {
    const file = await calendarFileOf(ctx, stay)
    reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="stay.ics"',
      })
      .send(file)
  })
  handle(markDeparted, async ({ stay }) => guestView(await arrival.markDeparted(ctx, stay)))
  handle(chooseLanguage, async ({ stay, body }) =>
    guestView(await stays.chooseLanguage(ctx, stay, body.language)),
  )
}
