import * as z from 'zod/mini'
import type { AppContext, Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { cursorTime, readCursor, toPage } from '#server/http/cursor.ts'
import { rememberGuest } from '#server/http/guards.ts'
import type { Route } from '#server/http/router.ts'
import * as life from '#shared/contract/stay-life/schemas.ts'
import * as contract from '#shared/contract/stays/schemas.ts'
import { dayAt } from '#shared/dates.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import { type StayDays, withWireDays } from '#shared/stay/times.ts'
import * as arrival from './arrival/arrival.ts'
import { calendarFileOf } from './arrival/calendar-file.ts'
import { toCsv } from './export/csv.ts'
import * as cancelling from './life/cancel.ts'
import * as making from './life/create.ts'
import * as editing from './life/edit.ts'
import { previewEdit, previewHouse } from './life/moves.ts'
import * as stays from './service.ts'
import { toAdminStay, toGuestStay } from './view.ts'

const defaultPageSize = 50

/** The last stay of a page. `isPast` is set in the order of `today` once all upcoming stays were listed. */
const stayCursor = z.object({ checkInDate: cursorTime, id: z.uuid(), isPast: z.boolean() })

type StuckMails = (stays: readonly StayDetails[]) => Promise<Map<string, contract.ListedStay['stuckMail']>>

/** Without a query the list is complete; otherwise it is a page. */
function readRoutes(
  route: Route,
  ctx: Deps<'database' | 'vault' | 'clock' | 'house'>,
  stuckMails: StuckMails,
): void {
  const listed = async (found: readonly StayDetails[]): Promise<contract.ListedStay[]> => {
    const stuck = await stuckMails(found)
    return found.map((stay) => ({ ...toAdminStay(ctx, stay), stuckMail: stuck.get(stay.id) ?? null }))
  }
  route(contract.exportStays, async ({ host, reply }) => {
    const all = await stays.list(ctx, {})
    await recordAudit(ctx.database.db, ctx.clock, { actor: host, action: 'stays.exported' })
    reply.header('content-disposition', 'attachment; filename="stays.csv"')
    return toCsv(all)
  })
  route(
    contract.getStay,
    async ({ params }) => (await listed([await stays.get(ctx, params.id)]))[0] as contract.ListedStay,
  )
  route(contract.listStays, async ({ query, setNextPage }) => {
    const { part, order, limit = defaultPageSize, cursor, ...filter } = query
    if (Object.values(query).every((value) => value === undefined)) {
      return listed(await stays.list(ctx, {}))
    }
    const after = cursor ? readCursor(cursor, stayCursor) : undefined
    const options = { ...filter, limit: limit + 1, after }
    const today = dayAt(ctx.clock.now(), ctx.house.timeZone)
    const found =
      order === 'today' || part
        ? await stays.listForToday(ctx, options, { today, isPast: after?.isPast ?? part === 'past', part })
        : (await stays.list(ctx, options)).map((stay) => ({ stay, isPast: false }))
    const { page, next } = toPage(found, limit, ({ stay: { checkInDate, id }, isPast }) => ({
      checkInDate,
      id,
      isPast,
    }))
    if (next) setNextPage(next)
    return listed(page.map(({ stay }) => stay))
  })
}

export function stayRoutes(
  route: Route,
  ctx: AppContext,
  {
    stuckMails,
    blocksOverlapping,
  }: {
    stuckMails: StuckMails
    blocksOverlapping(days: StayDays): Promise<string[]>
  },
): void {
  readRoutes(route, ctx, stuckMails)

  route(contract.findOverlaps, async ({ query }) =>
    (await stays.findOverlapping(ctx, query, query.except)).map(withWireDays),
  )
  route(contract.createStay, async ({ body, host }) => {
    const { stay, overlaps } = await making.create(ctx, body, host)
    return { ...toAdminStay(ctx, stay), overlaps, blocks: await blocksOverlapping(body) }
  })
  route(contract.changeStatus, async ({ params, body, host }) =>
    toAdminStay(ctx, await stays.changeStatus(ctx, params.id, body, host)),
  )
  route(contract.editStay, async ({ params, query, body, host }) =>
    query.preview === '1'
      ? previewEdit(ctx, params.id, body)
      : toAdminStay(ctx, await editing.edit(ctx, params.id, body, host)),
  )
  route(life.previewHouseTimes, ({ query }) => previewHouse(ctx, query))
  route(life.cancelStay, async ({ params, body, host }) => {
    await cancelling.cancelStay(ctx, params.id, body, host)
    return toAdminStay(ctx, await stays.get(ctx, params.id))
  })
  route(life.reinstateStay, async ({ params, host }) => {
    await cancelling.reinstateStay(ctx, params.id, host)
    ctx.wake()
    return toAdminStay(ctx, await stays.get(ctx, params.id))
  })
  route(life.waitWithDeposit, async ({ params, host }) =>
    toAdminStay(ctx, await arrival.waitWithDeposit(ctx, params.id, host)),
  )
  route(life.deleteStay, ({ params, host }) => cancelling.deleteStay(ctx, params.id, host))
  route(contract.changeDoorCode, async ({ params, body, host }) =>
    toAdminStay(ctx, await stays.changeDoorCode(ctx, params.id, body.doorCode, host)),
  )
  route(contract.setKeypad, async ({ params, body, host }) =>
    toAdminStay(ctx, await stays.setKeypad(ctx, params.id, body.set, host)),
  )
  route(contract.replaceLink, async ({ params, host }) =>
    toAdminStay(ctx, await making.replaceLink(ctx, params.id, host)),
  )

  const guestView = (stay: StayDetails) => toGuestStay(ctx, stay)
  route(contract.getGuestStay, ({ stay, request, reply }) => {
    rememberGuest(ctx, request, reply, stay)
    return guestView(stay)
  })
  route(contract.saveContact, async ({ stay, body }) => guestView(await stays.saveContact(ctx, stay, body)))
  route(life.saveArrival, async ({ stay, body }) => guestView(await arrival.saveArrival(ctx, stay, body)))
  route(life.acceptHouseRules, async ({ stay, body }) =>
    guestView(await arrival.acceptHouseRules(ctx, stay, body.version)),
  )
  route(life.getCalendarFile, async ({ stay, reply }) => {
    const file = await calendarFileOf(ctx, stay)
    reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="stay.ics"',
      })
      .send(file)
  })
  route(life.markDeparted, async ({ stay }) => guestView(await arrival.markDeparted(ctx, stay)))
  route(contract.chooseLanguage, async ({ stay, body }) =>
    guestView(await stays.chooseLanguage(ctx, stay, body.language)),
  )
}
