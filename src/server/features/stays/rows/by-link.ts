import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { createShortMemory } from '#server/vault/short-memory.ts'
import type { DataKey } from '#server/vault/vault.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { type StayRow, tokenLookup, toStay } from './columns.ts'

/** A row from its values. The names are the query's columns, in the order in which they stand here: a new one is one line. */
function rowOf(values: readonly unknown[]): StayRow {
  let at = 0
  return {
    id: values[at++],
    guest_name: values[at++],
    guest_email: values[at++],
    check_in_date: values[at++],
    check_out_date: values[at++],
    status: values[at++],
    payment_status: values[at++],
    decided_at: values[at++],
    data_key: values[at++],
    access_token_lookup: values[at++],
    access_token_sealed: values[at++],
    door_code_sealed: values[at++],
    guest_phone_sealed: values[at++],
    link_expires_at: values[at++],
    id_document_id: values[at++],
    selfie_id: values[at++],
    documents_version: values[at++],
    id_document_erased_at: values[at++],
    selfie_erased_at: values[at++],
    id_sighted_at: values[at++],
    id_sighted_by: values[at++],
    id_sighted_in_person_at: values[at++],
    sent_back_type: values[at++],
    sent_back_reason: values[at++],
    documents_erase_at: values[at++],
    documents_kept_until: values[at++],
    documents_kept_reason: values[at++],
    privacy_accepted_version: values[at++],
    privacy_accepted_at: values[at++],
    withdrawn_at: values[at++],
    contact_erased_at: values[at++],
    deposit_mode: values[at++],
    deposit_status: values[at++],
    deposit_hold_on: values[at++],
    deposit_attention: values[at++],
    card_brand: values[at++],
    card_last4: values[at++],
    created_at: values[at++],
    updated_at: values[at++],
    booking_email: values[at++],
    deposit_cents: values[at++],
    deposit_currency: values[at++],
    documents_waived_at: values[at++],
    source: values[at++],
    check_in_time: values[at++],
    check_out_time: values[at++],
    guests: values[at++],
    host_note_sealed: values[at++],
    cancelled_at: values[at++],
    cancelled_by: values[at++],
    cancel_message_sealed: values[at++],
    version: values[at++],
    link_made_at: values[at++],
    vehicles: values[at++],
    arrival_time: values[at++],
    arrival_saved_at: values[at++],
    house_rules_version: values[at++],
    house_rules_accepted_at: values[at++],
    departed_at: values[at++],
  } satisfies Record<keyof StayRow, unknown> as StayRow
}

const columns = Object.keys(rowOf([]))

/** A waiting guest's page asks every 5 seconds; a minute covers it. */
const memory = { spanMs: 60_000, most: 2000 }

/** A data key that remembers, for each field, the last ciphertext it opened and what that says. */
function rememberingKey(key: DataKey): Pick<DataKey, 'openText'> {
  const opened = new Map<string, { sealed: string; text: string }>()
  return {
    openText(field, sealed) {
      const known = opened.get(field)
      if (known?.sealed === sealed) return known.text
      const text = key.openText(field, sealed)
      opened.set(field, { sealed, text })
      return text
    },
  }
}

/**
 * The one hot query of the product: a stay by its link. Prepared once past the query builder. The row is read anew each
 * time, so that all processes see the same; what only follows from it (a token's fingerprint, the texts in its
 * ciphertexts) is remembered for a minute or two, which halves the cost of the answer (docs/decisions/0012).
 */
function prepareStayByToken({ database, vault }: Needs<'database' | 'vault'>) {
  const select = database.prepareLookup({ table: 'guest_stays', columns, key: 'access_token_lookup' })
  const lookups = createShortMemory<string>(memory)
  const keys = createShortMemory<Pick<DataKey, 'openText'>>(memory)
  // The owner is part of the name: a wrapped key copied to another row is not found here and does not open there.
  const open = (wrapped: string, owner: string) =>
    keys.get(`${owner} ${wrapped}`, () => rememberingKey(vault.openDataKey(wrapped, owner)))

  return async (token: string): Promise<Stay | null> => {
    const values = await select(lookups.get(token, () => tokenLookup(vault, token)))
    if (values) return toStay(rowOf(values), open, token)
    for (const lookup of vault.olderLookups('access-token', token)) {
      const older = await select(lookup)
      if (older) return toStay(rowOf(older), open, token)
    }
    return null
  }
}

const prepared = new WeakMap<Database, ReturnType<typeof prepareStayByToken>>()

/** The stay behind a link, live or not; `null` when there is none. */
export function findByToken(ctx: Needs<'database' | 'vault'>, token: string): Promise<Stay | null> {
  const known = prepared.get(ctx.database)
  if (known) return known(token)
  const made = prepareStayByToken(ctx)
  prepared.set(ctx.database, made)
  return made(token)
}
