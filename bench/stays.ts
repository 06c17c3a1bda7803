import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { newStayRow } from '#server/features/stays/rows/stays.ts'
import { createVault } from '#server/vault/seal.ts'
import { addDays } from '#shared/dates.ts'

const sampleSize = 5000
const createdAt = '2026-11-01T00:00:00.000Z'
const rowsPerInsert = 100
const rowsPerTransaction = 20_000

/** Returns a typical stay: names of usual length, days spread over thirty years, one in four still pending. */
function stayFields(index: number) {
  const checkInDate = addDays('2026-12-01', index % 10_000)
  const guestEmail = `guest-${index}@mail.example`
  return {
    id: randomUUID(),
    threadId: randomUUID(),
    guestName: `Guest Number ${index}`,
    guestEmail,
    bookingEmail: guestEmail,
    checkInDate,
    checkOutDate: addDays(checkInDate, 3),
    checkInTime: '15:00',
    checkOutTime: '10:00',
    source: 'direct' as const,
    depositCents: 20_000,
    depositCurrency: 'NZD',
    guests: 4,
    guestPhone: `+6421${String(index % 10_000_000).padStart(7, '0')}`,
    doorCode: String(index % 1_000_000).padStart(6, '0'),
    accessToken: randomBytes(24).toString('base64url'),
    linkMadeAt: createdAt,
    linkExpiresAt: '2199-01-01T00:00:00.000Z',
    createdAt,
    updatedAt: createdAt,
    status: index % 4 === 0 ? ('pending' as const) : ('approved' as const),
    paymentStatus: 'authorized' as const,
  }
}
type SomeStay = ReturnType<typeof stayFields>

const idDocumentId = randomUUID()
const selfieId = randomUUID()

const documentsOf = (stay: SomeStay) => ({
  stay_id: stay.id,
  id_document_id: idDocumentId,
  selfie_id: selfieId,
  documents_version: 2,
  privacy_accepted_version: '2026-11',
})

const depositOf = (stay: SomeStay) => ({
  stay_id: stay.id,
  state: 'held' as const,
  provider: 'simulated' as const,
  deposit_mode: 'hold' as const,
  deposit_status: 'held' as const,
})

const isSampled = (index: number, count: number) => index % Math.max(1, Math.floor(count / sampleSize)) === 0

/** Fills the configured database with stays; returns about 5,000 of the tokens at most. */
export async function fillProduct(config: Config, count: number): Promise<string[]> {
  const database = await openDatabase(config, { warn: () => {} })
  const vault = createVault(config.secrets)
  const tokens: string[] = []
  await migrate(database)
  for (let from = 0; from < count; from += rowsPerTransaction) {
    await database.db.transaction().execute(async (tx) => {
      const end = Math.min(count, from + rowsPerTransaction)
      for (let index = from; index < end; index += rowsPerInsert) {
        const stays = Array.from({ length: Math.min(rowsPerInsert, end - index) }, (_, place) =>
          stayFields(index + place),
        )
        await tx
          .insertInto('guest_stays')
          .values(stays.map((stay) => newStayRow(vault, stay)))
          .execute()
        await tx.insertInto('stay_documents').values(stays.map(documentsOf)).execute()
        await tx.insertInto('deposits').values(stays.map(depositOf)).execute()
        for (const [place, stay] of stays.entries())
          if (isSampled(index + place, count)) tokens.push(stay.accessToken)
      }
    })
  }
  await database.close()
  return tokens
}

/** Fills the Express baseline's own table with the same stays, unsealed; returns some of the tokens. */
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
    const stay = stayFields(index)
    await client.query(
      `insert into guest_stays (id, guest_name, guest_email, guest_phone, check_in_date, check_out_date, door_code,
         access_token, status, id_document_path, selfie_path, payment_status, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'authorized', $12)`,
      [
        stay.id,
        stay.guestName,
        stay.guestEmail,
        stay.guestPhone,
        stay.checkInDate,
        stay.checkOutDate,
        stay.doorCode,
        stay.accessToken,
        stay.status,
        `/objects/documents/${idDocumentId}`,
        `/objects/documents/${selfieId}`,
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
