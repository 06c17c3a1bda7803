import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { acceptPrivacy, downloadMyData, getPrivacy } from '#shared/contract/documents/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { guestBrowser } from '#tests/support/photos.ts'

const test = testApp()

async function guestWithLines(count: number) {
  const { id, accessToken: token } = await buildStay(test)
  const { db } = test.app.database
  const start = test.clock.now()
  const rows = Array.from({ length: count }, (_, line) => ({
    id: randomUUID(),
    // Three lines share an instant, so that a page can end between them.
    at: new Date(start + 1000 * (1 + Math.floor(line / 3))).toISOString(),
    actor: `guest`,
    action: 'document.received',
    stay_id: id,
    detail: JSON.stringify({ documentType: line % 2 ? 'selfie' : 'id', objectId: String(line) }),
  }))
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('audit_log')
      .values(rows.slice(from, from + 500))
      .execute()
  return { id, token, browser: await guestBrowser(test, token) }
}

const auditOf = async (stayId: string, action: string) =>
  (
    await test.app.database.db
      .selectFrom('audit_log')
      .select('id')
      .where('stay_id', '=', stayId)
      .where('action', '=', action)
      .execute()
  ).length

describe('a history that grew long', () => {
  it('the guest’s page pages through a long history, newest first, each line once', async () => {
    const { token, browser } = await guestWithLines(500)
    const sizes: number[] = []
    const seen: string[] = []
    let before: string | null | undefined
    while (before !== null) {
      const query = before === undefined ? {} : { before }
      const page = await browser.call(getPrivacy, { params: { token }, query })
      sizes.push(page.events.length)
      const instants = page.events.map(({ at }) => at)
      expect(instants).toEqual(instants.toSorted())
      seen.unshift(...instants)
      before = page.earlier
    }
    expect(sizes).toEqual([200, 200, 100])
    expect(seen).toEqual(seen.toSorted())
    expect(seen).toHaveLength(500)
  })

  it('the downloaded history has pages; later pages have no photos and aren’t audited', async () => {
    const { id, token, browser } = await guestWithLines(4000)
    const first = await browser.call(downloadMyData, { params: { token } })
    expect(first.events).toHaveLength(2000)
    const query = { before: first.earlier ?? '' }
    const second = await browser.call(downloadMyData, { params: { token }, query })
    expect(second.events).toHaveLength(2000)
    expect(second.photos).toEqual([])
    expect(await auditOf(id, 'privacy.downloaded')).toBe(1)
  })

  it.each(['x', '', Buffer.from('2026-11-30T23:00:00.000Z -1').toString('base64url'), 'x'.repeat(81)])(
    'returns 400 for the history cursor %j',
    async (before) => {
      const { token, browser } = await guestWithLines(0)
      expect((await browser.try(getPrivacy, { params: { token }, query: { before } })).status).toBe(400)
    },
  )
})

it('accepting the privacy notice again is not audited again', async () => {
  const { id, token, browser } = await guestWithLines(0)
  const { version } = await browser.call(getPrivacy, { params: { token } })
  for (let call = 0; call < 3; call += 1)
    await browser.call(acceptPrivacy, { params: { token }, body: { version } })
  expect(await auditOf(id, 'privacy.accepted')).toBe(1)
})
