import { beforeEach, describe, expect, it } from 'vitest'
import { downloadMyData, eraseMyData } from '#shared/contract/documents/schemas.ts'
import { cancelStay, changeStatus, replaceLink } from '#shared/contract/stays/schemas.ts'
import * as contract from '#shared/contract/threads/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay, buildStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { message } from '#tests/support/threads.ts'

const test = testApp({ settings: { TRUST_PROXY: '1' } })
const dayMs = 24 * 60 * 60_000

let host: Client
beforeEach(async () => {
  host = await test.host()
})

const send = (token: string, body: unknown = message('Can we come at one?')) =>
  test.visitor().request(`/api/guest-stays/${token}/messages`, { method: 'POST', json: body })
const read = (token: string) => test.visitor().call(contract.listGuestMessages, { params: { token } })
const answer = (id: string, text: string) =>
  host.call(contract.sendHostMessage, { params: { id }, body: message(text) })

describe('a guest’s conversation', () => {
  it('a conversation has author, text and time of each message, and when it was seen', async () => {
    const { accessToken: token, threadId: id } = await buildStay(test, { guestName: 'Aroha Ngata' })
    expect(await read(token)).toEqual([])
    await send(token, message('  The lamp\u200b was broken\r\nwhen we came '))
    test.clock.advance(60_000)
    await host.call(contract.readHostMessages, { params: { id }, body: {} })
    await answer(id, 'Thank you for telling us')
    expect(await read(token)).toMatchObject([
      {
        ...{ from: 'guest', name: 'Aroha Ngata', text: 'The lamp was broken\nwhen we came' },
        ...{ at: '2026-11-30T23:00:00.000Z', readAt: '2026-11-30T23:01:00.000Z' },
      },
      { from: 'host', name: test.app.ctx.house.hostName, readAt: null },
    ])
    await test.visitor().call(contract.readGuestMessages, { params: { token }, body: {} })
    expect((await read(token)).map(({ readAt }) => readAt)).not.toContain(null)
  })

  it('marks as read only up to the message that was shown', async () => {
    const { accessToken: token, threadId } = await buildStay(test)
    const first = await answer(threadId, 'First')
    await answer(threadId, 'Second')
    const upTo = (id: string) =>
      test.visitor().call(contract.readGuestMessages, { params: { token }, body: { upTo: id } })
    await upTo('00000000-0000-4000-8000-000000000009')
    expect((await read(token)).map(({ readAt }) => readAt !== null)).toEqual([false, false])
    await upTo(first.id)
    expect((await read(token)).map(({ readAt }) => readAt !== null)).toEqual([true, false])
  })

  it('a conversation comes in pages, the newest first, without gaps or repetitions', async () => {
    const { accessToken: token, threadId } = await buildStay(test)
    for (let count = 1; count <= 120; count += 1) await answer(threadId, `${count}`)
    const pages: string[][] = []
    for (let path: string | undefined = `/api/guest-stays/${token}/messages`; path; ) {
      const page = await test.visitor().request(path)
      pages.unshift((page.json as contract.Message[]).map(({ text }) => text))
      path = page.headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1]
    }
    expect(pages.map(({ length }) => length)).toEqual([20, 50, 50])
    expect(pages.flat()).toEqual(Array.from({ length: 120 }, (_, index) => `${index + 1}`))
    for (const cursor of ['x', '!', 'a'.repeat(81)])
      expect(
        (await test.visitor().request(`/api/guest-stays/${token}/messages?cursor=${cursor}`)).status,
      ).toBe(400)
  })

  it('a message keeps 2,000 letters and no more, markup and right-to-left text', async () => {
    const { accessToken: token } = await buildStay(test)
    const texts = [
      'x'.repeat(2000),
      '<script>alert(1)</script>',
      '\u05e9\u05dc\u05d5\u05dd \ud83d\udc68\u200d\ud83d\udc67',
    ]
    for (const text of texts) expect((await send(token, message(text))).status).toBe(201)
    expect((await send(token, message('x'.repeat(2001)))).status).toBe(400)
    expect((await read(token)).map(({ text }) => text)).toEqual(texts)
  })
})

describe('who may still write', () => {
  const cancel = (id: string) => host.call(cancelStay, { params: { id }, body: { by: 'host' } })

  it.each<[string, (stay: { id: string; accessToken: string }) => Promise<unknown>]>([
    [
      'whose stay is rejected',
      ({ id }) => host.call(changeStatus, { params: { id }, body: { status: 'rejected' } }),
    ],
    [
      'who has ended the check-in',
      ({ accessToken: token }) =>
        test.visitor().call(eraseMyData, { params: { token }, body: { isConfirmed: true } }),
    ],
    ['who has left', async () => test.clock.set('2026-12-20T00:00:00.000Z')],
    ['whose stay was cancelled', ({ id }) => cancel(id)],
    [
      'whose stay was cancelled for less than 14 days',
      async ({ id }) => {
        await cancel(id)
        test.clock.advance(14 * dayMs - 1000)
      },
    ],
  ])('a guest can write %s', async (_name, change) => {
    const stay = await buildStay(test)
    await change(stay)
    expect((await send(stay.accessToken)).status).toBe(201)
  })

  it('a guest can’t write from 14 days after the cancellation, but can read', async () => {
    const { id, accessToken: token } = await buildStay(test)
    await send(token)
    await cancel(id)
    test.clock.advance(14 * dayMs)
    const refused = await send(token)
    expect(refused.status).toBe(403)
    expect(refused.json).toMatchObject({ message: expect.stringContaining('call or e-mail') })
    expect(await read(token)).toHaveLength(1)
  })

  it('nobody can write by a replaced or expired link', async () => {
    const stay = await buildApprovedStay(test)
    const renewed = await host.call(replaceLink, { params: { id: stay.id } })
    expect((await send(stay.accessToken)).status).toBe(404)
    expect((await send(renewed.accessToken)).status).toBe(201)
    test.clock.set(renewed.linkExpiresAt)
    expect((await send(renewed.accessToken)).status).toBe(404)
  })

  it('one address may start ten conversations an hour, and continue known ones', async () => {
    const from = (token: string, address: string) =>
      test.visitor().request(`/api/guest-stays/${token}/messages`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        json: message('Hello'),
      })
    const tokens: string[] = []
    for (let count = 0; count < 11; count += 1) tokens.push((await buildStay(test)).accessToken)
    const statuses: number[] = []
    for (const token of tokens) statuses.push((await from(token, '203.0.113.7')).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
    expect((await from(tokens[0] ?? '', '203.0.113.7')).status).toBe(201)
    // Copies of a first message start only one conversation.
    const { accessToken } = await buildStay(test)
    const copies = await Promise.all(Array.from({ length: 5 }, () => from(accessToken, '203.0.113.9')))
    expect(copies.map(({ status }) => status)).toEqual(Array(5).fill(201))
    for (let count = 0; count < 9; count += 1)
      expect((await from((await buildStay(test)).accessToken, '203.0.113.9')).status).toBe(201)
    expect((await from((await buildStay(test)).accessToken, '203.0.113.9')).status).toBe(429)
    expect((await from(tokens[10] ?? '', '203.0.113.8')).status).toBe(201)
  })
})

it('my-data has the conversation, and erasing it erases the conversation', async () => {
  const { accessToken: token, threadId, id } = await buildStay(test)
  await send(token, message('Findable question'))
  await answer(threadId, 'Findable answer')
  const browser = test.visitor()
  const mine = await browser.call(downloadMyData, { params: { token } })
  expect(mine.messages).toMatchObject([
    { from: 'guest', text: 'Findable question' },
    { from: 'host', text: 'Findable answer' },
  ])
  await browser.call(eraseMyData, { params: { token }, body: { isConfirmed: true } })
  const { db } = test.app.database
  expect(await db.selectFrom('threads').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('messages').selectAll().execute()).toEqual([])
  const audit = await db.selectFrom('audit_log').select('action').where('stay_id', '=', id).execute()
  expect(audit.map(({ action }) => action)).toContain('thread.erased')
})
