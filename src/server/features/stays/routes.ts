import * as z from 'zod/mini'
import type { AppContext, Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { cursorTime, readCursor, toPage } from '#server/http/cursor.ts'
import { rememberGuest } from '#server/http/guards.ts'
import type { Route } from '#server/http/router.ts'
import * as contract from '#shared/contract/stays/schemas.ts'
import { dayAt, type StayDays, withWireDays } from '#shared/dates.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import * as arrival from './arrival.ts'
import { calendarFileOf } from './calendar-file.ts'
import * as cancelling from './cancel.ts'
import * as making from './create.ts'
import { toCsv } from './csv.ts'
import * as editing from './edit.ts'
import { listFixedCodeStays } from './fixed-code.ts'
import { previewEdit, previewHouse } from './moves.ts'
import * as stays from './service.ts'
import * as sharing from './sharing.ts'
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
    return toCsv(all, ctx.house.timeZone)
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
  others: { stuckMails: StuckMails; blocksOverlapping(days: StayDays): Promise<string[]> },
): void {
  readRoutes(route, ctx, others.stuckMails)

  route(contract.findOverlaps, async ({ query }) =>
    (await stays.findOverlapping(ctx, query, query.except)).map(withWireDays),
  )
  route(contract.createStay, async ({ body, host }) => {
    const { stay, overlaps } = await making.create(ctx, body, host)
    return { ...toAdminStay(ctx, stay), overlaps, blocks: await others.blocksOverlapping(body) }
  })
  const hostView = async (stay: Promise<StayDetails>) => toAdminStay(ctx, await stay)
  route(contract.changeStatus, ({ params, body, host }) =>
    hostView(stays.changeStatus(ctx, params.id, body, host)),
  )
  route(contract.editStay, ({ params, query, body, host }) =>
    query.preview === '1'
      ? previewEdit(ctx, params.id, body)
      : hostView(editing.edit(ctx, params.id, body, host)),
  )
  route(contract.listFixedCodeStays, () => listFixedCodeStays(ctx))
  route(contract.previewHouseTimes, ({ query }) => previewHouse(ctx, query))
  route(contract.cancelStay, ({ params, body, host }) =>
    hostView(cancelling.cancelStay(ctx, params.id, body, host)),
  )
  route(contract.reinstateStay, ({ params, host }) =>
    hostView(cancelling.reinstateStay(ctx, params.id, host)),
  )
  route(contract.waitWithDeposit, ({ params, host }) =>
    hostView(arrival.waitWithDeposit(ctx, params.id, host)),
  )
  route(contract.deleteStay, ({ params, host }) => cancelling.deleteStay(ctx, params.id, host))
  route(contract.changeDoorCode, ({ params, body, host }) =>
    hostView(stays.changeDoorCode(ctx, params.id, body.doorCode, host)),
  )
  route(contract.setKeypad, ({ params, body, host }) =>
    hostView(stays.setKeypad(ctx, params.id, body.set, host)),
  )
  route(contract.endSharedLink, ({ params, host }) => hostView(sharing.endSharedLink(ctx, params.id, host)))
  route(contract.replaceLink, ({ params, host }) => hostView(making.replaceLink(ctx, params.id, host)))

  const guestView = async (stay: Promise<StayDetails>) => toGuestStay(ctx, await stay)
  route(contract.getGuestStay, ({ stay, request, reply }) => {
    rememberGuest(ctx, request, reply, stay)
    return toGuestStay(ctx, stay)
  })
  route(contract.saveContact, ({ stay, body }) => guestView(stays.saveContact(ctx, stay, body)))
  route(contract.saveArrival, ({ stay, body }) => guestView(arrival.saveArrival(ctx, stay, body)))
  route(contract.acceptHouseRules, ({ stay, body }) =>
    guestView(arrival.acceptHouseRules(ctx, stay, body.version)),
  )
  route(contract.getCalendarFile, async ({ stay, reply }) => {
    const file = await calendarFileOf(ctx, stay)
    reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="stay.ics"',
      })
      .send(file)
  })
  route(contract.shareStay, ({ stay }) => sharing.shareStay(ctx, stay))
  route(contract.stopSharing, ({ stay }) => guestView(sharing.stopSharing(ctx, stay)))
  route(contract.markDeparted, ({ stay }) => guestView(arrival.markDeparted(ctx, stay)))
  route(contract.chooseLanguage, ({ stay, body }) =>
    guestView(stays.chooseLanguage(ctx, stay, body.language)),
  )
}
