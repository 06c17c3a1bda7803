import type { AppContext } from '#server/context.ts'
import { toAdminStay } from '#server/features/stays/view.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Route } from '#server/http/router.ts'
import { enquiryLimit } from '#shared/constants.ts'
import * as contract from '#shared/contract/enquiries/schemas.ts'
import { dayToWire } from '#shared/dates.ts'
import { acceptEnquiry, askAbout, declineEnquiry, type EnquiryCursor, listEnquiries } from './service.ts'

const cursorPattern = /^(\S+) ([0-9a-f-]{36})( answered)?$/

function parseCursor(cursor: string): EnquiryCursor {
  const [receivedAt = '', id = '', part] = readCursor(cursor, cursorPattern)
  return { receivedAt, id, isAnswered: part !== undefined }
}

export function enquiryRoutes(route: Route, ctx: AppContext): void {
  route(contract.ask, async ({ body, request }) => {
    const { website, ...asked } = body
    await ctx.limiter.hitAddress('enquiry', request.ip, enquiryLimit, 'question.tooMany')
    // Honeypot: a bot that filled in the hidden field gets the usual response, and nothing is stored.
    if (!website) await askAbout(ctx, asked)
    return {
      ...asked,
      checkInDate: dayToWire(asked.checkInDate),
      checkOutDate: dayToWire(asked.checkOutDate),
    }
  })
  route(contract.listEnquiries, async ({ query: { limit, cursor }, setNextPage }) => {
    const { page, next } = await listEnquiries(ctx, { limit, after: cursor ? parseCursor(cursor) : null })
    if (next) {
      const nextCursor = writeCursor(next.receivedAt, next.id, ...(next.isAnswered ? ['answered'] : []))
      setNextPage({ ...(limit === undefined ? {} : { limit: String(limit) }), cursor: nextCursor })
    }
    return page
  })
  route(contract.acceptEnquiry, async ({ params, body, host }) => {
    const { stay, overlaps, blocks } = await acceptEnquiry(ctx, params.id, body?.message ?? '', host)
    return { ...toAdminStay(ctx, stay), overlaps, blocks }
  })
  route(contract.declineEnquiry, ({ params, body, host }) =>
    declineEnquiry(ctx, params.id, body?.message ?? '', host),
  )
}
