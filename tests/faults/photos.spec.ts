import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, inject, it } from 'vitest'
import { addDocument, eraseDocuments } from '#shared/contract/documents/schemas.ts'
import { createStay, getGuestStay } from '#shared/contract/stays/schemas.ts'
import { addDays, dayAt } from '#shared/dates.ts'
import { hostAt } from '#tests/support/app-harness.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import { counted } from '#tests/support/counted.ts'
import { plainJpeg, upload } from '#tests/support/photos.ts'
import { type Site, startSite, temporaryFolder } from '#tests/support/site.ts'
import { seededRandom } from './seed.ts'

/** Kills the real process with SIGKILL while photos arrive, become documents and are erased. */

interface Acknowledged {
  documents: Set<string>
  erased: Set<string>
}

async function visit(site: Site, host: Client, number: number, seen: Acknowledged): Promise<void> {
  const checkInDate = addDays(dayAt(Date.now(), 'Pacific/Auckland'), number + 1)
  const dates = { checkInDate, checkOutDate: addDays(checkInDate, 1) }
  const stay = await host.call(createStay, {
    body: { guestName: `Guest ${number}`, guestEmail: 'guest@example.nz', ...dates },
  })
  const guest = createClient(site.origin)
  const params = { token: stay.accessToken }
  await guest.call(getGuestStay, { params })
  const paths: string[] = []
  for (const documentType of ['id', 'selfie'] as const) {
    const { address, answer } = await upload(guest, await plainJpeg('#335577', 300))
    expect(answer.status).toBe(200)
    const after = await guest.call(addDocument, { params, body: { documentType, documentUrl: address } })
    const path = (documentType === 'id' ? after.idDocumentPath : after.selfiePath) ?? ''
    paths.push(path)
    seen.documents.add(path)
  }
  if (number % 2 === 0) return
  // From here on the photos may be erased. Once the erasure is acknowledged, they must be.
  for (const path of paths) seen.documents.delete(path)
  await host.call(eraseDocuments, { params: { id: stay.id } })
  for (const path of paths) seen.erased.add(path)
}

async function untilKilled(site: Site, round: number, seen: Acknowledged, afterMs: number): Promise<void> {
  const host = await hostAt(site.origin)
  let number = round * 1000
  const guests = [0, 1, 2].map(async () => {
    for (;;) {
      number += 1
      await visit(site, host, number % 300, seen)
    }
  })
  // On a busy machine, it takes longer until there is data to lose.
  const isAnythingSeen = () => Math.min(seen.documents.size, seen.erased.size)
  const killed = delay(afterMs)
    .then(() => expect.poll(isAnythingSeen, { timeout: 180_000 }).toBeGreaterThan(0))
    .finally(() => site.end('SIGKILL'))
  await Promise.allSettled([...guests, killed])
}

function inventory(dataDir: string): { rows: string[]; files: string[] } {
  const database = new DatabaseSync(join(dataDir, 'latchkey.db'), { readOnly: true })
  const rows = database.prepare('select id from stored_objects where data_key is not null').all()
  database.close()
  return { rows: rows.map((row) => String(row.id)), files: readdirSync(join(dataDir, 'files/objects')) }
}

it('acknowledged photos are kept, and erased ones don’t come back', async () => {
  const random = seededRandom('kill with photos')
  const folder = temporaryFolder()
  const seen: Acknowledged = { documents: new Set(), erased: new Set() }
  let site = await startSite(folder.path, {})
  const times = Math.ceil(inject('faultRounds') / 8)
  for (let round = 0; round < times; round += 1) {
    await untilKilled(site, round, seen, random.between(400, 1800))
    site = await startSite(folder.path, {})
  }
  const host = await hostAt(site.origin)
  for (const path of seen.documents) expect((await host.request(path)).status, path).toBe(200)
  for (const path of seen.erased) expect((await host.request(path)).status, path).toBe(410)
  expect(seen.documents.size).toBeGreaterThan(0)
  expect(seen.erased.size).toBeGreaterThan(0)
  counted(
    `${times} kills during uploads: ${seen.documents.size} photos kept, ${seen.erased.size} erased ones gone`,
  )
  await site.end('SIGTERM')
  const { rows, files } = inventory(folder.path)
  // Every row has its file; a file without a row is a stray that the daily proof removes.
  expect(rows.filter((id) => !files.includes(id))).toEqual([])
  folder.remove()
})
