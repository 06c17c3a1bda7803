import type { Database } from '#server/db/client.ts'
import { createShortMemory } from '#server/vault/short-memory.ts'
import type { DataKey, Vault } from '#server/vault/vault.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { type StayRow, tokenLookup, toStay } from './store-row.ts'

/** A row from its values; the query's columns are the names of this object, in the order in which they stand here. */
const rowOf = (value: readonly unknown[]): StayRow =>
  ({
    id: value[0],
    guest_name: value[1],
    guest_email: value[2],
    check_in_date: value[3],
    check_out_date: value[4],
    status: value[5],
    payment_status: value[6],
    decided_at: value[7],
    data_key: value[8],
    access_token_lookup: value[9],
    access_token_sealed: value[10],
    door_code_sealed: value[11],
    guest_phone_sealed: value[12],
    link_expires_at: value[13],
    id_document_id: value[14],
    selfie_id: value[15],
    documents_version: value[16],
    id_document_erased_at: value[17],
    selfie_erased_at: value[18],
    id_sighted_at: value[19],
    id_sighted_by: value[20],
    id_sighted_in_person_at: value[21],
    sent_back_type: value[22],
    sent_back_reason: value[23],
    documents_erase_at: value[24],
    documents_kept_until: value[25],
    documents_kept_reason: value[26],
    privacy_accepted_version: value[27],
    privacy_accepted_at: value[28],
    withdrawn_at: value[29],
    contact_erased_at: value[30],
    deposit_mode: value[31],
    deposit_status: value[32],
    deposit_hold_on: value[33],
    deposit_attention: value[34],
    card_brand: value[35],
    card_last4: value[36],
    created_at: value[37],
    updated_at: value[38],
    booking_email: value[39],
    deposit_cents: value[40],
    deposit_currency: value[41],
    documents_waived_at: value[42],
  }) satisfies Record<keyof StayRow, unknown> as StayRow

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
export function preparedStayByToken(database: Database, vault: Vault) {
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
