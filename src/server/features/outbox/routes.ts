import type { AppContext } from '#server/context.ts'
import type { Handle } from '#server/http/router.ts'
import { listOutbox, markMailSent, retryMail, sendGuestLink } from '#shared/contract/operations.ts'
import * as outbox from './service.ts'
import { toOutboxMail } from './view.ts'

/** The host's view of the letters. */
export function outboxRoutes(handle: Handle, ctx: AppContext): void {
  handle(listOutbox, async () => (await outbox.list(ctx)).map(toOutboxMail))

  handle(retryMail, async ({ params }) => toOutboxMail(await outbox.retry(ctx, params.id)))

  handle(markMailSent, async ({ params, host }) => toOutboxMail(await outbox.markSent(ctx, params.id, host)))

  handle(sendGuestLink, async ({ params, body, host }) =>
    toOutboxMail(await outbox.sendLink(ctx, params.id, { guestEmail: body?.guestEmail }, host)),
  )
}
