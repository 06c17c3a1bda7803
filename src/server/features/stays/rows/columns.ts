import type { Selectable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { DepositTable } from '#server/db/schema-deposits.ts'
import type { StayDocumentsTable, StayTable } from '#server/db/schema-stays.ts'
import type { DataKey, Vault } from '#server/vault/vault.ts'
import { parseAttention } from '#shared/deposit/notes.ts'
import { languageOf } from '#shared/languages.ts'
import { documentPath, type Stay } from '#shared/stay/stay.ts'

/**
 * The one list of what a stay is read from: a field's name and its column, in the stay's own row, in what its guest gave
 * and in its deposit's row. It makes the query, the row's type and the mapping; what is sealed or told in other words is named after it.
 */
const own = {
  id: 'id',
  guestName: 'guest_name',
  guestEmail: 'guest_email',
  bookingEmail: 'booking_email',
  preferredName: 'preferred_name',
  checkInDate: 'check_in_date',
  checkOutDate: 'check_out_date',
  status: 'status',
  paymentStatus: 'payment_status',
  decidedAt: 'decided_at',
  accessTokenLookup: 'access_token_lookup',
  linkExpiresAt: 'link_expires_at',
  withdrawnAt: 'withdrawn_at',
  contactErasedAt: 'contact_erased_at',
  depositCents: 'deposit_cents',
  depositCurrency: 'deposit_currency',
  source: 'source',
  checkInTime: 'check_in_time',
  checkOutTime: 'check_out_time',
  guests: 'guests',
  cancelledAt: 'cancelled_at',
  cancelledBy: 'cancelled_by',
  version: 'version',
  vehicles: 'vehicles',
  arrivalTime: 'arrival_time',
  arrivalSavedAt: 'arrival_saved_at',
  houseRulesVersion: 'house_rules_version',
  houseRulesAcceptedAt: 'house_rules_accepted_at',
  departedAt: 'departed_at',
  depositWaitedAt: 'deposit_waited_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const satisfies Partial<Record<keyof Stay, keyof StayTable>>

const given = {
  idDocumentId: 'id_document_id',
  selfieId: 'selfie_id',
  idDocumentErasedAt: 'id_document_erased_at',
  selfieErasedAt: 'selfie_erased_at',
  idSightedAt: 'id_sighted_at',
  idSightedBy: 'id_sighted_by',
  idSightedInPersonAt: 'id_sighted_in_person_at',
  documentsEraseAt: 'documents_erase_at',
  documentsKeptUntil: 'documents_kept_until',
  documentsKeptReason: 'documents_kept_reason',
  privacyAcceptedVersion: 'privacy_accepted_version',
} as const satisfies Partial<Record<keyof Stay, keyof StayDocumentsTable>>

const deposit = {
  depositMode: 'deposit_mode',
  depositHoldOn: 'deposit_hold_on',
  cardBrand: 'card_brand',
  cardLast4: 'card_last4',
} as const satisfies Partial<Record<keyof Stay, keyof DepositTable>>

/** Columns that `toStay` opens, or tells in other words. */
const ownOther = [
  'data_key',
  'access_token_sealed',
  'door_code_sealed',
  'guest_phone_sealed',
  'documents_waived_at',
  'host_note_sealed',
  'cancel_message_sealed',
  'link_made_at',
  'language',
] as const satisfies readonly (keyof StayTable)[]
const givenOther = ['documents_version', 'sent_back_type', 'sent_back_reason'] as const
const depositOther = ['deposit_status', 'deposit_attention'] as const

const ownColumns = [...Object.values(own), ...ownOther]
const joinedColumns = [
  ...Object.values(given),
  ...givenOther,
  ...Object.values(deposit),
  ...depositOther,
] as const
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

/** The fields of a stay that stand in its row as they are; the others are there, and empty. */
const plainOf = new Function(
  'row',
  `return { ${Object.entries({ ...own, ...given, ...deposit })
    .map(([field, column]) => `${field}: row.${column}`)
    .join(', ')}, guestPhone: null, language: null, doorCode: null, accessToken: null, idDocumentPath: null,
    selfiePath: null, documentsVersion: 0, sentBack: null, requires: null, depositStatus: 'none', depositAttention: null,
    hostNote: null, cancelMessage: null, linkMadeAt: null }`,
) as (row: StayRow) => Stay

/** Where a stay's sealed values belong, for the vault. */
export const stayOwner = (id: string): string => `guest_stays:${id}`
/** By what a link's stay is found. */
export const tokenLookup = (vault: Vault, token: string): string => vault.lookup('access-token', token)

/** What the host may change about a stay, as it is to stand. */
export type StayTerms = Pick<
  Stay,
  | 'guestName'
  | 'guestEmail'
  | 'bookingEmail'
  | 'checkInDate'
  | 'checkOutDate'
  | 'checkInTime'
  | 'checkOutTime'
  | 'source'
  | 'requires'
  | 'depositCents'
  | 'guests'
  | 'hostNote'
>

export const sealedText = (key: DataKey, field: string, text: string | null) =>
  text === null ? null : key.sealText(field, text)

/** What the row says of the terms. */
export const termValues = (terms: StayTerms, key: DataKey) => ({
  guest_name: terms.guestName,
  guest_email: terms.guestEmail,
  booking_email: terms.bookingEmail,
  check_in_date: terms.checkInDate,
  check_out_date: terms.checkOutDate,
  check_in_time: terms.checkInTime,
  check_out_time: terms.checkOutTime,
  source: terms.source,
  deposit_cents: terms.depositCents,
  guests: terms.guests,
  host_note_sealed: sealedText(key, 'host_note', terms.hostNote),
})

export interface NewStay {
  id: string
  terms: StayTerms
  depositCurrency: string
  doorCode: string
  accessToken: string
  linkExpiresAt: string
  createdAt: string
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
  const openOrNull = (field: string, sealed: string | null) =>
    sealed === null ? null : key.openText(field, sealed)
  const stay = plainOf(row)
  stay.guestPhone = openOrNull('guest_phone', row.guest_phone_sealed)
  stay.doorCode = key.openText('door_code', row.door_code_sealed)
  stay.accessToken = knownToken ?? key.openText('access_token', row.access_token_sealed)
  stay.hostNote = openOrNull('host_note', row.host_note_sealed)
  stay.cancelMessage = openOrNull('cancel_message', row.cancel_message_sealed)
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
