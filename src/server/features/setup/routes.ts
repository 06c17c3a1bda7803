import type { AppContext } from '#server/context.ts'
import type { Route } from '#server/http/router.ts'
import { getSetup, markSetupStep } from '#shared/contract/setup/schemas.ts'
import * as setup from './service.ts'

export function setupRoutes(route: Route, ctx: AppContext): void {
  route(getSetup, ({ host }) => setup.read(ctx, host))
  route(markSetupStep, ({ body, host }) => setup.markStep(ctx, body.step, body.done, host))
}
