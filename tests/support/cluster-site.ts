import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/http/records.ts'
import { dropDatabase } from './postgres.ts'
import { type RoundRobin, startRoundRobin } from './round-robin.ts'
import { newBucket, newDatabase, settingsOfBucket } from './run-servers.ts'
import { type Backend, siteHost } from './running-site.ts'
import { type Site, startSite, temporaryFolder } from './site.ts'
import { missingSwift } from './swift-programs.ts'

/** Reports the number of requests that each process handled, with its log. */
const reportOf = (balancer: RoundRobin, sites: readonly Site[]): string =>
  [
    `answered: ${balancer.counts().join(' and ')}`,
    ...balancer.served().map(({ server, method, path }) => `  ${server} ${method} ${path}`),
    ...sites.map((site, index) => `process ${index}:\n${site.output()}`),
  ].join('\n')

/** Fails if one process handled every request, since that would prove nothing about two. */
function expectAllTookPart(balancer: RoundRobin): void {
  const counts = balancer.counts()
  const total = balancer.served().length
  const isShared = counts.every((count) => count > (0.9 * total) / counts.length)
  if (!isShared) throw new Error(`The processes did not share the work: ${counts.join(' and ')} requests`)
}

/**
 * Starts two processes of the real server behind a load balancer that alternates requests, on a real PostgreSQL and
 * one S3 bucket (or a shared folder if no S3 server can run). `PORT` is the load balancer's. The clocks move
 * together. `app` is a third server in the test's process, on the same database, which doesn't listen.
 */
export async function startCluster(options: Record<string, string>): Promise<Backend> {
  const databaseUrl = await newDatabase('migrated')
  const { PORT, ...others } = options
  const balancer = await startRoundRobin(Number(PORT ?? 0))
  const hasBucket = missingSwift() === null && !('S3_BUCKET' in others)
  const folder = temporaryFolder()
  const settings = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://localhost:${balancer.port}`,
    SECRET_KEY: randomBytes(32).toString('base64'),
    ADMIN_EMAIL: siteHost.email,
    ADMIN_PASSWORD: siteHost.password,
    TRUST_PROXY: '1',
    ...(hasBucket ? settingsOfBucket(await newBucket()) : {}),
    ...others,
  }
  // With a bucket, each process has its own folder, with nothing that another one needs.
  const dataDirOf = (name: string) => ('S3_BUCKET' in settings ? join(folder.path, name) : folder.path)
  const start = (name: string) => startSite(dataDirOf(name), settings, { hasMovableClock: true })
  const sites = await Promise.all([start('one'), start('two')])
  balancer.serve(sites.map((site) => Number(site.settings.PORT)))

  let ahead = 0
  const app = await createApp({
    config: readConfig({ ...settings, DATA_DIR: dataDirOf('three') }),
    clock: { now: () => Date.now() + ahead },
    log: createLog('silent'),
  })
  return {
    origin: settings.PUBLIC_URL,
    app,
    advance: async (ms) => {
      ahead += ms
      await Promise.all(sites.map((site) => site.setAhead(ahead)))
    },
    report: () => reportOf(balancer, sites),
    stop: async () => {
      await app.close()
      await balancer.stop()
      const codes = await Promise.all(sites.map((site) => site.end('SIGTERM')))
      await dropDatabase(databaseUrl)
      folder.remove()
      expectAllTookPart(balancer)
      if (codes.some((code) => code !== 0)) throw new Error(`The processes ended with ${codes.join(' and ')}`)
    },
  }
}
