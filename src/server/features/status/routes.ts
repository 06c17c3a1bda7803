import type { FastifyInstance } from 'fastify'
import { publicStatus } from '#i18n/en/status.ts'
import type { AppContext } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { confirmTime } from '#server/due/clock-check.ts'
import { conflict } from '#server/http/errors.ts'
import { plainPage, plainPageHeaders } from '#server/http/pages/plain-page.ts'
import { respondsInTime } from '#server/http/readiness.ts'
import type { Route } from '#server/http/router.ts'
import { version } from '#server/version.ts'
import { pageErrorLimit } from '#shared/constants.ts'
import {
  changeBackupSettings,
  checkSite,
  confirmClock,
  getBackupSettings,
  getSiteStatus,
  reportPageError,
} from '#shared/contract/status/schemas.ts'
import { isInTrouble } from './alerts.ts'
import { changeFolder, readFolder } from './backup-settings.ts'
import { runChecks } from './reach.ts'
import { readStatus } from './service.ts'
import { toSiteStatus } from './view.ts'

/** A host's confirmation must arrive within this time after the clock was displayed. */
const clockSeenMs = 30 * 60 * 1000

export function statusRoutes(route: Route, ctx: AppContext): void {
  const status = async () => toSiteStatus(await readStatus(ctx), version)
  route(getSiteStatus, status)
  route(checkSite, async () => {
    await runChecks(ctx)
    return status()
  })
  route(getBackupSettings, () => readFolder(ctx))
  route(changeBackupSettings, ({ body, host }) => changeFolder(ctx, body.folder, host))
  route(confirmClock, async ({ body, host }) => {
    if (Math.abs(Date.parse(body.now) - ctx.clock.now()) > clockSeenMs) throw conflict('host.clockMoved')
    await confirmTime(ctx)
    await recordAudit(ctx.database.db, ctx.clock, { actor: host, action: 'site.clock_confirmed' })
    ctx.wake()
    return status()
  })
  route(reportPageError, async ({ body, request }) => {
    await ctx.limiter.hitAddress('page-error', request.ip, pageErrorLimit, 'http.tooOften')
    ctx.log.error({ reqId: request.id, ...body }, 'a page reported an error of its script')
  })
}

/** `GET /status` returns in one word whether the site works; 503 if not, for monitors. */
export function statusPage(app: FastifyInstance, ctx: AppContext): void {
  // `respondsInTime` shares one check between concurrent callers and has a timeout.
  const isWorking = async () => {
    if (await isInTrouble(ctx)) throw new Error('in trouble')
  }
  app.get('/status', async (_request, reply) => {
    const isWell = await respondsInTime(isWorking)
    const header = { house: ctx.house.name, title: isWell ? publicStatus.working : publicStatus.trouble }
    return reply
      .code(isWell ? 200 : 503)
      .headers(plainPageHeaders(ctx.config.publicUrl))
      .send(
        plainPage({
          lang: 'en',
          title: `${publicStatus.title} · ${ctx.house.name}`,
          header,
          fonts: ctx.pages.fonts(),
          body: '',
        }),
      )
  })
}
