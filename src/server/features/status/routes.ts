import type { Handle } from '#server/http/router.ts'
import { getSiteStatus } from '#shared/contract/operations.ts'
import type { StatusService } from './service.ts'
import { toSiteStatus } from './view.ts'

/** The host's page "Is all well?". */
export function statusRoutes(
  handle: Handle,
  { status, version }: { status: StatusService; version: string },
): void {
  handle(getSiteStatus, async () => toSiteStatus(await status.look(), version))
}
