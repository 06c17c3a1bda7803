import type { Updateable } from 'kysely'
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
import { notFound } from '#server/http/errors.ts'
import type { Vault } from '#server/vault/vault.ts'
import { plainTermFields } from '#shared/contract/stay-forms.ts'
import { parseAttention } from '#shared/deposit/notes.ts'
import { languageOf } from '#shared/languages.ts'
import { documentPath } from '#shared/stay/documents.ts'
import type { StayDetails } from '#shared/stay/stay.ts'

const documentColumns = [
  'documents_version',
  'id_document_id',
  'id_document_erased_at',
  'selfie_id',
  'selfie_erased_at',
  'id_sighted_at',
  'id_sighted_by',
  'id_sighted_in_person_at',
  'sent_back_type',
  'sent_back_reason',
  'documents_erase_at',
  'documents_kept_until',
  'documents_kept_reason',
  'privacy_accepted_version',
] as const satisfies readonly (keyof StayDocumentsTable)[]

const depositColumns = [
  'deposit_mode',
  'deposit_status',
  'deposit_hold_on',
  'deposit_attention',
  'card_brand',
  'card_last4',
] as const satisfies readonly (keyof DepositTable)[]

const named = (column: string) => `${column} as ${toCamel(column.replace(/^guest_stays\./, ''))}`

/** Sealed columns contain the ciphertext until `toStay` decrypts them. */
const selection = [
  ...[...stayColumns, 'language', 'documents_waived_at'].map((column) => named(`guest_stays.${column}`)),
  ...[...documentColumns, ...depositColumns].map(named),
  ...sealedStayFields.map((field) => `${field}_sealed as ${toCamel(field)}`),
]

type Derived =
  | 'requires'
  | 'language'
  | 'idDocumentPath'
  | 'selfiePath'
  | 'sentBack'
  | 'documentsVersion'
  | 'depositStatus'
  | 'depositAttention'

/** Columns of the joined tables are `null` if these have no row for the stay. */
export type StayRow = Omit<StayDetails, Derived> & {
  language: string | null
  documentsWaivedAt: string | null
  documentsVersion: number | null
  sentBackType: 'id' | 'selfie' | null
  sentBackReason: string | null
  depositStatus: StayDetails['depositStatus'] | null
  depositAttention: string | null
}

export const selectStays = (db: Db) =>
  db
    .selectFrom('guest_stays')
    .leftJoin('stay_documents', 'stay_documents.stay_id', 'guest_stays.id')
    .leftJoin('deposits', 'deposits.stay_id', 'guest_stays.id')
    .select(selection as never)
    .$castTo<StayRow>()

export const cellOf = (id: string, field: SealedStayField) => ({
  table: 'guest_stays',
  row: id,
  column: `${field}_sealed`,
})

/** Decrypts the sealed fields of a row. `knownToken` is the access token, if the caller has it. */
export function toStay(row: StayRow, vault: Vault, knownToken?: string): StayDetails {
  const { id } = row
  const pathOf = (documentId: string | null) => (documentId === null ? null : documentPath(documentId))
  return {
    ...row,
    accessToken: knownToken ?? vault.openText(cellOf(id, 'access_token'), row.accessToken),
    doorCode: vault.openText(cellOf(id, 'door_code'), row.doorCode),
    guestPhone: vault.openText(cellOf(id, 'guest_phone'), row.guestPhone),
    hostNote: vault.openText(cellOf(id, 'host_note'), row.hostNote),
    cancelMessage: vault.openText(cellOf(id, 'cancel_message'), row.cancelMessage),
    language: languageOf(row.language),
    requires: { documents: row.documentsWaivedAt === null, deposit: row.depositCents > 0 },
    idDocumentPath: pathOf(row.idDocumentId),
    selfiePath: pathOf(row.selfieId),
    documentsVersion: row.documentsVersion ?? 0,
    sentBack:
      row.sentBackType === null ? null : { documentType: row.sentBackType, reason: row.sentBackReason ?? '' },
    depositStatus: row.depositStatus ?? 'none',
    depositAttention: row.depositAttention === null ? null : parseAttention(row.depositAttention),
  }
}

export const tokenHmac = (vault: Vault, token: string): string => vault.hmac('access-token', token)

/** Terms that are stored as submitted. */
export const plainTerms = [
  'guestName',
  'checkInDate',
  'checkOutDate',
  ...(Object.keys(plainTermFields) as (keyof typeof plainTermFields)[]),
] as const

const terms = [...plainTerms, 'guestEmail', 'bookingEmail', 'source', 'depositCents'] as const
type Terms = Pick<StayDetails, (typeof terms)[number]>

export type StayTerms = Terms & Pick<StayDetails, 'requires'>

/** Returns the columns of the terms, without `requires`. */
export function termValues(vault: Vault, id: string, stay: StayTerms) {
  const { hostNote, ...plain } = pick(stay, terms)
  return {
    ...toColumns<Omit<Terms, 'hostNote'>>(plain),
    host_note_sealed: vault.sealText(cellOf(id, 'host_note'), hostNote),
  }
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

export const newStayRow = (vault: Vault, stay: NewStay) => ({
  id: stay.id,
  ...termValues(vault, stay.id, stay.terms),
  access_token_hmac: tokenHmac(vault, stay.accessToken),
  access_token_sealed: vault.sealText(cellOf(stay.id, 'access_token'), stay.accessToken),
  door_code_sealed: vault.sealText(cellOf(stay.id, 'door_code'), stay.doorCode),
  deposit_currency: stay.depositCurrency,
  documents_waived_at: stay.terms.requires.documents ? null : stay.createdAt,
  link_made_at: stay.createdAt,
  link_expires_at: stay.linkExpiresAt,
  name_unconfirmed_at: stay.isNameUnconfirmed ? stay.createdAt : null,
  created_at: stay.createdAt,
  updated_at: stay.createdAt,
})

export async function findStay(db: Db, vault: Vault, id: string): Promise<StayDetails | null> {
  const row = await selectStays(db).where('guest_stays.id', '=', id).executeTakeFirst()
  return row ? toStay(row, vault) : null
}

/** Throws 404 if there is no such stay. */
export async function update(
  db: Db,
  vault: Vault,
  id: string,
  values: Updateable<StayTable>,
): Promise<StayDetails> {
  await db.updateTable('guest_stays').set(values).where('id', '=', id).execute()
  const stay = await findStay(db, vault, id)
  if (!stay) throw notFound('stay.notFound')
  return stay
}
