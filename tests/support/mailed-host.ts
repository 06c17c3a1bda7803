import { randomUUID } from 'node:crypto'
import type { TestApp } from './app-harness.ts'

/** Settings of a site with mail; nothing is sent before due work runs. */
export const mailSettings = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Rātā House <stay@ratahouse.nz>' }

/** Adds a host with a deliverable address: the first one's is reserved (RFC 2606), so it gets no mail. */
export async function addMailedHost(
  test: Pick<TestApp, 'app'>,
  email = `${randomUUID()}@ratahouse.nz`,
): Promise<void> {
  const { db } = test.app.database
  await db
    .insertInto('users')
    .values({
      id: randomUUID(),
      email,
      name: 'Marama',
      password_hash: 'none',
      // Sorts this host after the first one, who signs in for tests.
      created_at: '2099-01-01T00:00:00.000Z',
    })
    .execute()
}
