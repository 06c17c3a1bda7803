import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig, sqliteFile } from '#server/config.ts'
import { knownMigrations, migrate, migrateTo } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/http/records/log.ts'
import { login } from '#shared/contract/auth.ts'
import { changeHouse, getHouse } from '#shared/contract/house.ts'
import { getPropertyInfo } from '#shared/contract/property.ts'
import { createStay, getGuestStay, listStays } from '#shared/contract/stays.ts'
import { parseAttention } from '#shared/deposit/notes.ts'
import { createClient } from '#tests/support/client.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { runCommandHere } from '#tests/support/in-process.ts'
import { writeOldContent } from '#tests/support/old-content.ts'
import { dropDatabase } from '#tests/support/postgres.ts'
import { newDatabase } from '#tests/support/run-servers.ts'
import {
  checksumOf,
  keptChecksums,
  keptDumps,
  loadDump,
  openSchema,
  sampleHost,
  sampleSecret,
  sampleStays,
} from '#tests/support/schema-dumps.ts'
import { runCommandFile, startSite, temporaryFolder } from '#tests/support/site.ts'
import { attentionText } from '#words/en/deposit-host.ts'

const engine = inject('engine')
const folder = temporaryFolder()
/** No page is asked for here, and to render them all takes longer than a test. */
const noSite = join(folder.path, 'no-site')
const databases: string[] = []
let places = 0
afterAll(async () => {
  for (const url of databases) await dropDatabase(url)
  folder.remove()
})

/** A new, empty place on the engine under test: the settings that name it, and its database's own address. */
async function newPlace() {
  places += 1
  const DATA_DIR = join(folder.path, String(places))
  mkdirSync(DATA_DIR)
  const settings = { DATA_DIR, SECRET_KEY: sampleSecret }
  if (engine === 'sqlite') return { settings, target: sqliteFile({ dataDir: DATA_DIR }) }
  const DATABASE_URL = await newDatabase('empty')
  databases.push(DATABASE_URL)
  return { settings: { ...settings, DATABASE_URL }, target: DATABASE_URL }
}
type Place = Awaited<ReturnType<typeof newPlace>>

async function bringUpToDate({ settings }: Place): Promise<string[]> {
  const database = await openDatabase(readConfig(settings), { warn: () => {} })
  try {
    return await migrate(database)
  } finally {
    await database.close()
  }
}

/** Schema and rows of a database, without the migrator's own instants. */
async function contentsOf({ target }: Place) {
  const opened = await openSchema(engine, target)
  const schema = await opened.describe()
  const names = schema.flatMap((line) => /^(?:table|column) (\w+) /.exec(line)?.[1] ?? [])
  const rows: Record<string, Record<string, unknown>[]> = {}
  for (const name of [...new Set(names)].filter((table) => !table.startsWith('kysely_'))) {
    rows[name] = await opened.query(`select * from "${name}" order by 1, 2`)
  }
  const applied = await opened.query('select name from kysely_migration order by name')
  await opened.close()
  return { schema, rows, applied: applied.map(({ name }) => name) }
}

const oldest = keptDumps(engine)[0] ?? ''

describe('a migration', () => {
  it('is never edited once it was released; the first schema and the last released one are kept with rows', () => {
    const released = Object.keys(keptChecksums())
    expect(released).toEqual(knownMigrations().slice(0, released.length))
    expect(keptChecksums()).toEqual(Object.fromEntries(released.map((name) => [name, checksumOf(name)])))
    const kept = [released[0], released.at(-1)]
    expect(keptDumps('sqlite')).toEqual(kept)
    expect(keptDumps('postgres')).toEqual(kept)
  })
})

describe.each(keptDumps(engine))('a database as %s left it', { timeout: 60_000 }, (migration) => {
  it('becomes what a fresh one is, and keeps every row', async () => {
    const old = await newPlace()
    await loadDump(engine, migration, old.target)
    const before = await contentsOf(old)
    expect(before.applied.at(-1)).toBe(migration)
    expect(before.rows.guest_stays).toHaveLength(5)
    const fresh = await newPlace()
    await bringUpToDate(fresh)

    const later = knownMigrations().filter((name) => name > migration)
    expect(await bringUpToDate(old)).toEqual(later)
    const after = await contentsOf(old)
    const wanted = await contentsOf(fresh)
    expect(after.schema).toEqual(wanted.schema)
    expect(after.applied).toEqual(wanted.applied)
    // What a stay's guest gave, and what it shows of its deposit, stand elsewhere since.
    const byStay = (table: string) => new Map(after.rows[table]?.map((row) => [row.stay_id, row]))
    const [documents, deposits] = [byStay('stay_documents'), byStay('deposits')]
    const nothing = { deposit_mode: null, deposit_status: 'none', deposit_hold_on: null, card_brand: null }
    after.rows.guest_stays = (after.rows.guest_stays ?? []).map((row) => {
      const elsewhere = { ...nothing, deposit_attention: null, card_last4: null, ...deposits.get(row.id) }
      return { ...elsewhere, ...documents.get(row.id), ...row }
    })
    // Hosts sign in again: sessions know more of themselves since.
    delete before.rows.sessions
    for (const [table, rows] of Object.entries(before.rows)) {
      expect(after.rows[table], table).toMatchObject(rows)
      expect(after.rows[table], table).toHaveLength(rows.length)
    }
    expect(await bringUpToDate(old)).toEqual([])
  })

  it('is served: the host signs in, links open, codes and numbers are readable', async () => {
    const place = await newPlace()
    await loadDump(engine, migration, place.target)
    const app = await createApp({
      config: readConfig(place.settings),
      clock: createFakeClock(),
      log: createLog('silent'),
      siteFolder: noSite,
    })
    onTestFinished(() => app.close())
    const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const host = createClient(origin)
    await host.call(login, { body: sampleHost })
    const known = sampleStays()[migration] ?? []
    expect(known).toHaveLength(5)
    const shown = await host.call(listStays)
    for (const stay of known) {
      expect(shown.find(({ id }) => id === stay.id)).toMatchObject(stay)
      const params = { token: stay.accessToken }
      const seen = await createClient(origin).call(getGuestStay, { params })
      expect(seen).toMatchObject({ guestName: stay.guestName, guestPhone: stay.guestPhone })
    }
    const days = { checkInDate: '2027-03-01', checkOutDate: '2027-03-03' }
    const body = { guestName: 'New', guestEmail: 'new@mail.example', ...days }
    expect((await host.try(createStay, { body })).status).toBe(201)
  })
})

describe('a data folder and an edited content/ of a version whose house was files', {
  timeout: 60_000,
}, () => {
  it('start as that house, once, with every stay and what its guests need', async () => {
    const place = await newPlace()
    await loadDump(engine, oldest, place.target)
    const contentFolder = join(folder.path, 'old-content')
    await writeOldContent(contentFolder)
    const begin = async () => {
      const app = await createApp({
        config: readConfig(place.settings),
        clock: createFakeClock(),
        log: createLog('silent'),
        siteFolder: noSite,
        contentFolder,
      })
      const host = createClient(await app.http.listen({ port: 0, host: '127.0.0.1' }))
      await host.call(login, { body: sampleHost })
      return { host, app }
    }
    const first = await begin()
    const house = await first.host.call(getHouse)
    expect(house).toMatchObject({ name: 'Tūī Lodge', isSample: false, version: 1 })
    expect(house.photos).toMatchObject([{ title: 'Lake' }])
    expect(house.features).toMatchObject([{ title: 'Fire' }])
    const stays = await first.host.call(listStays)
    expect(stays).toHaveLength(5)
    for (const stay of sampleStays()[oldest] ?? [])
      expect(stays.find(({ id }) => id === stay.id)).toMatchObject(stay)
    const info = await first.host.call(getPropertyInfo)
    expect(info.wifiName).not.toBe('')
    await first.host.call(changeHouse, { body: { version: 1, heroLine: 'Changed since' } })
    await first.app.close()

    const second = await begin()
    expect(await second.host.call(getHouse)).toMatchObject({ name: 'Tūī Lodge', heroLine: 'Changed since' })
    expect(await second.host.call(listStays)).toHaveLength(5)
    await second.app.close()
  })
})

/** The first schema with its rows, brought to that of `migration`, and `rows` put in; then up to date. */
async function bringRows(migration: string, rows: readonly string[]): Promise<Place> {
  const place = await newPlace()
  await loadDump(engine, oldest, place.target)
  const database = await openDatabase(readConfig(place.settings), { warn: () => {} })
  await migrateTo(database, migration)
  await database.close()
  const opened = await openSchema(engine, place.target)
  for (const text of rows) await opened.query(text)
  await opened.close()
  await bringUpToDate(place)
  return place
}

/** Ids of the sample's stays by what they showed of their deposits; the last two showed nothing. */
const stayIds = async () => {
  const place = await newPlace()
  await loadDump(engine, oldest, place.target)
  const { rows } = await contentsOf(place)
  const ids = new Map(rows.guest_stays?.map(({ id, deposit_status }) => [deposit_status, String(id)]))
  return { held: ids.get('held'), saved: ids.get('card_saved'), none: ids.get('none') }
}
const at = "'2026-12-01T00:00:00.000Z'"
const depositRow = (id: string | undefined, state: string) =>
  `insert into deposits (stay_id, state, provider, created_at, updated_at) values ('${id}', '${state}', 'stripe', ${at}, ${at}) returning stay_id`

describe('rows of an older version', { timeout: 60_000 }, () => {
  it('lose no upload but a picture that a browser had sealed and sent straight to a bucket, which goes with its key', async () => {
    const { held } = await stayIds()
    const slot = (keys: string) =>
      `insert into upload_slots (id, stay_id, address, direct_key, data_key, created_at, expires_at)
        values ('${randomUUID()}', '${held}', 'https://one.example/${keys.length}', ${keys}, ${at}, ${at}) returning id`
    const place = await bringRows('0008-stay-terms', [slot('null, null'), slot("'incoming/one', 'a key'")])
    const { rows } = await contentsOf(place)
    expect(rows.upload_slots?.map(({ address }) => address)).toEqual(['https://one.example/10'])
  })

  it('become codes where sentences are known, and are kept where not; what people typed stays as it is', async () => {
    const { held } = await stayIds()
    const older: [kind: string, note: string | null, code: string | null, param: string | null][] = [
      ['held', null, null, null],
      ['claimed', 'Broken "lamp" \\ and ‘shade’', 'reason', 'Broken "lamp" \\ and ‘shade’'],
      ['action_required', 'The card has expired.', 'refused', 'expired_card'],
      ['hold_failed', 'The bank declined it.', 'refused', null],
      [
        'renewed',
        'A new hold takes the place of the first, so that it lasts until after the stay.',
        'renewed',
        null,
      ],
      [
        'card_saved',
        'The hold is placed on Thu 10 Dec 2026.',
        'legacy',
        'The hold is placed on Thu 10 Dec 2026.',
      ],
    ]
    const place = await bringRows('0014-approved-keep-their-step', [
      depositRow(held, 'held'),
      ...older.map(
        ([kind, note], index) => `insert into deposit_lines (stay_id, position, at, kind, amount_cents, note)
          values ('${held}', ${index + 1}, ${at}, '${kind}', 0, ${note === null ? 'null' : `'${note}'`}) returning stay_id`,
      ),
      `update guest_stays set deposit_attention = 'The hold ran out. It’s gone.' where id = '${held}' returning id`,
    ])
    const { rows } = await contentsOf(place)
    expect(rows.deposit_lines?.map(({ kind, note_code, note }) => [kind, note_code, note])).toEqual(
      older.map(([kind, , code, param]) => [kind, code, param]),
    )
    const deposit = rows.deposits?.find(({ stay_id }) => stay_id === held)
    const attention = parseAttention(String(deposit?.deposit_attention))
    expect(attentionText(attention)).toBe('The hold ran out. It’s gone.')
  })

  it('show of each deposit what they showed, with a deposit’s row behind it or not', async () => {
    const { held, saved, none } = await stayIds()
    const place = await bringRows('0044-turnover-links', [
      depositRow(held, 'handing_over'),
      depositRow(none, 'none'),
      `update guest_stays set deposit_hold_on = '2026-12-09', deposit_attention = '{"code":"expired"}', card_last4 = '0341'
        where id = '${held}' returning id`,
    ])
    const { rows } = await contentsOf(place)
    const shown = (id: string | undefined) => rows.deposits?.find(({ stay_id }) => stay_id === id)
    expect(shown(held)).toMatchObject({
      state: 'handing_over',
      provider: 'stripe',
      deposit_mode: 'hold',
      deposit_status: 'held',
      deposit_hold_on: '2026-12-09',
      deposit_attention: '{"code":"expired"}',
      card_brand: 'visa',
      card_last4: '0341',
    })
    expect(shown(saved)).toMatchObject({
      state: 'none',
      deposit_mode: 'card',
      deposit_status: 'card_saved',
      deposit_hold_on: '2027-01-09',
      card_last4: '4242',
    })
    expect(shown(none)).toMatchObject({ deposit_mode: null, deposit_status: 'none', card_brand: null })
    // Three showed something, one had a row; the fifth had neither.
    expect(rows.deposits).toHaveLength(4)
  })
})

describe('a start', { timeout: 60_000 }, () => {
  const die = (place: Place, moment: number | 'never') =>
    runCommandFile('tests/support/dying-migration.ts', [String(moment), engine, place.target], {})

  it('that is killed while it migrates leaves the old database, and the next one finishes', async () => {
    const calm = await newPlace()
    await loadDump(engine, oldest, calm.target)
    const lived = await die(calm, 'never')
    expect(lived).toMatchObject({ code: 0, stderr: '' })
    const moments = Number(lived.stdout)
    expect(moments).toBeGreaterThan(20)

    const place = await newPlace()
    await loadDump(engine, oldest, place.target)
    const before = await contentsOf(place)
    const chosen = [1, 2, moments - 1, moments, Math.round(moments / 3), Math.round((moments * 2) / 3)]
    for (const moment of chosen) {
      const died = await die(place, moment)
      expect([died.code, died.stdout], `killed at ${moment} of ${moments}`).toEqual([null, ''])
      expect(await contentsOf(place), `killed at ${moment} of ${moments}`).toEqual(before)
    }
    expect(await bringUpToDate(place)).toEqual(knownMigrations().slice(1))
    expect((await contentsOf(place)).schema).toEqual((await contentsOf(calm)).schema)
  })

  it('on a database of a newer version is refused with a plain line, by commands too, and changes nothing', async () => {
    const place = await newPlace()
    await loadDump(engine, keptDumps(engine).at(-1) ?? '', place.target)
    const opened = await openSchema(engine, place.target)
    await opened.query(
      "insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2031-01-01') returning name",
    )
    await opened.close()
    const before = await contentsOf(place)
    const plain = /written by a newer version of Latchkey .*9999-tomorrow.* is missing.*\. Start that version/
    const refusal = await startSite(place.settings.DATA_DIR, place.settings).then(
      () => '',
      (error: Error) => error.message,
    )
    expect(refusal).toMatch(plain)
    expect(refusal).not.toMatch(/^\s+at /m)
    const args = [join(folder.path, 'never.backup')]
    const command = await runCommandHere('backup', args, place.settings)
    expect(command).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(plain) })
    expect(command.stderr.trim().split('\n')).toHaveLength(1)
    expect(await contentsOf(place)).toEqual(before)
  })
})
