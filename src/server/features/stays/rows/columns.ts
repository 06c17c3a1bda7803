import type { Selectable, Updateable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { pick, toCamel, toColumns } from '#server/db/columns.ts'
import type { DepositTable } from '#server/db/schema/deposits.ts'
import {
  type SealedStayField,
  type StayDocumentsTable,
  type StayTable,
  sealedStayFields,
  stayColumns,
} from '#server/db/schema/stays.ts'
import type { DataKey, Vault } from '#server/vault/vault.ts'
import { plainTermFields } from '#shared/contract/stay-terms.ts'
import { parseAttention } from '#shared/deposit/notes.ts'
import { languageOf } from '#shared/languages.ts'
import { documentPath, type Stay } from '#shared/stay/stay.ts'

/**
 * What a stay is read from: columns that stand in a `Stay` as they are, under the name that the code gives them, in the
 * stay's own row, in what its guest gave and in its deposit's row. They make the query, the row's type and the mapping.
 */
const own = stayColumns
const sealed = sealedStayFields
const sealedColumns = sealed.map((name) => `${name}_sealed` as const)
const isSealed = (name: string): boolean => (sealed as readonly string[]).includes(name)

const given = [
  'id_document_id',
  'selfie_id',
  'id_document_erased_at',
  'selfie_erased_at',
  'id_sighted_at',
  'id_sighted_by',
  'id_sighted_in_person_at',
  'documents_erase_at',
  'documents_kept_until',
  'documents_kept_reason',
  'privacy_accepted_version',
] as const satisfies readonly (keyof StayDocumentsTable)[]

const deposit = [
  'deposit_mode',
  'deposit_hold_on',
  'card_brand',
  'card_last4',
] as const satisfies readonly (keyof DepositTable)[]

/** Columns that `toStay` tells in other words. */
const ownOther = [
  'data_key',
  'documents_waived_at',
  'link_made_at',
  'language',
] as const satisfies readonly (keyof StayTable)[]
const givenOther = ['documents_version', 'sent_back_type', 'sent_back_reason'] as const
const depositOther = ['deposit_status', 'deposit_attention'] as const

const ownColumns = [...own, ...sealedColumns, ...ownOther]
const joinedColumns = [...given, ...givenOther, ...deposit, ...depositOther]
const columns = [...ownColumns.map((column) => `guest_stays.${column}` as const), ...joinedColumns]

type Joined = Selectable<StayDocumentsTable & DepositTable>
/** A row as a query answers it; the second part is empty while the guest has given nothing. */
type StayRow = Pick<Selectable<StayTable>, (typeof ownColumns)[number]> & {
  [Column in (typeof joinedColumns)[number]]: Joined[Column] | null
}

/** Stays with what their guests gave and what their deposits show. */
export const selectStays = (db: Db) =>
  db
    .selectFrom('guest_stays')
    .leftJoin('stay_documents', 'stay_documents.stay_id', 'guest_stays.id')
    .leftJoin('deposits', 'deposits.stay_id', 'guest_stays.id')
    .select(columns)

/** The same for a look-up prepared past the query builder, whose rows come as lists. */
export const stayLookup = {
  from: `guest_stays left join stay_documents on stay_documents.stay_id = guest_stays.id
    left join deposits on deposits.stay_id = guest_stays.id`,
  columns,
  key: 'guest_stays.access_token_lookup',
}

// Both are written out from the list for the engine: a loop over names costs twenty times as much, on each read of a guest.
/** A row from the values of `stayLookup`. */
export const rowOf = new Function(
  'values',
  `return { ${[...ownColumns, ...joinedColumns].map((column, at) => `${column}: values[${at}]`).join(', ')} }`,
) as (values: readonly unknown[]) => StayRow

/** The fields of a stay that stand in its row, opened where they are sealed; what `toStay` tells is there, and empty. */
const fieldsOf = new Function(
  'row',
  'open',
  `return { ${[
    ...[...own, ...given, ...deposit].map((column) => `${toCamel(column)}: row.${column}`),
    ...sealed.map((name) => `${toCamel(name)}: open('${name}', row.${name}_sealed)`),
  ].join(', ')}, language: null, idDocumentPath: null, selfiePath: null, documentsVersion: 0, sentBack: null,
    requires: null, depositStatus: 'none', depositAttention: null, linkMadeAt: null }`,
) as (row: StayRow, open: (name: string, text: string | null) => string | null) => Stay

/** Where a stay's sealed values belong, for the vault. */
export const stayOwner = (id: string): string => `guest_stays:${id}`
/** By what a link's stay is found. */
export const tokenLookup = (vault: Vault, token: string): string => vault.lookup('access-token', token)

/** Terms that a new stay and an edit take as the host says them. */
export const plainTerms = [
  'guestName',
  'checkInDate',
  'checkOutDate',
  ...(Object.keys(plainTermFields) as (keyof typeof plainTermFields)[]),
] as const

const terms = [...plainTerms, 'guestEmail', 'bookingEmail', 'source', 'depositCents'] as const
type Terms = Pick<Stay, (typeof terms)[number]>

/** What the host may change about a stay, as it is to stand. */
export type StayTerms = Terms & Pick<Stay, 'requires'>

export const sealedText = (key: DataKey, field: string, text: string | null) =>
  text === null ? null : key.sealText(field, text)

type TermColumns = ReturnType<typeof toColumns<Terms>>
/** The columns of the terms: what is sealed stands in one of another name. */
type TermValues = {
  [Name in keyof TermColumns as Name extends SealedStayField ? `${Name}_sealed` : Name]: TermColumns[Name]
}

/** What the row says of the terms; what is asked of the guest stands in columns of its own. */
export function termValues(stay: StayTerms, key: DataKey): TermValues {
  const values = Object.entries<unknown>(toColumns<Terms>(pick(stay, terms)))
  const seal = (name: string, text: unknown) => sealedText(key, name, text as string | null)
  return Object.fromEntries(
    values.map(([name, value]) => (isSealed(name) ? [`${name}_sealed`, seal(name, value)] : [name, value])),
  ) as TermValues
}

export interface NewStay {
  id: string
  terms: StayTerms
  depositCurrency: string
  doorCode: string
  accessToken: string
  linkExpiresAt: string
  createdAt: string
  isNameUnconfirmed: boolean
}

/** The row of a new stay, its secrets sealed under `key`. */
export const newStayRow = (stay: NewStay, key: DataKey, vault: Vault) => ({
  id: stay.id,
  ...termValues(stay.terms, key),
  deposit_currency: stay.depositCurrency,
  documents_waived_at: stay.terms.requires.documents ? null : stay.createdAt,
  data_key: key.wrapped,
  access_token_lookup: tokenLookup(vault, stay.accessToken),
  access_token_sealed: key.sealText('access_token', stay.accessToken),
  door_code_sealed: key.sealText('door_code', stay.doorCode),
  link_expires_at: stay.linkExpiresAt,
  link_made_at: stay.createdAt,
  name_unconfirmed_at: stay.isNameUnconfirmed ? stay.createdAt : null,
  created_at: stay.createdAt,
  updated_at: stay.createdAt,
})

/**
 * A row with its sealed values opened. `open` opens the row's data key; `knownToken` spares opening the token where the
 * caller came by it.
 */
export function toStay(
  row: StayRow,
  open: (wrapped: string, owner: string) => Pick<DataKey, 'openText'>,
  knownToken?: string,
): Stay {
  const key = open(row.data_key, stayOwner(row.id))
  const stay = fieldsOf(row, (name, text) =>
    name === 'access_token' && knownToken !== undefined
      ? knownToken
      : text === null
        ? null
        : key.openText(name, text),
  )
  stay.language = languageOf(row.language)
  stay.idDocumentPath = row.id_document_id === null ? null : documentPath(row.id_document_id)
  stay.selfiePath = row.selfie_id === null ? null : documentPath(row.selfie_id)
  stay.documentsVersion = row.documents_version ?? 0
  stay.sentBack = sentBackOf(row)
  stay.requires = { documents: row.documents_waived_at === null, deposit: row.deposit_cents > 0 }
  stay.depositStatus = row.deposit_status ?? 'none'
  stay.depositAttention = row.deposit_attention === null ? null : parseAttention(row.deposit_attention)
  stay.linkMadeAt = row.link_made_at ?? row.created_at
  return stay
}

const sentBackOf = ({ sent_back_type, sent_back_reason }: StayRow): Stay['sentBack'] =>
  sent_back_type === null ? null : { documentType: sent_back_type, reason: sent_back_reason ?? '' }

/** A stay by its id, or `null`. */
export async function findStay(db: Db, vault: Vault, id: string): Promise<Stay | null> {
  const row = await selectStays(db).where('id', '=', id).executeTakeFirst()
  return row ? toStay(row, vault.openDataKey) : null
}

/** Writes values, some of them sealed with the stay's own key; `null` when there is no such stay. */
export async function change(
  db: Db,
  vault: Vault,
  id: string,
  valuesFor: (key: DataKey) => Updateable<StayTable>,
): Promise<Stay | null> {
  const row = await db.selectFrom('guest_stays').select('data_key').where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const values = valuesFor(vault.openDataKey(row.data_key, stayOwner(id)))
  await db.updateTable('guest_stays').set(values).where('id', '=', id).execute()
  return findStay(db, vault, id)
}
