import { DatabaseSync } from 'node:sqlite'
import type { Database } from '#server/db/client.ts'

/** Tables that a refused call may write, because the refusal itself must be recorded. */
const allowedWrites: readonly { at: RegExp; tables: readonly string[] }[] = [
  // Rate limits count refused calls too, and a session records its last use.
  { at: /./, tables: ['rate_limits', 'sessions'] },
  // Wrong passwords and passkeys are audited, and a passkey challenge is valid once.
  { at: /^(POST|PUT) .*(login|auth\/confirm|account\/password)/, tables: ['audit_log'] },
  { at: /^POST .*passkey/, tables: ['passkey_challenges'] },
  // A bank's decline is stored. A claim that we reject ourselves writes nothing: `deposits/refusals.test.ts` has the
  // cases.
  {
    at: /^POST \/api\/simulated-payments\/.* 402$/,
    tables: ['simulated_objects', 'deposit_intents', 'deposits', 'guest_stays'],
  },
  // Reads the intent's state from the bank and stores it, whatever the guest's call returns.
  {
    at: /^POST .*(payment-complete|create-payment-intent) 409$/,
    tables: [
      'deposit_intents',
      'deposits',
      'deposit_operations',
      'deposit_events',
      'guest_stays',
      'audit_log',
    ],
  },
  // The bank's refusal is stored, and that the hold is no longer there.
  {
    at: /^POST .*\/deposit\/claim 409$/,
    tables: [
      'deposits',
      'deposit_operations',
      'deposit_intents',
      'deposit_events',
      'guest_stays',
      'audit_log',
    ],
  },
]

/** Returns the tables in a changeset, by applying it to a database without tables. */
function tablesIn(changeset: Uint8Array): string[] {
  const names = new Set<string>()
  const nowhere = new DatabaseSync(':memory:')
  nowhere.applyChangeset(changeset, {
    filter: (name) => {
      names.add(name)
      return false
    },
  })
  nowhere.close()
  return [...names]
}

const isSqlite = (database: object): database is { raw: DatabaseSync } => 'raw' in database

/**
 * Returns a `fetch` that checks one rule in every test: a refused call (4xx) changes no row. It checks on SQLite,
 * with a session (https://www.sqlite.org/sessionintro.html), and only if no concurrent call could have written; the
 * code is the same on PostgreSQL.
 */
export function watchRefusals(database: Database, send: typeof fetch = fetch): typeof fetch {
  let started = 0
  let inFlight = 0
  return async (input, init) => {
    started += 1
    const mine = started
    const isAlone = inFlight === 0
    inFlight += 1
    const session = isAlone && isSqlite(database) ? database.raw.createSession() : null
    try {
      const answer = await send(input, init)
      if (session && started === mine && answer.status >= 400 && answer.status < 500) {
        const call = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`
        const isKept = (table: string) =>
          allowedWrites.some(
            ({ at, tables }) => at.test(`${call} ${answer.status}`) && tables.includes(table),
          )
        const written = tablesIn(session.changeset()).filter((table) => !isKept(table))
        if (written.length > 0) {
          throw new Error(`${call} answered ${answer.status} and still wrote to ${written.join(', ')}`)
        }
      }
      return answer
    } finally {
      session?.close()
      inFlight -= 1
    }
  }
}
