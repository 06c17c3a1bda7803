import type { AppContext } from '#server/context.ts'
import type { Handle } from '#server/http/router.ts'
import { version } from '#server/version.ts'
import { getSiteStatus } from '#shared/contract/operations.ts'
import { look } from './service.ts'
import { toSiteStatus } from './view.ts'

/** The host's page "Is all well?". */
export function statusRoutes(handle: Handle, ctx: AppContext): void {
  handle(getSiteStatus, async () => toSiteStatus(await look(ctx), version))
}
