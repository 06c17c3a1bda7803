import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { createShortMemory } from '#server/vault/short-memory.ts'
import type { DataKey } from '#server/vault/vault.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { rowOf, stayLookup, tokenLookup, toStay } from './columns.ts'

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
  const select = database.prepareLookup(stayLookup)
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
