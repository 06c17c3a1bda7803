import { DatabaseSync } from 'node:sqlite'
import type { Database } from '#server/db/client.ts'

/** What a refused call may write: there the refusal itself, or what it was refused for, is what is to be remembered. */
const remembered: readonly { at: RegExp; tables: readonly string[] }[] = [
  // That it was asked at all: limits count refused calls too, and a session was used.
  { at: /./, tables: ['rate_limits', 'sessions'] },
  // Wrong passwords and passkeys are in the record, and a passkey's question is asked once.
  { at: /^(POST|PUT) .*(login|auth\/confirm|account\/password)/, tables: ['audit_log'] },
  { at: /^POST .*passkey/, tables: ['passkey_challenges'] },
  // A bank that declines has answered, and what it said is kept. What we refuse a claim by ourselves writes nothing:
  // `deposits/refusals.test.ts` has the cases.
  {
    at: /^POST \/api\/simulated-payments\/.* 402$/,
    tables: ['simulated_objects', 'deposit_intents', 'deposits', 'guest_stays'],
  },
  // The bank is asked what became of a form, and what it says is taken in, whatever the guest is told.
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
  {
    at: /^POST .*\/deposit\/claim 409$/,
    tables: ['deposits', 'deposit_operations', 'guest_stays', 'audit_log'],
  },
]

/** The tables that a changeset touches. A database without tables is asked, which reads the names and applies nothing. */
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
 * A `fetch` that holds every test to one rule: a call that is refused (4xx) leaves every row as it was. It looks on
 * SQLite, through a session (https://www.sqlite.org/sessionintro.html), and where no other call was under way that might
 * have written instead; the code is the same on PostgreSQL.
 */
export function watchRefusals(database: Database, send: typeof fetch = fetch): typeof fetch {
  let begun = 0
  let inFlight = 0
  return async (input, init) => {
    begun += 1
    const mine = begun
    const isAlone = inFlight === 0
    inFlight += 1
    const session = isAlone && isSqlite(database) ? database.raw.createSession() : null
    try {
      const answer = await send(input, init)
      if (session && begun === mine && answer.status >= 400 && answer.status < 500) {
        const call = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`
        const isKept = (table: string) =>
          remembered.some(({ at, tables }) => at.test(`${call} ${answer.status}`) && tables.includes(table))
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
