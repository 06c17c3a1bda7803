import type { Updateable } from 'kysely'
import type { Tx } from '#server/db/client.ts'
import type { StayTable } from '#server/db/schema/stays.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { Stay, StayDetails } from '#shared/stay/stay.ts'
import { update } from './columns.ts'

export type ArrivalChange =
  | { kind: 'depositWait' }
  | { kind: 'arrival'; guests: number; vehicles: number | null; arrivalTime: string | null }
  | { kind: 'houseRules'; version: number }
  | { kind: 'departed' }

/** Returns `null` if the stay has these values already. */
function valuesOf(stay: Stay, change: ArrivalChange, at: string): Updateable<StayTable> | null {
  switch (change.kind) {
    case 'arrival': {
      const { guests, vehicles, arrivalTime } = change
      const isSame = stay.guests === guests && stay.vehicles === vehicles && stay.arrivalTime === arrivalTime
      return isSame && stay.arrivalSavedAt !== null
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

/** Writes a change to a locked stay. Returns `null` if there is nothing to change. */
export async function writeArrival(
  tx: Tx,
  vault: Vault,
  stay: Stay,
  change: ArrivalChange,
  at: string,
): Promise<StayDetails | null> {
  const values = valuesOf(stay, change, at)
  if (values === null) return null
  return update(tx, vault, stay.id, { ...values, updated_at: at })
}
