import type { AppContext } from '#server/context.ts'
import type { Route } from '#server/http/router.ts'
import * as contract from '#shared/contract/notifications/schemas.ts'
import * as notifications from './service.ts'

export function notificationRoutes(route: Route, ctx: AppContext): void {
  route(contract.getPushKey, async () => ({ key: (await notifications.pushKeys(ctx)).publicKey }))
  route(contract.getNotifications, ({ host }) => notifications.read(ctx, host))
  route(contract.changeNotifications, ({ body, host }) => notifications.change(ctx, body, host))
  route(contract.addDevice, ({ body, host }) => notifications.addDevice(ctx, body, host))
  route(contract.removeDevice, ({ params, host }) => notifications.removeDevice(ctx, params.id, host))
  route(contract.testNotifications, ({ host }) => notifications.sendTest(ctx, host))
  route(contract.sawNotification, ({ body, host }) => notifications.recordSeen(ctx, body.tag, host))
  route(contract.addGuestDevice, ({ body, stay }) => notifications.addGuestDevice(ctx, body, stay))
  route(contract.removeGuestDevice, ({ body, stay }) =>
    notifications.removeGuestDevice(ctx, stay, body?.endpoint),
  )
}
