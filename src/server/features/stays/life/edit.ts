import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { stayStore } from '#server/features/stays/rows/stays.ts'
import { type StayTerms, setTerms } from '#server/features/stays/rows/terms.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { depositCents as usualDepositCents } from '#shared/constants.ts'
import type { StayChanges } from '#shared/contract/stays.ts'
import type { Stay } from '#shared/stay/stay.ts'

/** Deposits that are somebody's money or card: what was agreed about them stands until they are released. */
const standing: readonly Stay['depositStatus'][] = ['card_saved', 'held', 'action_required', 'claimed']

/** What the host's changes make of a stay. Throws 409 where they come too late. */
function changedTerms(stay: Stay, changes: StayChanges): StayTerms {
  const terms: StayTerms = {
    guestName: stay.guestName,
    guestEmail: stay.guestEmail,
    bookingEmail: stay.bookingEmail,
    requires: { ...stay.requires },
    depositCents: stay.depositCents,
  }
  const isForgotten = stay.contactErasedAt !== null
  if (isForgotten && (changes.guestName !== undefined || changes.guestEmail !== undefined)) {
    throw conflict('This guest’s name and address were erased')
  }
  if (changes.guestName !== undefined) terms.guestName = changes.guestName
  if (changes.guestEmail !== undefined) {
    // The contact follows, unless the guest gave one of their own: then both stand side by side.
    if (stay.guestEmail === stay.bookingEmail) terms.guestEmail = changes.guestEmail
    terms.bookingEmail = changes.guestEmail
  }
  if (changes.requires?.documents !== undefined) terms.requires.documents = changes.requires.documents
  terms.depositCents = depositOf(stay, changes)
  terms.requires.deposit = terms.depositCents > 0
  refuseLateTerms(stay, terms)
  return terms
}

/** An amount of nothing and a deposit that is not required are one and the same. */
function depositOf(stay: Stay, { requires, depositCents }: StayChanges): number {
  if (requires?.deposit === false) return 0
  if (depositCents !== undefined) return depositCents
  return requires?.deposit && stay.depositCents === 0 ? usualDepositCents : stay.depositCents
}

function refuseLateTerms(stay: Stay, terms: StayTerms): void {
  const isAdding =
    (terms.requires.documents && !stay.requires.documents) ||
    (terms.requires.deposit && !stay.requires.deposit)
  if (isAdding && stay.status === 'approved') {
    throw conflict(
      'This stay is approved: nothing more can be asked of the guest. Set it back to pending first.',
    )
  }
  if (terms.depositCents !== stay.depositCents && standing.includes(stay.depositStatus)) {
    throw conflict('The deposit of this stay is authorized already. Release it before you change it.')
  }
}

/** The host's change of a stay in a caller's transaction. Throws 404 and 409, before anything is written. */
export async function editStay(
  { vault, clock, raise }: Needs<'vault' | 'clock' | 'raise'>,
  tx: Tx,
  id: string,
  changes: StayChanges,
  host: Host,
): Promise<Stay> {
  const before = await stayStore(tx, vault).find(id)
  if (!before) throw notFound('Stay not found')
  const terms = changedTerms(before, changes)
  const fields = differing(before, terms)
  if (fields.length === 0) return before
  const after = await setTerms(tx, vault, { before, terms, at: isoInstant(clock.now()) })
  if (!after) throw conflict('This stay changed meanwhile. Please look again.')
  const detail = { fields: fields.join(' ') }
  await recordAudit(tx, clock, { actor: `host:${host.id}`, action: 'stay.edited', stayId: id, detail })
  if (after.bookingEmail !== before.bookingEmail) {
    await raise(tx, 'stay.addressConfirmed', { stay: after })
  }
  return after
}

/** Names of what a change makes different, for the audit row: never the values. */
const differing = (before: Stay, terms: StayTerms): string[] =>
  (Object.keys(terms) as (keyof StayTerms)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(terms[name]),
  )
