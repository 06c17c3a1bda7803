import type { AppContext } from '#server/context.ts'
import { toAdminStay } from '#server/features/stays/view.ts'
import { addressGroup } from '#server/http/limits/rate-limit.ts'
import type { Handle } from '#server/http/router.ts'
import { enquiryLimit } from '#shared/constants.ts'
import * as contract from '#shared/contract/enquiries.ts'
import { dayToWire } from '#shared/dates.ts'
import { acceptEnquiry, askAbout, declineEnquiry, listEnquiries } from './service.ts'

/** What visitors ask about dates, and what the host answers. */
export function enquiryRoutes(handle: Handle, ctx: AppContext): void {
  handle(contract.ask, async ({ body, request }) => {
    const { website, ...asked } = body
    await ctx.limiter.hit('enquiry', addressGroup(request.ip), enquiryLimit, 'question.tooMany')
    // A program filled in what no person sees: it is answered like everybody, and nothing is kept.
    if (!website) await askAbout(ctx, asked)
    return {
      ...asked,
      checkInDate: dayToWire(asked.checkInDate),
      checkOutDate: dayToWire(asked.checkOutDate),
    }
  })
  handle(contract.listEnquiries, () => listEnquiries(ctx))
  handle(contract.acceptEnquiry, async ({ params, body, host }) => {
    const { stay, overlaps, blocks } = await acceptEnquiry(ctx, params.id, body?.message ?? '', host)
    return { ...toAdminStay(stay), overlaps, blocks }
  })
  handle(contract.declineEnquiry, ({ params, body, host }) =>
    declineEnquiry(ctx, params.id, body?.message ?? '', host),
  )
}
