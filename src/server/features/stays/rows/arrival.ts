import type { Updateable } from 'kysely'
import type { Tx } from '#server/db/client.ts'
import type { StayTable } from '#server/db/schema/stays.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { findStay } from './columns.ts'

export type ArrivalChange =
  | { kind: 'depositWait' }
  | { kind: 'arrival'; guests: number; vehicles: number | null; arrivalTime: string | null }
  | { kind: 'houseRules'; version: number }
  | { kind: 'departed' }

/** What a change writes; `null` when it stands already. */
function valuesOf(stay: Stay, change: ArrivalChange, at: string): Updateable<StayTable> | null {
  switch (change.kind) {
    case 'arrival': {
      const { guests, vehicles, arrivalTime } = change
      const stands = stay.guests === guests && stay.vehicles === vehicles && stay.arrivalTime === arrivalTime
      return stands && stay.arrivalSavedAt !== null
        ? null
        : { guests, vehicles, arrival_time: arrivalTime, arrival_saved_at: at }
    }
    case 'houseRules':
      return stay.houseRulesVersion === change.version
        ? null
        : { house_rules_version: change.version, house_rules_accepted_at: at }
    case 'departed':
      return stay.departedAt === null ? { departed_at: at } : null
    case 'depositWait':
      return { deposit_waited_at: at }
  }
}

/**
 * Writes what a guest said, or a host of their leaving, over a stay that this transaction has locked. Returns `null` when
 * it says so already.
 */
export async function writeArrival(
  tx: Tx,
  vault: Vault,
  stay: Stay,
  change: ArrivalChange,
  at: string,
): Promise<Stay | null> {
  const values = valuesOf(stay, change, at)
  if (values === null) return null
  await tx
    .updateTable('guest_stays')
    .set({ ...values, updated_at: at })
    .where('id', '=', stay.id)
    .execute()
  return findStay(tx, vault, stay.id)
}
