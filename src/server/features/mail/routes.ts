import type { AppContext } from '#server/context.ts'
import type { Route } from '#server/http/router.ts'
import * as contract from '#shared/contract/mail/schemas.ts'
import * as mail from './service.ts'
import * as settings from './settings.ts'

export function mailRoutes(route: Route, ctx: AppContext): void {
  route(contract.getEmailSettings, () => settings.readSettings(ctx))
  route(contract.changeEmailSettings, ({ body, host }) => settings.changeSettings(ctx, body, host))
  route(contract.testEmailSettings, ({ body, host }) => settings.sendTest(ctx, body ?? {}, host))
  route(contract.listOutbox, () => mail.list(ctx))

  route(contract.listStayMails, ({ params }) => mail.list(ctx, params.id))

  route(contract.retryMail, ({ params }) => mail.retry(ctx, params.id))

  route(contract.markMailSent, ({ params, host }) => mail.markSent(ctx, params.id, host))

  route(contract.sendGuestLink, ({ params, body, host }) =>
    mail.sendLink(ctx, params.id, body?.guestEmail, host),
  )
}
