import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '#shared/contract/accounts/schemas.ts'
import { listStays } from '#shared/contract/stays/schemas.ts'
import { createClient } from '#tests/support/client.ts'
import { engineSite } from '#tests/support/engines/engine-site.ts'
import { startTls } from '#tests/support/engines/front.ts'
import { photoFile } from '#tests/support/engines/photo-file.ts'
import { completeJourney } from '#tests/support/engines/walk.ts'
import { type Container, readImage, startContainer, type UnpackedImage } from '#tests/support/image.ts'
import { freePort } from '#tests/support/postgres.ts'
import { siteHost } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/site.ts'
import { buildah, buildWithBuildah, missingBuildah } from '../../scripts/image.mjs'

const obstacle = missingBuildah()
if (obstacle !== null)
  process.stdout.write(
    `SKIPPED: the image is not built and the journey not taken in it, because ${obstacle}\n`,
  )

const tag = 'localhost/latchkey:test'
const folder = temporaryFolder()
let image: UnpackedImage
let container: Container
let settings: Record<string, string>
let port = 0
let holder = ''

describe.skipIf(obstacle !== null)('the image', () => {
  const photo = photoFile()
  // Runs first: the other tests use the running image.
  beforeAll(() => {
    buildWithBuildah(tag)
    holder = buildah('from', tag)
    image = readImage(buildah('mount', holder), buildah('inspect', '--type', 'image', tag))
  }, 3_600_000)
  afterAll(() => {
    if (holder) buildah('rm', holder)
    folder.remove()
  })

  const start = async () => {
    container = await startContainer(image, join(folder.path, 'data'), settings)
    return container
  }
  const site = engineSite(async () => {
    port = await freePort()
    const tls = await startTls(port)
    const origin = `https://localhost:${tls.port}`
    settings = {
      PORT: String(port),
      PUBLIC_URL: origin,
      PAYMENTS: 'simulated',
      TRUST_PROXY: '0',
      ADMIN_EMAIL: siteHost.email,
      ADMIN_PASSWORD: siteHost.password,
    }
    await start()
    return {
      origin,
      get app(): never {
        throw new Error('The server is in the image')
      },
      host: async () => {
        const host = createClient(container.origin)
        await host.call(login, { body: siteHost })
        return host
      },
      advance: async () => {},
      report: () => container.output(),
      stop: async () => {
        await container.end('SIGKILL')
        await tls.stop()
      },
    }
  })

  it('image runs as an unprivileged user, without capabilities, on read-only files', () => {
    expect(container.statusOf('Uid').split(/\s+/)).toEqual(Array(4).fill('10001'))
    for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
      expect([set, BigInt(`0x${container.statusOf(set)}`)]).toEqual([set, 0n])
    expect(container.statusOf('NoNewPrivs')).toBe('1')
    expect(container.mountOf('/')).toMatch(/^ro\b/)
    expect(container.run(['sh', '-c', 'touch /app/new || touch /usr/new || touch /etc/new'])).not.toBe(0)
    expect(container.run(['touch', '/data/new'])).toBe(0)
  })

  it('image’s health check passes', () => {
    expect(container.run(image.health)).toBe(0)
  })

  it('image serves the whole journey of guest and host', () => completeJourney(site, photo))

  it('image exits on SIGTERM and keeps its data for the next start', async () => {
    expect(await container.end('SIGTERM')).toBe(0)
    await start()
    const host = createClient(container.origin)
    await host.call(login, { body: siteHost })
    expect(await host.call(listStays)).toMatchObject([{ guestName: 'Aroha Ngata', status: 'approved' }])
  })
})
