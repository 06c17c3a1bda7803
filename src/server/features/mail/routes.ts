import type { AppContext } from '#server/context.ts'
import type { Handle } from '#server/http/router.ts'
import {
  listOutbox,
  listStayMails,
  markMailSent,
  retryMail,
  sendGuestLink,
} from '#shared/contract/operations.ts'
import * as mail from './service.ts'

/** The host's view of the mails. */
export function mailRoutes(handle: Handle, ctx: AppContext): void {
  handle(listOutbox, () => mail.list(ctx))

  handle(listStayMails, ({ params }) => mail.listOfStay(ctx, params.id))

  handle(retryMail, ({ params }) => mail.retry(ctx, params.id))

  handle(markMailSent, ({ params, host }) => mail.markSent(ctx, params.id, host))

  handle(sendGuestLink, ({ params, body, host }) =>
    mail.sendLink(ctx, params.id, { guestEmail: body?.guestEmail }, host),
  )
}
