import type { Handle } from '#server/http/router.ts'
import { listOutbox, markMailSent, retryMail, sendGuestLink } from '#shared/contract/operations.ts'
import type { OutboxService } from './service.ts'
import { toOutboxMail } from './view.ts'

/** The host's view of the letters. */
export function outboxRoutes(handle: Handle, { outbox }: { outbox: OutboxService }): void {
  handle(listOutbox, async () => (await outbox.list()).map(toOutboxMail))

  handle(retryMail, async ({ params }) => toOutboxMail(await outbox.retry(params.id)))

  handle(markMailSent, async ({ params, host }) => toOutboxMail(await outbox.markSent(params.id, host)))

  handle(sendGuestLink, async ({ params, body, host }) =>
    toOutboxMail(await outbox.sendLink(params.id, { guestEmail: body?.guestEmail }, host)),
  )
}
