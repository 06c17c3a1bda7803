import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#tests/support/postgres.ts'
import {
  type Mistake,
  type ReverseProxy,
  startCachedCaddy,
  startCaddy,
  startNginx,
} from '#tests/support/proxies.ts'
import { type Backend, startSingle } from '#tests/support/running-site.ts'
import { runCommandFile } from '#tests/support/site.ts'

/** `npm run doctor` behind a real reverse proxy with each mistake that people make. */

async function startBehind<Proxy>(start: (place: { port: number; target: number }) => Promise<Proxy>) {
  const [port, target] = [await freePort(), await freePort()]
  const backend = await startSingle({
    PORT: String(target),
    PUBLIC_URL: `https://localhost:${port}`,
    TRUST_PROXY: '1',
  })
  return { backend, proxy: await start({ port, target }) }
}

const servers = {
  nginx: startNginx,
  caddy: async (place: { port: number; target: number }) => startCaddy(place, await freePort()),
}

/** For each mistake, what `doctor` says is to fix; a self-made certificate always is. */
const findings: [server: keyof typeof servers, mistake: Mistake, fix: RegExp[]][] = [
  ['nginx', 'none', []],
  [
    'nginx',
    'host',
    [/^fix address: .* instead of localhost:\d+: in nginx set proxy_set_header Host \$host$/],
  ],
  ['nginx', 'protocol', [/^fix proxy: .*X-Forwarded-Proto \$scheme$/]],
  ['nginx', 'addresses', [/^fix proxy: .*anybody can make up/]],
  ['nginx', 'bodyLimit', [/^fix uploads: .*client_max_body_size 11m/]],
  ['nginx', 'cache', [/^fix cache: .*switch caching off/]],
  ['nginx', 'siteDown', [/^fix domain: .*another server answers/]],
  ['caddy', 'none', []],
  ['caddy', 'host', [/^fix address: .* instead of localhost/]],
  ['caddy', 'protocol', [/^fix proxy: .*doesn’t say that guests use https/]],
  ['caddy', 'addresses', [/^fix proxy: .*anybody can make up/]],
  ['caddy', 'bodyLimit', [/^fix uploads: .*10 MB/]],
  ['caddy', 'siteDown', [/^fix domain: .*another server answers/]],
]

/** Runs `doctor`. Returns its lines, and those about the way to the site that say what to fix. */
async function findingsOf({ app }: Backend) {
  const { dataDir, port } = app.ctx.config
  const settings = { DATA_DIR: dataDir, PORT: String(port) }
  const { code, stdout } = await runCommandFile('src/server/cli/doctor.ts', [], settings)
  const lines = stdout.trim().split('\n')
  for (const line of lines) expect(line).toMatch(/^(ok|fix|unknown) [a-z_]+: \S/)
  const about = /^fix (domain|ports|address|proxy|uploads|cache):/
  return { code, lines, found: lines.filter((line) => about.test(line)) }
}

it('doctor says that a CDN in front of Caddy keeps what belongs to one visitor', async () => {
  const ports = [await freePort(), await freePort()] as const
  const { backend, proxy } = await startBehind((place) => startCachedCaddy(place, ports))
  const { found } = await findingsOf(backend)
  await proxy.stop()
  await backend.stop()
  expect(found).toEqual([
    expect.stringMatching(/^fix cache: .*switch caching off there \(CDN, proxy_cache\)/),
  ])
})

describe.each(['nginx', 'caddy'] as const)('behind %s', (server) => {
  let backend: Backend
  let proxy: ReverseProxy
  beforeAll(async () => {
    ;({ backend, proxy } = await startBehind(servers[server]))
  })
  afterAll(async () => {
    await proxy.stop()
    await backend.stop()
  })

  it.each(findings.filter(([name]) => name === server))(
    'doctor behind %s with the mistake “%s” says what to do',
    async (_server, mistake, wanted) => {
      await proxy.set(mistake)
      const { code, lines, found } = await findingsOf(backend)
      expect(found).toEqual(wanted.map((pattern) => expect.stringMatching(pattern)))
      expect(lines.find((line) => line.includes(' certificate:'))).toMatch(
        mistake === 'siteDown' ? /^(fix|unknown) / : /^fix certificate: Browsers refuse the certificate/,
      )
      expect(code).toBe(1)
    },
  )
})

it('doctor says that the site doesn’t run, and what it can’t know then', async () => {
  const { backend, proxy } = await startBehind(startNginx)
  await proxy.stop()
  const { dataDir } = backend.app.ctx.config
  const { code, stdout } = await runCommandFile('src/server/cli/doctor.ts', [], {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
  })
  await backend.stop()
  const [first, ...others] = stdout.trim().split('\n')
  expect(first).toMatch(/^fix site: The site doesn’t answer at http:\/\/127\.0\.0\.1:\d+: start it/)
  for (const line of others) expect(line).toMatch(/^unknown [a-z_]+: /)
  expect(code).toBe(1)
})
