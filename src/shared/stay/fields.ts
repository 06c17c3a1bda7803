import * as z from 'zod/mini'
import { languages } from '#shared/languages.ts'
import { type NamesWith, namesWhere, namesWith, typesOf } from '#shared/table.ts'
import { depositModes, depositStatuses } from './deposit.ts'
import { documentTypes } from './documents.ts'
import { staySources } from './sources.ts'
import { cancelledBy, paymentStatuses, stayStatuses } from './status.ts'

/**
 * The only list of a stay's fields. Columns, queries, views, the CSV export, both erasures and the downloads follow from
 * it. Days are `YYYY-MM-DD`, times `HH:MM` at the house, instants ISO 8601.
 */

type Writer = 'guest' | 'host' | 'both' | 'site'
type Viewer = 'guest' | 'host'
/**
 * `request`: erased when the guest requests it, and in time; `time`: erased the configured months after check-out;
 * `kept`: personal, but stays with the stay; `none`: not personal.
 */
type Erasure = 'request' | 'time' | 'kept' | 'none'

export interface Field {
  /** `null` if it is derived from others. A column named `*_sealed` is encrypted. */
  column: string | null
  type: z.ZodMiniType
  /** Its author. */
  by: Writer
  /** The receivers of it in responses; guests get it in their download too. */
  shown: Viewer | 'both' | 'nobody'
  erasure: Erasure
  /** How the CSV export writes it, if it does. */
  csv?: 'plain' | 'instant' | undefined
}
export type Fields = Readonly<Record<string, Field>>

const field = <
  const Column extends string | null,
  Type extends z.ZodMiniType,
  const By extends Writer,
  const Shown extends Field['shown'],
  const Kept extends Erasure,
  const Csv extends Field['csv'] = undefined,
>(
  column: Column,
  type: Type,
  by: By,
  shown: Shown,
  erasure: Kept,
  csv?: Csv,
) => ({ column, type, by, shown, erasure, csv: csv as Csv })

const text = z.string()
const count = z.int()
const maybeText = z.nullable(text)
const maybeCount = z.nullable(count)
const day = text
const time = text
const instant = text
const maybeInstant = maybeText

/** Columns of `guest_stays`. */
export const ownFields = {
  id: field('id', z.uuid(), 'site', 'host', 'none', 'plain'),
  /** The conversation with its guest, which has no row before the first message. */
  threadId: field('thread_id', z.uuid(), 'site', 'host', 'none'),
  /** Incremented with every change of the terms by a host; an edit may name the one it is based on. */
  version: field('version', count, 'site', 'host', 'none'),
  source: field('source', z.enum(staySources), 'host', 'host', 'kept', 'plain'),
  checkInDate: field('check_in_date', day, 'host', 'both', 'kept', 'plain'),
  checkOutDate: field('check_out_date', day, 'host', 'both', 'kept', 'plain'),
  checkInTime: field('check_in_time', time, 'host', 'both', 'kept', 'plain'),
  checkOutTime: field('check_out_time', time, 'host', 'both', 'kept', 'plain'),
  /** The booked or announced number of guests; `null` if unknown. */
  guests: field('guests', maybeCount, 'both', 'both', 'request', 'plain'),
  status: field('status', z.enum(stayStatuses), 'host', 'both', 'kept', 'plain'),
  decidedAt: field('decided_at', maybeInstant, 'site', 'nobody', 'kept', 'instant'),
  paymentStatus: field('payment_status', z.enum(paymentStatuses), 'site', 'both', 'kept', 'plain'),
  /** This stay's deposit; 0 if none is required. */
  depositCents: field('deposit_cents', count, 'host', 'both', 'kept'),
  depositCurrency: field('deposit_currency', text, 'site', 'both', 'kept'),
  /** When a host last chose to wait with the deposit of guests who have left. */
  depositWaitedAt: field('deposit_waited_at', maybeInstant, 'site', 'host', 'time'),
  /** When the host waived the documents; `null` while they are required. */
  documentsWaivedAt: field('documents_waived_at', maybeInstant, 'site', 'nobody', 'kept'),
  guestName: field('guest_name', text, 'host', 'both', 'time', 'plain'),
  /**
   * When a visitor entered this stay's name and address; `null` once the host changed the name or the guest answered
   * through the link. Until then the address may be anybody's, so no mail greets it by name.
   */
  nameUnconfirmedAt: field('name_unconfirmed_at', maybeInstant, 'site', 'nobody', 'kept'),
  preferredName: field('preferred_name', maybeText, 'guest', 'both', 'request'),
  language: field('language', z.nullable(z.enum(languages)), 'guest', 'both', 'request', 'plain'),
  guestEmail: field('guest_email', text, 'both', 'both', 'time', 'plain'),
  /** The address that the host entered, the only one that links are mailed to; `null` until a host confirms one. */
  bookingEmail: field('booking_email', maybeText, 'host', 'host', 'time'),
  guestPhone: field('guest_phone_sealed', maybeText, 'guest', 'both', 'request', 'plain'),
  hostNote: field('host_note_sealed', maybeText, 'host', 'host', 'time', 'plain'),
  /** Guests get it while the reveal gate is open. */
  doorCode: field('door_code_sealed', text, 'host', 'host', 'kept'),
  accessToken: field('access_token_sealed', text, 'site', 'host', 'kept'),
  /** HMAC of the access token; changes when the link is replaced. */
  accessTokenHmac: field('access_token_hmac', text, 'site', 'nobody', 'kept'),
  linkMadeAt: field('link_made_at', instant, 'site', 'nobody', 'none'),
  linkExpiresAt: field('link_expires_at', instant, 'site', 'both', 'none'),
  /** When the guest made the link for companions; `null` without one. */
  sharedAt: field('shared_at', maybeInstant, 'guest', 'both', 'request', 'instant'),
  shareToken: field('share_token_sealed', maybeText, 'site', 'nobody', 'request'),
  shareTokenHmac: field('share_token_hmac', maybeText, 'site', 'nobody', 'request'),
  vehicles: field('vehicles', maybeCount, 'guest', 'both', 'request', 'plain'),
  arrivalTime: field('arrival_time', maybeText, 'guest', 'both', 'request'),
  arrivalSavedAt: field('arrival_saved_at', maybeInstant, 'guest', 'both', 'request'),
  houseRulesVersion: field('house_rules_version', maybeCount, 'guest', 'both', 'request'),
  houseRulesAcceptedAt: field('house_rules_accepted_at', maybeInstant, 'guest', 'both', 'request'),
  departedAt: field('departed_at', maybeInstant, 'guest', 'both', 'time', 'instant'),
  /** When a host confirmed that the door code is set on the keypad; `null` again once the code is changed. */
  keypadSetAt: field('keypad_set_at', maybeInstant, 'host', 'host', 'none'),
  /** When the guest's data was erased, which ended the check-in. On the wire as `withdrawnAt`. */
  checkinEndedAt: field('checkin_ended_at', maybeInstant, 'guest', 'nobody', 'kept'),
  /** When the stay was cancelled; its status doesn't change. */
  cancelledAt: field('cancelled_at', maybeInstant, 'host', 'both', 'kept', 'instant'),
  cancelledBy: field('cancelled_by', z.nullable(z.enum(cancelledBy)), 'host', 'both', 'kept', 'plain'),
  cancelMessage: field('cancel_message_sealed', maybeText, 'host', 'both', 'time'),
  contactErasedAt: field('contact_erased_at', maybeInstant, 'site', 'host', 'none'),
  createdAt: field('created_at', instant, 'site', 'both', 'none', 'instant'),
  updatedAt: field('updated_at', instant, 'site', 'host', 'none'),
} satisfies Fields

/** Fields of other tables aren't erased at the guest's request. */
type OtherFields = Readonly<Record<string, Field & { erasure: Exclude<Erasure, 'request'> }>>

/** Columns of `stay_documents`. */
export const documentFields = {
  /** Incremented with every change of the documents; an approval names the reviewed one. */
  documentsVersion: field('documents_version', count, 'site', 'both', 'none'),
  idDocumentId: field('id_document_id', maybeText, 'guest', 'nobody', 'kept'),
  idDocumentErasedAt: field('id_document_erased_at', maybeInstant, 'site', 'both', 'kept'),
  idBackId: field('id_back_id', maybeText, 'guest', 'nobody', 'kept'),
  idBackErasedAt: field('id_back_erased_at', maybeInstant, 'site', 'both', 'kept'),
  selfieId: field('selfie_id', maybeText, 'guest', 'nobody', 'kept'),
  selfieErasedAt: field('selfie_erased_at', maybeInstant, 'site', 'both', 'kept'),
  idSightedAt: field('id_sighted_at', maybeInstant, 'site', 'both', 'kept'),
  idSightedBy: field('id_sighted_by', maybeText, 'site', 'host', 'kept'),
  idSightedInPersonAt: field('id_sighted_in_person_at', maybeInstant, 'host', 'both', 'kept'),
  sentBackType: field('sent_back_type', z.nullable(z.enum(documentTypes)), 'host', 'nobody', 'time'),
  sentBackReason: field('sent_back_reason', maybeText, 'host', 'nobody', 'time'),
  /** When the photos are erased; `null` while there are none. */
  documentsEraseAt: field('documents_erase_at', maybeInstant, 'site', 'both', 'none'),
  documentsKeptUntil: field('documents_kept_until', maybeInstant, 'host', 'host', 'kept'),
  documentsKeptReason: field('documents_kept_reason', maybeText, 'host', 'host', 'time'),
  privacyAcceptedVersion: field('privacy_accepted_version', maybeText, 'guest', 'guest', 'kept'),
} satisfies OtherFields

/** The columns of `deposits` that belong to the stay's view of it. */
export const depositFields = {
  /** `null` before the authorization. */
  depositMode: field('deposit_mode', z.nullable(z.enum(depositModes)), 'site', 'both', 'kept'),
  depositStatus: field('deposit_status', z.enum(depositStatuses), 'site', 'both', 'kept', 'plain'),
  /** The calendar day on which a saved card's hold is placed; `null` if none will be. */
  depositHoldOn: field('deposit_hold_on', z.nullable(day), 'site', 'both', 'kept'),
  /** JSON, and on the wire a sentence. */
  depositAttention: field('deposit_attention', maybeText, 'site', 'host', 'kept'),
  cardBrand: field('card_brand', maybeText, 'guest', 'host', 'time'),
  cardLast4: field('card_last4', maybeText, 'guest', 'host', 'time'),
} satisfies OtherFields

const requirements = z.object({ documents: z.boolean(), deposit: z.boolean() })
const sentBack = z.nullable(z.object({ documentType: z.enum(documentTypes), reason: text }))
const moved = z.nullable(z.object({ checkInDate: day, checkOutDate: day }))

/** Fields without a column of their own. */
const derivedFields = {
  requires: field(null, requirements, 'host', 'both', 'none'),
  idDocumentPath: field(null, maybeText, 'guest', 'both', 'none'),
  idBackPath: field(null, maybeText, 'guest', 'both', 'none'),
  selfiePath: field(null, maybeText, 'guest', 'both', 'none'),
  sentBack: field(null, sentBack, 'host', 'both', 'none'),
  /** The days of its booking in another calendar, while they differ from the stay's and it isn't cancelled. */
  movedTo: field(null, moved, 'site', 'host', 'none'),
} satisfies OtherFields

export const stayFields = { ...ownFields, ...documentFields, ...depositFields, ...derivedFields }

export const namesShownTo = <To extends Viewer>(
  viewer: To,
): NamesWith<typeof stayFields, 'shown', To | 'both'>[] =>
  namesWhere(stayFields, ({ shown }) => shown === viewer || shown === 'both')

/** Returns the schemas of the fields that a viewer gets. */
export const typesShownTo = <To extends Viewer>(viewer: To) => typesOf(stayFields, namesShownTo(viewer))

/** Returns what erases the fields with one of these `kinds`, by name. */
export const erased = <Table extends Fields, Kind extends Erasure>(fields: Table, ...kinds: Kind[]) =>
  Object.fromEntries(namesWith(fields, 'erasure', ...kinds).map((name) => [name, null])) as Record<
    NamesWith<Table, 'erasure', Kind>,
    null
  >

/** Returns the same by column. */
export const erasedColumns = <Table extends Fields, Kind extends Erasure>(fields: Table, ...kinds: Kind[]) =>
  Object.fromEntries(
    namesWith(fields, 'erasure', ...kinds).map((name) => [fields[name]?.column, null]),
  ) as Record<Table[NamesWith<Table, 'erasure', Kind>]['column'] & string, null>
