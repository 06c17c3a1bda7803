import type { Database } from '#server/db/client.ts'

const tables = [
  'guest_stays',
  'deposits',
  'deposit_intents',
  'deposit_operations',
  'deposit_events',
  'payment_messages',
  'audit_log',
  'outbox_mails',
] as const

export async function depositRows({ db }: Pick<Database, 'db'>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute()
    found[table] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return found
}
