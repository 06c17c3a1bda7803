import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { listAuditLog } from '#shared/contract/audit.ts'
import { login } from '#shared/contract/auth.ts'
import { getSiteStatus } from '#shared/contract/operations.ts'
import { changeStatus } from '#shared/contract/stays.ts'
import { testApp, testHost } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { runCommandHere } from '#tests/support/in-process.ts'
import { runCommandFile } from '#tests/support/site.ts'
import { sealAudit, verifyAudit } from './service.ts'

const test = testApp()
const dayMs = 24 * 60 * 60 * 1000
const db = () => test.app.database.db
/** The database as another program sees it: nothing of ours is added to what it writes. */
const foreignDb = () => db().withoutPlugins()
const ctx = () => ({ ...test.app.ctx, clock: test.clock })

async function write(count: number, at = test.clock.now()): Promise<void> {
  const clock = { now: () => at }
  for (let row = 0; row < count; row += 1) {
    await recordAudit(db(), clock, { actor: 'system', action: 'guide.entry_moved', detail: { row } })
  }
}
/** A log of five sealed rows. */
async function sealedLog(): Promise<void> {
  for (let row = 0; row < 5; row += 1) {
    await write(1)
    test.clock.advance(1000)
  }
  await test.app.ticker.runOnce()
}
const idOf = async (number: number) =>
  (
    await db()
      .selectFrom('audit_chain')
      .select('audit_id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).audit_id

/** What somebody who has the database and not the key can do: nothing refuses them. */
async function asIntruder(act: () => Promise<unknown>): Promise<void> {
  for (const table of ['audit_log', 'audit_chain']) {
    if (inject('engine') === 'postgres')
      await sql.raw(`alter table ${table} disable trigger user`).execute(db())
    else
      for (const what of ['update', 'delete']) await sql.raw(`drop trigger ${table}_no_${what}`).execute(db())
  }
  await act()
  if (inject('engine') === 'postgres') {
    for (const table of ['audit_log', 'audit_chain'])
      await sql.raw(`alter table ${table} enable trigger user`).execute(db())
  } else await test.app.database.keepAppendOnly(['audit_log', 'audit_chain'])
}
const removeRow = (id: string) => foreignDb().deleteFrom('audit_log').where('id', '=', id).execute()
const foundIn = async () => (await verifyAudit(ctx())).found

describe('the audit log', () => {
  it.each(['audit_log', 'audit_chain'])('is only ever added to: %s', async (table) => {
    await sealedLog()
    const column = table === 'audit_log' ? 'action' : 'seal'
    for (const text of [`update ${table} set ${column} = 'x'`, `delete from ${table}`]) {
      await expect(sql.raw(text).execute(db())).rejects.toThrow(`${table} is only ever added to`)
    }
    expect(await verifyAudit(ctx())).toMatchObject({ sealed: 5, waiting: 0, found: null })
  })

  it('is sealed by the ticker, in the order in which rows are found, and stays whole', async () => {
    await write(3)
    expect(await verifyAudit(ctx())).toMatchObject({ sealed: 0, waiting: 3, head: null, found: null })
    await test.app.ticker.runOnce()
    expect(await verifyAudit(ctx())).toMatchObject({ sealed: 3, waiting: 0, found: null })
    await write(2)
    await test.app.ticker.runOnce()
    const { sealed, head } = await verifyAudit(ctx())
    expect([sealed, head?.number]).toEqual([5, 5])
  })

  it('takes in what comes late, from a clock that stood or was put back, and from a slow transaction', async () => {
    await sealedLog()
    await write(2, test.clock.now() - 3 * 60 * 60 * 1000)
    await test.app.ticker.runOnce()
    expect(await verifyAudit(ctx())).toMatchObject({ sealed: 7, waiting: 0, found: null })
    await write(2, test.clock.now() - 30 * dayMs)
    await sealAudit(ctx(), 'recent')
    expect(await verifyAudit(ctx())).toMatchObject({ sealed: 7, waiting: 2, found: null })
    test.clock.advance(dayMs)
    await test.app.ticker.runOnce()
    expect(await verifyAudit(ctx())).toMatchObject({ sealed: 9, waiting: 0, found: null })
  })

  it('is sealed once by two who do it at once', async () => {
    await write(40)
    await Promise.all([sealAudit(ctx(), 'recent'), sealAudit(ctx(), 'all'), sealAudit(ctx(), 'recent')])
    expect(await verifyAudit(ctx())).toMatchObject({ sealed: 40, waiting: 0, found: null })
  })

  it('of thousands of rows is sealed and read in batches', async () => {
    const at = new Date(test.clock.now()).toISOString()
    const rows = Array.from({ length: 1300 }, () => ({
      id: randomUUID(),
      at,
      actor: 'system',
      action: 'guide.entry_moved',
    }))
    for (let from = 0; from < rows.length; from += 400) {
      const values = rows.slice(from, from + 400).map((row) => ({ ...row, stay_id: null, detail: null }))
      await db().insertInto('audit_log').values(values).execute()
    }
    expect(await sealAudit(ctx(), 'recent')).toBe(1300)
    expect(await verifyAudit(ctx())).toMatchObject({ sealed: 1300, waiting: 0, found: null })
  })
})

describe('the log of the site', () => {
  const auditLines = () =>
    test
      .log()
      .split('\n')
      .filter((line) => line.includes('"msg":"audit"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  it('has a line for each audit row, with its ids and nothing else of it', async () => {
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
    expect(JSON.stringify(auditLines())).not.toMatch(/Wiremu|@|127\.0\.0/)
  })

  it('has no line for what was rolled back, and one for what was retried', async () => {
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

describe('somebody who has the database and not the key', () => {
  it.each([
    ['actor', 'guest'],
    ['action', 'test.never'],
    ['detail', '{}'],
    ['at', '2026-01-01T00:00:00.000Z'],
    ['stay_id', randomUUID()],
  ] as const)('is found when they change the %s of a row', async (column, value) => {
    await sealedLog()
    const id = await idOf(3)
    await asIntruder(() =>
      foreignDb()
        .updateTable('audit_log')
        .set({ [column]: value })
        .where('id', '=', id)
        .execute(),
    )
    expect(await foundIn()).toEqual({ kind: 'changed', number: 3 })
  })

  it('is found when they remove a row, with its seal or without', async () => {
    await sealedLog()
    const id = await idOf(2)
    await asIntruder(() => removeRow(id))
    expect(await foundIn()).toEqual({ kind: 'removed', number: 2 })
    await asIntruder(() => foreignDb().deleteFrom('audit_chain').where('number', '=', 2).execute())
    expect(await foundIn()).toEqual({ kind: 'linkRemoved', number: 2 })
  })

  it('is found when they close the gap that they made', async () => {
    await sealedLog()
    const id = await idOf(2)
    await asIntruder(async () => {
      await removeRow(id)
      await foreignDb().deleteFrom('audit_chain').where('number', '=', 2).execute()
      for (const number of [3, 4, 5]) {
        await foreignDb()
          .updateTable('audit_chain')
          .set({ number: number - 1 })
          .where('number', '=', number)
          .execute()
      }
    })
    expect(await foundIn()).toEqual({ kind: 'changed', number: 2 })
  })

  it.each([
    ['without a mark', null],
    ['with one of another row', 'copied'],
  ])('is found when they put in a row %s, and it is never sealed', async (_how, mark) => {
    await sealedLog()
    const known = await db().selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
    const id = randomUUID()
    const forged = { ...known, id, action: 'test.forged', mark: mark && known.mark }
    await foreignDb().insertInto('audit_log').values(forged).execute()
    await test.app.ticker.runOnce()
    await sealAudit(ctx(), 'all')
    expect(await foundIn()).toEqual({ kind: 'inserted', id, at: known.at })
  })

  it('is found when they cut off the end, by whoever noted it', async () => {
    await sealedLog()
    const { head } = await verifyAudit(ctx())
    const ids = [await idOf(4), await idOf(5)]
    await asIntruder(async () => {
      for (const id of ids) await removeRow(id)
      await foreignDb().deleteFrom('audit_chain').where('number', '>', 3).execute()
    })
    expect(await foundIn()).toBeNull()
    expect((await verifyAudit(ctx(), head)).found).toEqual({ kind: 'headUnknown', number: 5 })
  })

  it('is told of to the host within a day', async () => {
    await sealedLog()
    const id = await idOf(1)
    await asIntruder(() => removeRow(id))
    test.clock.advance(dayMs)
    await test.app.ticker.runOnce()
    const { items } = await (await test.host()).call(getSiteStatus)
    expect(items.find(({ name }) => name === 'work')).toMatchObject({
      state: 'attention',
      detail: expect.stringContaining('Checking the audit log failed 1 time'),
    })
  })
})

describe('hosts', () => {
  it('read who did what, newest first, in pages', async () => {
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
      isSealed: false,
    })
    await test.app.ticker.runOnce()
    expect((await host.call(listAuditLog, {})).entries.every(({ isSealed }) => isSealed)).toBe(true)
  })

  it('come to the beginning page by page, each row once, though many are of one instant', async () => {
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
    'get 400 for the page before %s',
    async (before) => {
      expect((await (await test.host()).try(listAuditLog, { query: { before } })).status).toBe(400)
    },
  )
})

describe('npm run audit', () => {
  const settings = () => {
    const { dataDir, databaseUrl } = test.config
    return { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  }
  const audit = (...args: string[]) => runCommandHere('audit', args, settings())

  it('counts the rows of a whole log, and prints a head to note', async () => {
    await sealedLog()
    await write(2)
    const { code, stdout, stderr } = await runCommandFile('src/server/cli/audit.ts', [], settings())
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(
      /^The audit log is whole: 5 rows in the chain, which was begun on \d{4}-\d\d-\d\d\.\n2 newer ones wait/,
    )
    const head = /^Head: (\S+)$/m.exec(stdout)?.[1] ?? ''
    expect(await audit('--head', head)).toMatchObject({ code: 0 })
    expect(await audit('--head', head.replace(/^5/, '4'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('as it was noted'),
    })
  })

  it('names the first break, in plain words', async () => {
    await sealedLog()
    const id = await idOf(4)
    await asIntruder(() => removeRow(id))
    const { code, stdout, stderr } = await audit()
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^Row 4 of the audit log was removed\. The 3 rows before it are whole\.\n/)
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  it('says how it is used', async () => {
    for (const args of [['--head'], ['--head', 'x'], ['now']]) {
      expect(await audit(...args)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('How to use it'),
      })
    }
  })
})
