import { afterAll, expect, it } from 'vitest'
import { startPushService } from '#tests/support/push-service.ts'
import { PushError } from './port.ts'
import { createPushKeys, createPushSender } from './web-push.ts'

const dayMs = 24 * 60 * 60 * 1000
const start = Date.parse('2026-12-01T00:00:00.000Z')
let now = start
const service = await startPushService(() => now)
afterAll(() => service.stop())

const keys = createPushKeys()
const sender = createPushSender(
  { subject: 'https://stay.example.nz', clock: { now: () => now } as never },
  { mayBePrivate: true },
)
const phone = () => service.subscribe()
const send = (payload: string, to = phone()) =>
  sender
    .send({ to, keys, payload, topic: 't', urgency: 'high', ttlSeconds: 60 })
    .catch((error: unknown) => error)

it.each([
  ['a day ahead', dayMs],
  ['a month back', -30 * dayMs],
  ['a year ahead', 365 * dayMs],
  ['an hour back', -dayMs / 24],
])('a clock that jumps %s gets a token that push services accept', async (_name, jumpMs) => {
  now = start
  const to = phone()
  expect(await send('{"title":"before"}', to)).toBeUndefined()
  now = start + jumpMs
  expect(await send('{"title":"after"}', to)).toBeUndefined()
  expect(service.take().map(({ payload }) => payload.title)).toEqual(['before', 'after'])
})

it('a payload over 4 kB is refused for good, and one below is read by its browser', async () => {
  now = start
  const outcome = await send(JSON.stringify({ title: 'x'.repeat(5000) }))
  expect(outcome).toBeInstanceOf(PushError)
  expect(outcome).toMatchObject({ outcome: 'refused' })
  expect(service.take()).toEqual([])
  expect(await send(JSON.stringify({ title: 'y'.repeat(2000) }))).toBeUndefined()
  expect(service.take()).toHaveLength(1)
})
