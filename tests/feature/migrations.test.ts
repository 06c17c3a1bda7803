import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { knownMigrations, migrate } from '#server/db/migrate.ts'
import { openDatabase, sqliteFile } from '#server/db/open.ts'
import { runCommandInProcess } from '#tests/support/in-process.ts'
import { dropDatabase } from '#tests/support/postgres.ts'
import { newDatabase } from '#tests/support/run-servers.ts'
import { runCommandFile, startSite, temporaryFolder } from '#tests/support/site.ts'

const engine = inject('engine')
const folder = temporaryFolder()
const databases: string[] = []
let places = 0
afterAll(async () => {
  for (const url of databases) await dropDatabase(url)
  folder.remove()
})

async function emptyPlace() {
  places += 1
  const DATA_DIR = join(folder.path, String(places))
  mkdirSync(DATA_DIR)
  const settings = { DATA_DIR, SECRET_KEY: Buffer.alloc(32, 'key of nobody').toString('base64') }
  if (engine === 'sqlite') return { settings, target: sqliteFile({ dataDir: DATA_DIR }) }
  const DATABASE_URL = await newDatabase('empty')
  databases.push(DATABASE_URL)
  return { settings: { ...settings, DATABASE_URL }, target: DATABASE_URL }
}
type Place = Awaited<ReturnType<typeof emptyPlace>>

async function on<Result>(
  { settings }: Place,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(readConfig(settings), { warn: () => {} })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const migratePlace = (place: Place) => on(place, migrate)
const schemaOf = (place: Place) => on(place, ({ db }) => db.introspection.getTables())

describe('a start', { timeout: 60_000 }, () => {
  const crash = (place: Place, moment: number | 'never') =>
    runCommandFile('tests/support/crashing-migration.ts', [String(moment), engine, place.target], {})

  it('a start killed while it creates the schema leaves no table, and the next one finishes', async () => {
    const calm = await emptyPlace()
    const lived = await crash(calm, 'never')
    expect(lived).toMatchObject({ code: 0, stderr: '' })
    const moments = Number(lived.stdout)
    expect(moments).toBeGreaterThan(20)

    const chosen = [1, 2, moments - 1, moments, Math.round(moments / 3), Math.round((moments * 2) / 3)]
    for (const moment of chosen) {
      const place = await emptyPlace()
      const killed = await crash(place, moment)
      expect([killed.code, killed.stdout], `killed at ${moment} of ${moments}`).toEqual([null, ''])
      expect(await schemaOf(place), `killed at ${moment} of ${moments}`).toEqual([])
      expect(await migratePlace(place)).toEqual(knownMigrations())
      expect(await schemaOf(place)).toEqual(await schemaOf(calm))
      expect(await migratePlace(place)).toEqual([])
    }
  })

  it('start and commands refuse a database of a newer version with one line, and change nothing', async () => {
    const place = await emptyPlace()
    await migratePlace(place)
    const migrationRows = () =>
      on(place, async ({ db }) => (await sql`select * from kysely_migration`.execute(db)).rows)
    await on(place, ({ db }) =>
      sql`insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2031-01-01')`.execute(db),
    )
    const before = [await schemaOf(place), await migrationRows()]
    const plain = /written by a newer version of Latchkey .*9999-tomorrow.* is missing.*\. Start that version/
    const refusal = await startSite(place.settings.DATA_DIR, place.settings).then(
      () => '',
      (error: Error) => error.message,
    )
    expect(refusal).toMatch(plain)
    expect(refusal).not.toMatch(/^\s+at /m)
    const args = [join(folder.path, 'never.backup')]
    const command = await runCommandInProcess('backup', args, place.settings)
    expect(command).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(plain) })
    expect(command.stderr.trim().split('\n')).toHaveLength(1)
    expect([await schemaOf(place), await migrationRows()]).toEqual(before)
  })
})
