import { randomUUID } from 'node:crypto'
import type { TestApp } from './app-harness.ts'

/** Settings of a site that writes mail; none leaves before due work runs. */
export const mailSettings = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Rātā House <stay@ratahouse.nz>' }

/** Adds a host whose address is somebody's: the first one's belongs to nobody (RFC 2606), so nothing is written there. */
export async function addMailedHost(test: TestApp): Promise<void> {
  const { db } = test.app.database
  const id = randomUUID()
  await db
    .insertInto('users')
    .values({
      id,
      email: `${id}@ratahouse.nz`,
      name: 'Marama',
      password_hash: 'none',
      // After the first host, who signs in for tests.
      created_at: '2099-01-01T00:00:00.000Z',
    })
    .execute()
}
