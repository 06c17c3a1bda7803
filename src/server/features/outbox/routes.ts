import type { StayService } from '#server/features/stays/service.ts'
import type { Handle } from '#server/http/router.ts'
import { listOutbox, retryMail, sendGuestLink } from '#shared/contract/operations.ts'
import type { OutboxService } from './service.ts'
import { toOutboxMail } from './view.ts'

/** The host's view of the letters. */
export function outboxRoutes(
  handle: Handle,
  { outbox, stays }: { outbox: OutboxService; stays: StayService },
): void {
  handle(listOutbox, async () => (await outbox.list()).map(toOutboxMail))

  handle(retryMail, async ({ params }) => toOutboxMail(await outbox.retry(params.id)))

  handle(sendGuestLink, async ({ params, host }) =>
    toOutboxMail(await outbox.sendLink(await stays.get(params.id), host)),
  )
}
