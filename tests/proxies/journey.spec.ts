import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, it } from 'vitest'
import { maxImageBytes } from '#shared/constants.ts'
import { changeStatus } from '#shared/contract/stays/schemas.ts'
import { engineSite } from '#tests/support/engines/engine-site.ts'
import * as walk from '#tests/support/engines/walk.ts'
import { freePort } from '#tests/support/postgres.ts'
import { type ReverseProxy, startCaddy, startNginx } from '#tests/support/proxies.ts'
import { type Backend, startSingle } from '#tests/support/running-site.ts'

/** A guest checks in through a real reverse proxy that refuses a photo and loses the site on the way. */

const folder = mkdtempSync(join(tmpdir(), 'latchkey-photo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns a photo of 10 MB that the browser can't make smaller: an empty box follows the picture. */
function heavyPhoto(): string {
  const heic = readFileSync(join(import.meta.dirname, '../fixtures/photos/turned.heic'))
  const filler = Buffer.alloc(maxImageBytes - heic.length)
  filler.writeUInt32BE(filler.length)
  filler.write('free', 4)
  const file = join(folder, 'IMG_1.HEIC')
  writeFileSync(file, Buffer.concat([heic, filler]))
  return file
}

/** Caddy 2.6 answers 502 where its own limit cuts the body off. */
const answeredInstead = 'Something between this phone and the house answered instead'

interface Behind extends Backend {
  proxy: ReverseProxy
}

const servers = {
  nginx: startNginx,
  caddy: async (place: { port: number; target: number }) => startCaddy(place, await freePort()),
}

describe.each(['nginx', 'caddy'] as const)('behind %s', (server) => {
  const site = engineSite<Behind>(async () => {
    const [port, target] = [await freePort(), await freePort()]
    const backend = await startSingle({
      PORT: String(target),
      PUBLIC_URL: `https://localhost:${port}`,
      TRUST_PROXY: '1',
    })
    const proxy = await servers[server]({ port, target })
    const stop = async () => {
      await proxy.stop()
      await backend.stop()
    }
    return { ...backend, proxy, stop }
  })

  it(`a guest behind ${server} sends photos of 10 MB through a 413 and a 502, and gets the code`, async () => {
    const { backend } = site
    const { origin, proxy } = backend
    const photo = heavyPhoto()
    const stay = await walk.inviteGuest(backend, 'Aroha Ngata')
    const guest = await site.person()
    await guest.open(`${origin}/guest/${stay.accessToken}`)
    await walk.giveContact(guest)

    await proxy.set('bodyLimit')
    await guest.upload('Choose File', photo, 'ID Document')
    await guest.click('button', 'Use This Photo', 'ID Document')
    await guest.sees(server === 'nginx' ? 'The site’s server refuses photos of this size.' : answeredInstead)
    await proxy.set('none')
    if (server === 'caddy') await walk.receives(guest, 'ID Document')
    else {
      await guest.click('button', 'Choose Another', 'ID Document')
      await walk.sendFile(guest, 'ID Document', photo)
    }

    await proxy.set('siteDown')
    await guest.upload('Choose File', photo, 'Selfie')
    await guest.click('button', 'Use This Photo', 'Selfie')
    await guest.sees(answeredInstead)
    await proxy.set('none')
    await walk.receives(guest, 'Selfie')

    await guest.click('button', 'Continue to Security Deposit')
    await walk.authorizeDeposit(guest)
    await guest.finds('heading', 'Awaiting Host Approval')
    const host = await walk.hostOf(backend)
    await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'approved' } })
    await guest.reload()
    await guest.sees(walk.codeOf(stay))
  })
})
