import type { AppContext } from '#server/context.ts'
import type { Handle } from '#server/http/router.ts'
import { listOutbox, markMailSent, retryMail, sendGuestLink } from '#shared/contract/operations.ts'
import * as mail from './service.ts'
import { toOutboxMail } from './view.ts'

/** The host's view of the letters. */
export function mailRoutes(handle: Handle, ctx: AppContext): void {
  handle(listOutbox, async () => (await mail.list(ctx)).map(toOutboxMail))

  handle(retryMail, async ({ params }) => toOutboxMail(await mail.retry(ctx, params.id)))

  handle(markMailSent, async ({ params, host }) => toOutboxMail(await mail.markSent(ctx, params.id, host)))

  handle(sendGuestLink, async ({ params, body, host }) =>
    toOutboxMail(await mail.sendLink(ctx, params.id, { guestEmail: body?.guestEmail }, host)),
  )
}
