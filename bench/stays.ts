import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { stayStore } from '#server/features/stays/store.ts'
import { createVault } from '#server/vault/vault.ts'
import { addDays } from '#shared/dates.ts'

const sampleSize = 1000
const createdAt = '2026-11-01T00:00:00.000Z'

/** A stay as any guest's: names of usual length, days spread over thirty years. */
function someStay(index: number) {
  const checkInDate = addDays('2026-12-01', index % 10_000)
  return {
    id: randomUUID(),
    guestName: `Guest Number ${index}`,
    guestEmail: `guest-${index}@mail.example`,
    checkInDate,
    checkOutDate: addDays(checkInDate, 3),
    doorCode: String(index % 1_000_000).padStart(6, '0'),
    accessToken: randomBytes(24).toString('base64url'),
    linkExpiresAt: '2199-01-01T00:00:00.000Z',
    createdAt,
  }
}

/** Keeps about `sampleSize` of `count` things, evenly spread. */
const isSampled = (index: number, count: number) => index % Math.max(1, Math.floor(count / sampleSize)) === 0

/** Fills the settings' database with stays, sealed as the product seals them; answers some of their tokens. */
export async function fillProduct(config: Config, count: number): Promise<string[]> {
  const database = await openDatabase(config, { warn: () => {} })
  const vault = createVault(config.secrets)
  const tokens: string[] = []
  await migrate(database)
  for (let from = 0; from < count; from += 10_000) {
    await database.db.transaction().execute(async (tx) => {
      const store = stayStore(tx, vault)
      for (let index = from; index < Math.min(count, from + 10_000); index += 1) {
        const stay = someStay(index)
        await store.add(stay)
        if (isSampled(index, count)) tokens.push(stay.accessToken)
      }
    })
  }
  await database.close()
  return tokens
}

/** Fills the Express baseline's own table with the same kind of rows, unsealed; answers some of their tokens. */
export async function fillExpress(url: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create table guest_stays (
    id uuid primary key, guest_name text not null, guest_email text not null, guest_phone text,
    check_in_date timestamptz not null, check_out_date timestamptz not null, door_code text not null,
    access_token text not null unique, status text not null default 'pending', id_document_path text, selfie_path text,
    payment_status text not null default 'pending', created_at timestamptz not null)`)
  const tokens: string[] = []
  await client.query('begin')
  for (let index = 0; index < count; index += 1) {
    const stay = someStay(index)
    await client.query(
      `insert into guest_stays (id, guest_name, guest_email, check_in_date, check_out_date, door_code, access_token, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        stay.id,
        stay.guestName,
        stay.guestEmail,
        stay.checkInDate,
        stay.checkOutDate,
        stay.doorCode,
        stay.accessToken,
        createdAt,
      ],
    )
    if (isSampled(index, count)) tokens.push(stay.accessToken)
  }
  await client.query('commit')
  await client.query('vacuum analyze guest_stays')
  await client.end()
  return tokens
}
