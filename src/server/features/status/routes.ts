import type { AppContext } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { confirmTime } from '#server/due/clock-check.ts'
import { conflict } from '#server/http/errors.ts'
import type { Route } from '#server/http/router.ts'
import { version } from '#server/version.ts'
import { confirmClock, getSiteStatus } from '#shared/contract/operations/schemas.ts'
import { readStatus } from './service.ts'
import { toSiteStatus } from './view.ts'

/** A host's confirmation must arrive within this time after the clock was displayed. */
const clockSeenMs = 30 * 60 * 1000

export function statusRoutes(route: Route, ctx: AppContext): void {
  const status = async () => toSiteStatus(await readStatus(ctx), version)
  route(getSiteStatus, status)
  route(confirmClock, async ({ body, host }) => {
    if (Math.abs(Date.parse(body.now) - ctx.clock.now()) > clockSeenMs) throw conflict('host.clockMoved')
    await confirmTime(ctx)
    await recordAudit(ctx.database.db, ctx.clock, { actor: host, action: 'site.clock_confirmed' })
    ctx.wake()
    return status()
  })
}
