import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import * as stays from '#server/features/stays/service.ts'
import { getDocumentsProof } from '#shared/contract/documents/schemas.ts'
import { changeStatus } from '#shared/contract/stays/schemas.ts'
import type { ErasePolicy } from '#shared/stay/erase-policy.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { guestBrowser, sendDocument, sendDocuments, upload } from '#tests/support/photos.ts'

const hourMs = 60 * 60 * 1000
/** Check-out: 11:00 on 14 December in New Zealand (UTC+13). */
const checkOut = Date.parse('2026-12-13T22:00:00.000Z')
const twoDaysAfter = checkOut + 48 * hourMs

const iso = (at: number) => new Date(at).toISOString()

const table: [ErasePolicy, 'approved' | 'rejected' | null, (decidedAt: number) => number][] = [
  ['24h-after-decision', 'approved', (at) => at + 24 * hourMs],
  ['24h-after-decision', 'rejected', (at) => at],
  ['24h-after-decision', null, () => twoDaysAfter],
  ['at-decision', 'approved', (at) => at],
  ['at-decision', 'rejected', (at) => at],
  ['at-decision', null, () => twoDaysAfter],
  ['2d-after-checkout', 'approved', () => twoDaysAfter],
  ['2d-after-checkout', 'rejected', (at) => at],
  ['2d-after-checkout', null, () => twoDaysAfter],
]

for (const policy of ['24h-after-decision', 'at-decision', '2d-after-checkout'] as const) {
  describe(`with ERASE_DOCUMENTS=${policy}`, () => {
    const test = testApp({ settings: { ERASE_DOCUMENTS: policy } })

    beforeEach(() => rmSync(join(test.config.dataDir, 'files'), { recursive: true, force: true }))

    const bytesOnDisk = () =>
      readdirSync(join(test.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile(),
      ).length
    const keysLeft = async () => {
      const rows = await test.app.database.db
        .selectFrom('stored_objects')
        .select('data_key')
        .where('data_key', 'is not', null)
        .execute()
      return rows.length
    }

    it.each(table.filter(([name]) => name === policy))(
      'documents with policy %s and decision %s are erased when due',
      async (_policy, decision, dueAt) => {
        const { id, accessToken: token } = await buildStay(test)
        const browser = await guestBrowser(test, token)
        await sendDocument(browser, token, 'id')
        expect((await stays.get(test.app.ctx, id)).documentsEraseAt).toBe(iso(twoDaysAfter))
        test.clock.advance(5 * hourMs)
        if (decision) {
          await (await test.host()).call(changeStatus, { params: { id }, body: { status: decision } })
        }
        const due = dueAt(test.clock.now())
        if (due > test.clock.now()) {
          expect((await stays.get(test.app.ctx, id)).documentsEraseAt).toBe(iso(due))
          test.clock.set(due - 1)
          await test.app.ticker.runOnce()
          expect(await keysLeft()).toBe(1)
          expect(bytesOnDisk()).toBe(2)
          test.clock.set(due)
        } else {
          expect(await keysLeft()).toBe(0)
        }
        await test.app.ticker.runOnce()
        expect(await keysLeft()).toBe(0)
        expect(bytesOnDisk()).toBe(0)
        const stay = await stays.get(test.app.ctx, id)
        expect(stay.documentsEraseAt).toBeNull()
        expect(stay.idDocumentErasedAt).toBe(iso(test.clock.now()))
      },
    )
  })
}

describe('a decision taken back', () => {
  const test = testApp()
  it('reopening a decision moves erasure to two days after check-out, until the next decision', async () => {
    const { id, accessToken: token } = await buildStay(test)
    await sendDocuments(await guestBrowser(test, token), token)
    const host = await test.host()
    const move = (status: 'approved' | 'pending') =>
      host.call(changeStatus, { params: { id }, body: { status } })
    const decidedAt = test.clock.now()
    expect((await move('approved')).documentsEraseAt).toBe(iso(decidedAt + 24 * hourMs))
    expect((await move('pending')).documentsEraseAt).toBe(iso(twoDaysAfter))
    test.clock.advance(hourMs)
    expect((await move('approved')).documentsEraseAt).toBe(iso(decidedAt + 25 * hourMs))
  })
})

describe('the daily proof', () => {
  const test = testApp()
  const proof = async () => (await test.host()).call(getDocumentsProof, {})
  const nextDay = async () => {
    test.clock.advance(24 * hourMs)
    await test.app.ticker.runOnce()
  }

  it('the erasure proof is pending before its first run', async () => {
    expect(await proof()).toEqual({
      checkedAt: null,
      isProven: false,
      message: 'Not checked yet.',
      erasePolicy: '24h-after-decision',
      contactMonths: 12,
    })
  })

  it('the erasure proof says how many photos exist now and that none is overdue', async () => {
    const sendPhotos = async () => {
      const { accessToken: token } = await buildStay(test)
      await sendDocuments(await guestBrowser(test, token), token)
    }
    await sendPhotos()
    await test.app.ticker.runOnce()
    expect(await proof()).toMatchObject({
      isProven: true,
      checkedAt: iso(test.clock.now()),
      message: expect.stringContaining('2 photos held, none kept longer'),
    })
    await sendPhotos()
    expect((await proof()).message).toContain('4 photos held, none kept longer')
  })

  it('the erasure proof finds a photo that no rule would erase', async () => {
    const { id, accessToken: token } = await buildStay(test)
    await sendDocuments(await guestBrowser(test, token), token)
    await test.app.database.db
      .updateTable('guest_stays')
      .set({ status: 'approved', decided_at: iso(test.clock.now()) })
      .where('id', '=', id)
      .execute()
    await test.app.database.db
      .updateTable('stay_documents')
      .set({ documents_erase_at: null })
      .where('stay_id', '=', id)
      .execute()
    await nextDay()
    expect((await proof()).isProven).toBe(true)
    await nextDay()
    expect(await proof()).toMatchObject({
      isProven: false,
      message: expect.stringContaining('2 of 2 photos should have been erased'),
    })
  })

  it('the erasure proof finds photos and copies of the database anywhere in the data folder', async () => {
    const { dataDir } = test.config
    const orphans = {
      [`.left/files/objects/${randomUUID()}`]: 'sealed',
      [`deep/er/still/${randomUUID()}`]: 'sealed',
      'tmp/work-abcdef/rows': 'anything',
      'latchkey-copy.db': 'SQLite format 3\0 and more',
      'desk/passport.jpg': Buffer.from('ffd8ffe000104a46494600010101', 'hex'),
    }
    const harmless = { 'notes.txt': 'milk', 'tmp-notes/read.me': 'bread' }
    for (const [name, bytes] of Object.entries({ ...orphans, ...harmless })) {
      mkdirSync(join(dataDir, dirname(name)), { recursive: true })
      writeFileSync(join(dataDir, name), bytes)
    }
    await nextDay()
    expect(await proof()).toMatchObject({
      isProven: false,
      message: expect.stringContaining('5 files that may hold guests’ photos or data should not be there'),
    })
    for (const name of Object.keys(orphans)) rmSync(join(dataDir, name))
    await nextDay()
    expect((await proof()).message).not.toContain('should not be there')
  })

  it('the erasure proof deletes files without a row', async () => {
    const { accessToken: token } = await buildStay(test)
    await upload(await guestBrowser(test, token))
    const { db } = test.app.database
    await db.deleteFrom('upload_slots').execute()
    await db.deleteFrom('stored_objects').execute()
    test.clock.set(Date.now() + 48 * hourMs)
    await test.app.ticker.runOnce()
    for (const folder of ['objects', 'small']) {
      expect(readdirSync(join(test.config.dataDir, 'files', folder))).toEqual([])
    }
  })
})
