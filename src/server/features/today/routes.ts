import type { AppContext } from '#server/context.ts'
import type { Route } from '#server/http/router.ts'
import { getToday } from '#shared/contract/today/schemas.ts'
import { readToday } from './service.ts'

export function todayRoutes(route: Route, ctx: AppContext): void {
  route(getToday, ({ host }) => readToday(ctx, host))
}
