import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { login } from '#shared/contract/accounts/schemas.ts'
import { listAuditLog } from '#shared/contract/audit/schemas.ts'
import { changeStatus } from '#shared/contract/stays/schemas.ts'
import { testApp, testHost } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'

const test = testApp()
const db = () => test.app.database.db

async function write(count: number, at = test.clock.now()): Promise<void> {
  const clock = { now: () => at }
  for (let row = 0; row < count; row += 1) {
    await recordAudit(db(), clock, { actor: 'system', action: 'guide.entry_moved', detail: { row } })
  }
}

it.each(["update audit_log set action = 'x'", 'delete from audit_log'])(
  'the audit log is append-only: the database refuses %s',
  async (text) => {
    await write(1)
    await expect(sql.raw(text).execute(db())).rejects.toThrow('audit_log is only ever added to')
    const rows = await db().selectFrom('audit_log').select('action').execute()
    expect(rows).toContainEqual({ action: 'guide.entry_moved' })
  },
)

describe('the log of the site', () => {
  const auditLines = () =>
    test
      .log()
      .split('\n')
      .filter((line) => line.includes('"msg":"audit"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  it('logs one line for each audit row, with its ids and networks only', async () => {
    const host = await test.host()
    const stay = await buildStay(test, { guestName: 'Wiremu Parata' })
    await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'rejected' } })
    await test.visitor().try(login, { body: { ...testHost, password: 'nope' } })
    const rows = await db().selectFrom('audit_log').selectAll().execute()
    expect(rows.length).toBeGreaterThan(2)
    const ids = auditLines().map(({ audit }) => audit)
    expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    expect(auditLines()).toContainEqual(
      expect.objectContaining({ level: 30, action: 'stay.status_moved', stay: stay.id }),
    )
    const failed = rows.find(({ action }) => action === 'host.sign_in_failed')
    expect(auditLines()).toContainEqual(
      expect.objectContaining({ audit: failed?.id, host: JSON.parse(failed?.detail ?? '{}').host }),
    )
    expect(JSON.stringify(auditLines())).not.toMatch(/Wiremu|@|127\.0\.0\.1/)
  })

  it('logs nothing for a rolled-back audit row, and one line for a retried one', async () => {
    const entry = { actor: 'system', action: 'guide.entry_moved' } as const
    const failing = inTransaction(db(), async (tx) => {
      await recordAudit(tx, test.clock, entry)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(auditLines()).toEqual([])
    let attempts = 0
    await inTransaction(db(), async (tx) => {
      attempts += 1
      await recordAudit(tx, test.clock, entry)
      expect(auditLines()).toEqual([])
      if (attempts === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    })
    expect(auditLines()).toHaveLength(1)
  })
})

describe('hosts', () => {
  it('hosts read the audit log newest first, in pages', async () => {
    const stay = await buildStay(test, { hasDocuments: true })
    const host = await test.host()
    test.clock.advance(1000)
    await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'rejected' } })
    const { entries, earlier } = await host.call(listAuditLog, {})
    expect(earlier).toBeNull()
    expect(entries.find(({ action }) => action === 'stay.status_moved')).toMatchObject({
      actor: 'host',
      hostName: expect.any(String),
      guestName: stay.guestName,
      stayId: stay.id,
      detail: { from: 'pending', to: 'rejected' },
    })
  })

  it('paging reaches the start of the audit log with each row once, even if many share an instant', async () => {
    await write(250)
    const host = await test.host()
    const seen: string[] = []
    let before: string | null | undefined
    while (before !== null) {
      const page = await host.call(listAuditLog, { query: before === undefined ? {} : { before } })
      expect(page.entries.length).toBeLessThanOrEqual(100)
      seen.push(...page.entries.map(({ id }) => id))
      before = page.earlier
    }
    const all = await db().selectFrom('audit_log').select('id').execute()
    expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  })

  it.each(['x', 'bm9uZQ', Buffer.from(`2026-13-01T00:00:00.000Z ${randomUUID()}`).toString('base64url')])(
    'returns 400 for the audit log cursor %s',
    async (before) => {
      expect((await (await test.host()).try(listAuditLog, { query: { before } })).status).toBe(400)
    },
  )
})
