// npm run keep-schema: at a release, keeps a dump of the newest schema with rows, for both engines, under
// tests/fixtures/schemas, in place of the one kept last; earlier ones stay. From then on no migration that is in
// it is edited.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createApp } from '#server/app.ts'
import { insertRows } from '#server/backup/restore.ts'
import { openSnapshot, type TableRow, type TableShape } from '#server/backup/snapshot.ts'
import { readConfig, sqliteFile } from '#server/config.ts'
import { type Database, inTransaction } from '#server/db/client.ts'
import { knownMigrations, migrateTo } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { createLog } from '#server/http/records/log.ts'
import { saveArrival } from '#shared/contract/arrival.ts'
import { login } from '#shared/contract/auth.ts'
import { addBlock } from '#shared/contract/calendar.ts'
import { ask } from '#shared/contract/enquiries.ts'
import { createGuideEntry } from '#shared/contract/guide.ts'
import { sendGuestLink } from '#shared/contract/operations.ts'
import { type AdminStay, changeStatus, createStay, listStays } from '#shared/contract/stays.ts'
import { addTurnoverLink } from '#shared/contract/turnover.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { checkIn, type Milestone } from '#tests/support/journey.ts'
import { createDatabase, findPostgres, startPostgres } from '#tests/support/postgres.ts'
import {
  checksumOf,
  dumpFile,
  dumpFolder,
  type Engine,
  keptChecksums,
  keptDumps,
  type SampleStay,
  sampleHost,
  sampleSecret,
  sampleStays,
} from '#tests/support/schema-dumps.ts'

type Sample = { shape: TableShape; rows: TableRow[] }[]

async function makeStay(
  host: Client,
  origin: string,
  wish: { guestName: string; checkInDate: string; checkOutDate: string; until: Milestone },
): Promise<AdminStay> {
  const { until, ...days } = wish
  const stay = await host.call(createStay, { body: { ...days, guestEmail: 'guest@mail.example' } })
  await checkIn(createClient(origin), stay, until)
  return stay
}

/** Stays in every state, entries, e-mails, a question, nights of the host's own: what a site holds after a while. */
async function fill(host: Client, origin: string): Promise<void> {
  const decide = (stay: AdminStay, status: 'approved' | 'rejected') =>
    host.call(changeStatus, { params: { id: stay.id }, body: { status } })
  const soon = { checkInDate: '2026-12-02', checkOutDate: '2026-12-04' }
  const later = { checkInDate: '2027-01-10', checkOutDate: '2027-01-20' }
  const begun = await makeStay(host, origin, { guestName: 'Aroha Ngata', ...later, until: 'contact' })
  await makeStay(host, origin, { guestName: 'Søren “Bo” O’Neill', ...later, until: 'nothing' })
  await makeStay(host, origin, { guestName: 'Mere Tūhoe', ...later, until: 'deposit' })
  await decide(
    await makeStay(host, origin, { guestName: 'Jan de Vries', ...soon, until: 'deposit' }),
    'approved',
  )
  await decide(
    await makeStay(host, origin, { guestName: '山田 花子', ...soon, until: 'deposit' }),
    'rejected',
  )
  await host.call(sendGuestLink, { params: { id: begun.id } })
  const params = { token: begun.accessToken }
  await createClient(origin).call(saveArrival, { params, body: { guests: 3, arrivalTime: '17:30' } })
  for (const title of ['The fire', 'The hot water'])
    await host.call(createGuideEntry, { body: { title, content: `${title}: it’s easy; read on.` } })
  const nights = { from: '2027-05-03', to: '2027-05-07' }
  await host.call(addBlock, { body: { ...nights, note: 'The roof is painted' } })
  await host.call(addTurnoverLink, { body: { name: 'Hine' } })
  const who = { name: 'Tama', email: 'tama@mail.example', guests: 2 }
  const days = { checkInDate: '2027-06-03', checkOutDate: '2027-06-07' }
  await createClient(origin).call(ask, { body: { ...who, ...days, message: 'Is there “snow” then?' } })
}

/** Runs the site on a throw-away folder, lets people use it, and answers every row. */
async function makeSample(): Promise<{ sample: Sample; stays: SampleStay[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-sample-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    SECRET_KEY: sampleSecret,
    ADMIN_EMAIL: sampleHost.email,
    ADMIN_PASSWORD: sampleHost.password,
  })
  const app = await createApp({ config, clock: createFakeClock(), log: createLog('silent') })
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const host = createClient(origin)
  await host.call(login, { body: sampleHost })
  await fill(host, origin)
  await app.ticker.runOnce()
  const stays = await host.call(listStays)
  await app.close()

  const snapshot = await openSnapshot(config)
  const sample: Sample = []
  for (const shape of snapshot.tables) {
    const rows: TableRow[] = []
    for await (const batch of snapshot.rows(shape)) rows.push(...batch)
    sample.push({ shape, rows })
  }
  await snapshot.close()
  rmSync(dataDir, { recursive: true })
  const facts = ({ id, accessToken, guestName, guestPhone, doorCode, status }: AdminStay): SampleStay => ({
    id,
    accessToken,
    guestName,
    guestPhone,
    doorCode,
    status,
  })
  return { sample, stays: stays.map(facts) }
}

/** Brings a database to the schema of `migration` and puts in what of the sample that schema can hold. */
async function bringTo(database: Database, migration: string, sample: Sample): Promise<void> {
  await migrateTo(database, migration)
  const tables = new Map((await database.db.introspection.getTables()).map((table) => [table.name, table]))
  await inTransaction(database.db, async (tx) => {
    for (const { shape, rows } of sample) {
      const names = new Set(tables.get(shape.name)?.columns.map(({ name }) => name))
      if (names.size === 0) continue
      const fitting = rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))),
      )
      await insertRows(tx, shape.name, fitting)
    }
  })
}

const literal = (value: unknown): string => {
  if (value === null) return 'null'
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
}

function dumpSqlite(file: string): string {
  const db = new DatabaseSync(file)
  const objects = db
    .prepare('select type, name, sql from sqlite_master where sql is not null order by rowid')
    .all()
  const lines = ['pragma foreign_keys = off;', 'begin;']
  const tables = objects.filter(({ type }) => type === 'table')
  for (const { sql } of tables) lines.push(`${sql};`)
  for (const { name } of tables) {
    for (const row of db.prepare(`select * from "${name}"`).all()) {
      const columns = Object.keys(row).map((column) => `"${column}"`)
      lines.push(
        `insert into "${name}" (${columns.join(', ')}) values (${Object.values(row).map(literal).join(', ')});`,
      )
    }
  }
  for (const { sql } of objects.filter(({ type }) => type !== 'table')) lines.push(`${sql};`)
  db.close()
  return `${[...lines, 'commit;'].join('\n')}\n`
}

/** What `pg_dump` writes, without its remarks, its settings for a terminal and the schema that is always there. */
function dumpPostgres(url: string): string {
  const program = join(findPostgres() ?? '', 'pg_dump')
  const text = execFileSync(
    program,
    ['--inserts', '--column-inserts', '--no-owner', '--no-privileges', url],
    {
      encoding: 'utf8',
    },
  )
  return text
    .split('\n')
    .filter(
      (line) =>
        !/^(--|\\|$)/.test(line) && !/^(SET transaction_timeout|CREATE SCHEMA|COMMENT ON SCHEMA)/.test(line),
    )
    .concat('')
    .join('\n')
}

function keep(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  console.log(`kept ${path.slice(dumpFolder.length + 1)}`)
}

async function keepSqlite(migration: string, sample: Sample): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-schema-'))
  const file = sqliteFile({ dataDir: folder })
  const database = openSqlite(file)
  await bringTo(database, migration, sample)
  await database.close()
  keep(dumpFile('sqlite', migration), dumpSqlite(file))
  rmSync(folder, { recursive: true })
}

async function keepPostgres(adminUrl: string, migration: string, sample: Sample): Promise<void> {
  const url = await createDatabase(adminUrl)
  const database = openPostgres(url, (error) => console.error(error.message))
  await bringTo(database, migration, sample)
  await database.close()
  keep(dumpFile('postgres', migration), dumpPostgres(url))
}

const engines: readonly Engine[] = ['sqlite', 'postgres']
const newest = knownMigrations().at(-1) ?? ''
const last = keptDumps('sqlite').slice(1).at(-1)
const edited = Object.entries(keptChecksums()).filter(([name, sum]) => checksumOf(name) !== sum)
if (edited.length > 0) {
  console.error(
    `Edited after they were released: ${edited.map(([name]) => name).join(', ')}. Add a new migration instead.`,
  )
  process.exit(1)
}
if (last === newest) console.log('The newest schema is kept already.')
else {
  const server = await startPostgres()
  try {
    const { sample, stays } = await makeSample()
    await keepSqlite(newest, sample)
    await keepPostgres(server.adminUrl, newest, sample)
    if (last) for (const engine of engines) rmSync(dumpFile(engine, last))
    const sums = Object.fromEntries(knownMigrations().map((name) => [name, checksumOf(name)]))
    keep(join(dumpFolder, 'migrations.json'), `${JSON.stringify(sums, null, 2)}\n`)
    const { [last ?? newest]: _replaced, ...others } = sampleStays()
    const said = { ...others, [newest]: stays }
    keep(join(dumpFolder, 'stays.json'), `${JSON.stringify(said, null, 2)}\n`)
  } finally {
    await server.stop()
  }
}
