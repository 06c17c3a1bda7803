import { type Insertable, sql, type Updateable } from 'kysely'
import type { Deps } from '#server/context.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { Tables } from '#server/db/schema.ts'
import { notFound } from '#server/http/errors.ts'
import type { Vault } from '#server/vault/seal.ts'
import { isoInstant, type StayDays } from '#shared/dates.ts'
import { parseAttention } from '#shared/deposit/notes.ts'
import type { Stay, StayDetails } from '#shared/stay/details.ts'
import { documentsPath } from '#shared/stay/documents.ts'
import { depositFields, documentFields, type Fields, ownFields } from '#shared/stay/fields.ts'
import type { NamesWith, Values } from '#shared/table.ts'

/** Returns what selects the fields of a table under their names. */
const selectionOf = <Table extends 'guest_stays' | 'stay_documents' | 'deposits', Listed extends Fields>(
  table: Table,
  fields: Listed,
) =>
  Object.entries(fields).map(([name, { column }]) => `${table}.${column} as ${name}`) as {
    [Name in keyof Listed & string]: `${Table}.${Listed[Name]['column']} as ${Name}`
  }[keyof Listed & string][]

/**
 * The days of a stay's booking in another calendar, from the first to the last of its blocks. Without parameters, because
 * the prepared look-up of links has exactly one.
 */
export const bookedDay = (day: 'min(from_day)' | 'max(to_day)') =>
  sql<string | null>`(select ${sql.raw(day)} from calendar_blocks
    where calendar_blocks.stay_id = guest_stays.id and kind = 'booked' and vanished_at is null)`

export const selectStays = (db: Db) =>
  db
    .selectFrom('guest_stays')
    .leftJoin('stay_documents', 'stay_documents.stay_id', 'guest_stays.id')
    .leftJoin('deposits', 'deposits.stay_id', 'guest_stays.id')
    .select(selectionOf('guest_stays', ownFields))
    .select(selectionOf('stay_documents', documentFields))
    .select(selectionOf('deposits', depositFields))
    .select([bookedDay('min(from_day)').as('bookedFrom'), bookedDay('max(to_day)').as('bookedTo')])

/** Sealed columns contain the ciphertext until `toStay` decrypts them. */
export type StayRow = Awaited<ReturnType<ReturnType<typeof selectStays>['executeTakeFirstOrThrow']>>

type OwnFields = typeof ownFields
type SealedName = NamesWith<OwnFields, 'column', `${string}_sealed`>
type SealedColumn = OwnFields[SealedName]['column']
const isSealed = (column: string): column is SealedColumn => column.endsWith('_sealed')
const sealedNames = (Object.keys(ownFields) as (keyof OwnFields)[]).filter((name): name is SealedName =>
  isSealed(ownFields[name].column),
)

export const cellOf = (row: string, column: SealedColumn) => ({
  table: 'guest_stays',
  row,
  column,
})

function movedTo(row: StayRow): StayDays | null {
  const { bookedFrom, bookedTo, checkInDate, checkOutDate, cancelledAt } = row
  if (bookedFrom === null || bookedTo === null || cancelledAt !== null) return null
  const hasMoved = bookedFrom !== checkInDate || bookedTo !== checkOutDate
  return hasMoved ? { checkInDate: bookedFrom, checkOutDate: bookedTo } : null
}

/** Decrypts the sealed fields of a row. `knownToken` is the access token, if the caller has it. */
export function toStay(row: StayRow, vault: Vault, knownToken?: string): StayDetails {
  const pathOf = (documentId: string | null) => (documentId === null ? null : documentsPath + documentId)
  const open = (name: SealedName) =>
    name === 'accessToken' && knownToken !== undefined
      ? knownToken
      : vault.openText(cellOf(row.id, ownFields[name].column), row[name])
  return {
    ...row,
    ...(Object.fromEntries(sealedNames.map((name) => [name, open(name)])) as Pick<Stay, SealedName>),
    requires: { documents: row.documentsWaivedAt === null, deposit: row.depositCents > 0 },
    idDocumentPath: pathOf(row.idDocumentId),
    idBackPath: pathOf(row.idBackId),
    selfiePath: pathOf(row.selfieId),
    documentsVersion: row.documentsVersion ?? 0,
    sentBack:
      row.sentBackType === null ? null : { documentType: row.sentBackType, reason: row.sentBackReason ?? '' },
    depositStatus: row.depositStatus ?? 'none',
    depositAttention: row.depositAttention === null ? null : parseAttention(row.depositAttention),
    movedTo: movedTo(row),
  }
}

type StayTable = Tables['guest_stays']

export const tokenHmac = (vault: Vault, token: string): string => vault.hmac('access-token', token)
/** Another purpose than the access token's, so that neither finds a stay by the other. */
const sharePurpose = 'share-token'
export const shareHmac = (vault: Vault, token: string): string => vault.hmac(sharePurpose, token)

/** The fields that a change can write; they determine the other ones. */
export type StayFields = Partial<Omit<Values<OwnFields>, 'id' | 'accessTokenHmac' | 'shareTokenHmac'>>

type NewStay = StayFields & Pick<Stay, 'id'>

function toRow(vault: Vault, id: string, fields: StayFields): Updateable<StayTable> {
  const { accessToken, shareToken } = fields
  const values = Object.entries(fields).map(([name, value]) => {
    const { column } = ownFields[name as keyof StayFields]
    return [column, isSealed(column) ? vault.sealText(cellOf(id, column), value as string | null) : value]
  })
  return {
    ...Object.fromEntries(values),
    ...(accessToken === undefined ? {} : { access_token_hmac: tokenHmac(vault, accessToken) }),
    ...(shareToken === undefined ? {} : { share_token_hmac: shareToken && shareHmac(vault, shareToken) }),
  }
}

async function findBy({ vault }: Deps<'vault'>, db: Db, column: 'guest_stays.id' | 'thread_id', id: string) {
  const row = await selectStays(db).where(column, '=', id).executeTakeFirst()
  return row ? toStay(row, vault) : null
}

/**
 * Returns a function that finds the stay behind a link, or `null` if the link is unknown or expired. Its query is
 * prepared once, because the page of a waiting guest polls every five seconds.
 */
export function createLinkLookup({ database, vault, clock }: Deps<'database' | 'vault' | 'clock'>) {
  const lookup = database.prepareLookup(selectStays(database.db), 'access_token_hmac')
  return async (token: string): Promise<StayDetails | null> => {
    let row = await lookup(tokenHmac(vault, token))
    // Rows that `keys rotate` has not reached yet.
    if (!row) for (const hmac of vault.olderHmacs('access-token', token)) row ??= await lookup(hmac)
    return row && clock.now() < Date.parse(row.linkExpiresAt) ? toStay(row, vault, token) : null
  }
}

/** Returns the stay of a link for companions, or `null`. */
export async function findStayByShareToken(
  { database, vault }: Deps<'database' | 'vault'>,
  token: string,
): Promise<StayDetails | null> {
  const hmacs = [shareHmac(vault, token), ...vault.olderHmacs(sharePurpose, token)]
  const row = await selectStays(database.db).where('share_token_hmac', 'in', hmacs).executeTakeFirst()
  return row ? toStay(row, vault) : null
}

export const findStay = (ctx: Deps<'vault'>, db: Db, id: string): Promise<StayDetails | null> =>
  findBy(ctx, db, 'guest_stays.id', id)

export const findStayOfThread = (ctx: Deps<'vault'>, db: Db, id: string): Promise<StayDetails | null> =>
  findBy(ctx, db, 'thread_id', id)

/** Throws 404 for an unknown stay. */
export async function getStay(ctx: Deps<'vault'>, db: Db, id: string): Promise<StayDetails> {
  const stay = await findStay(ctx, db, id)
  if (!stay) throw notFound('stay.notFound')
  return stay
}

/** Locks a stay with an update, which takes the row lock on both engines. Returns its latest state, or `null`. */
export async function findAndLockStay(ctx: Deps<'vault'>, tx: Tx, id: string): Promise<StayDetails | null> {
  await tx
    .updateTable('guest_stays')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .execute()
  return findStay(ctx, tx, id)
}

export async function lockStay(ctx: Deps<'vault'>, tx: Tx, id: string): Promise<StayDetails> {
  const stay = await findAndLockStay(ctx, tx, id)
  if (!stay) throw notFound('stay.notFound')
  return stay
}

type Writing = Deps<'vault' | 'clock'>

/** Writes fields of a stay and returns it. Throws 404 for an unknown stay. */
export async function changeStay(ctx: Writing, tx: Tx, id: string, fields: StayFields): Promise<StayDetails> {
  const values = toRow(ctx.vault, id, { ...fields, updatedAt: isoInstant(ctx.clock.now()) })
  await tx.updateTable('guest_stays').set(values).where('id', '=', id).execute()
  return getStay(ctx, tx, id)
}

export const newStayRow = (vault: Vault, { id, ...fields }: NewStay): Insertable<StayTable> =>
  ({ id, ...toRow(vault, id, fields) }) as Insertable<StayTable>

export async function addStay(ctx: Deps<'vault'>, tx: Tx, stay: NewStay): Promise<StayDetails> {
  await tx.insertInto('guest_stays').values(newStayRow(ctx.vault, stay)).execute()
  return getStay(ctx, tx, stay.id)
}

export const removeStay = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('guest_stays').where('id', '=', id).execute()
}
