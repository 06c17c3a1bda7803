import { randomUUID } from 'node:crypto'
import { ask, listEnquiries } from '#shared/contract/threads/schemas.ts'
import type { TestApp } from './app-harness.ts'

export const message = (text: string) => ({ text, clientId: randomUUID() })

export const question = {
  name: 'Planted Visitor',
  email: 'planted.visitor@mail.example.nz',
  checkInDate: '2026-12-10T00:00:00.000Z',
  checkOutDate: '2026-12-14T00:00:00.000Z',
  guests: 4,
  message: 'Is there room for a cot?\nThank you <b>so</b> much',
}

/** Sends an enquiry. Returns its id and the secret that the visitor is mailed. */
export async function askQuestion(
  test: Pick<TestApp, 'app' | 'host' | 'visitor'>,
  body: Partial<typeof question> = {},
): Promise<{ id: string; secret: string }> {
  const known = new Set((await (await test.host()).call(listEnquiries)).map(({ id }) => id))
  await test.visitor().call(ask, { body: { ...question, ...body } })
  const found = (await (await test.host()).call(listEnquiries)).find(({ id }) => !known.has(id))
  if (!found) throw new Error('no enquiry was kept')
  const { secret_sealed: sealed } = await test.app.database.db
    .selectFrom('enquiries')
    .select('secret_sealed')
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow()
  const place = { table: 'enquiries', row: found.id, column: 'secret_sealed' }
  return { id: found.id, secret: test.app.ctx.vault.openText(place, sealed) ?? '' }
}
