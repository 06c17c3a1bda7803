import type { AppContext } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { confirmTime } from '#server/due/time-trust.ts'
import { conflict } from '#server/http/errors.ts'
import type { Handle } from '#server/http/router.ts'
import { version } from '#server/version.ts'
import { confirmClock, getSiteStatus } from '#shared/contract/operations.ts'
import { look } from './service.ts'
import { toSiteStatus } from './view.ts'

/** How long a host may look at the time before they say that it is right. */
const clockSeenMs = 30 * 60 * 1000

/** The host's page "System status". */
export function statusRoutes(handle: Handle, ctx: AppContext): void {
  const status = async () => toSiteStatus(await look(ctx), version)
  handle(getSiteStatus, status)
  handle(confirmClock, async ({ body, host }) => {
    if (Math.abs(Date.parse(body.now) - ctx.clock.now()) > clockSeenMs) throw conflict('host.clockMoved')
    await confirmTime(ctx)
    await recordAudit(ctx.database.db, ctx.clock, { actor: host, action: 'site.clock_confirmed' })
    ctx.poke()
    return status()
  })
}
