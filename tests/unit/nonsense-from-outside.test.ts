import { createECDH } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { MailError } from '#server/adapters/mail/port.ts'
import { createSmtpMailer } from '#server/adapters/mail/smtp.ts'
import { PaymentFailure, type PaymentPort } from '#server/adapters/payments/port.ts'
import { createStripePayments } from '#server/adapters/payments/stripe.ts'
import { PushError } from '#server/adapters/push/port.ts'
import { createPushKeys, createPushSender } from '#server/adapters/push/web-push.ts'
import { StorageFailure } from '#server/adapters/storage/port.ts'
import { createS3Store } from '#server/adapters/storage/s3.ts'
import type { Config } from '#server/config.ts'
import { timeSources } from '#server/due/time-sources.ts'
import { FeedFailure } from '#server/features/calendar/feeds/failure.ts'
import { fetchFeed, fetchTime } from '#server/features/calendar/feeds/fetch.ts'
import { feedRead } from '#shared/constants.ts'
import { nonsense, startNonsense } from '#tests/support/nonsense-server.ts'

const withinMs = 250
/** A call takes its limit, or two where the body has its own. The rest is for a busy machine. */
const boundMs = 10_000
/** The largest answer that a client reads, twice, with what lies in the buffers of both sides. */
const maxSent = 48 * 1024 * 1024

const stripeAt = (port: number) => ({
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: 'whsec_1',
  apiUrl: `http://127.0.0.1:${port}`,
  timeoutMs: withinMs,
  maxNetworkRetries: 0,
})

const metadata = { stay: 'x', operation: 'y', app: 'latchkey' } as never
const hold = { amountCents: 100, currency: 'NZD', customerId: 'cus_1', metadata, description: 'd' } as const

const paymentsAt = (port: number) => createStripePayments(stripeAt(port))
const storeAt = (port: number) =>
  createS3Store({
    bucket: 'b',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'r',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    withinMs,
  })
const feedAt = (port: number) => `http://127.0.0.1:${port}/a.ics`
const reach = { mayBePrivate: true, timeoutMs: withinMs }

const sendMail = (smtpUrl: string) =>
  createSmtpMailer({ smtpUrl, from: 'host@kea.example', greetAs: 'stay.kea.example', withinMs }).send(
    { to: 'ana@example.com', replyTo: null, subject: 's', text: 't', html: '<p>t</p>', messageId: 'm' },
    async () => undefined,
  )

async function listAll(port: number): Promise<void> {
  for await (const _entry of storeAt(port).list('objects/'));
}

type Call = (port: number) => Promise<unknown>
type Failure = abstract new (...args: never[]) => Error

/** Every call must throw this failure, whatever was answered. */
const strictClients: readonly (readonly [string, Failure, readonly Call[]])[] = [
  [
    'the card provider',
    PaymentFailure,
    [
      (port) => paymentsAt(port).createCustomer({ key: 'k1', metadata }),
      (port) => paymentsAt(port).createHold({ key: 'k2', ...hold }),
      (port) => paymentsAt(port).capture({ key: 'k3', intentId: 'pi_1', amountCents: 100, currency: 'NZD' }),
      (port) => paymentsAt(port).cancel({ key: 'k4', intentId: 'pi_1' }),
      (port) => paymentsAt(port).listActiveHolds('2026-12-01T00:00:00.000Z'),
    ],
  ],
  ['the mail server', MailError, [(port) => sendMail(`smtp://127.0.0.1:${port}`)]],
  ['the mail server with TLS', MailError, [(port) => sendMail(`smtps://127.0.0.1:${port}`)]],
  [
    'the bucket',
    StorageFailure,
    [
      (port) => storeAt(port).get('objects/a'),
      (port) => storeAt(port).put('objects/a', Buffer.from('x')),
      (port) => storeAt(port).check(),
      listAll,
    ],
  ],
]

/** Drives one call with one kind of nonsense and returns what it threw, or its result. */
async function outcomeOf(answer: (typeof nonsense)[number][1], call: Call): Promise<unknown> {
  const server = await startNonsense(answer)
  onTestFinished(server.stop)
  const startedAt = performance.now()
  const outcome = await call(server.port).catch((error: unknown) => error)
  expect(performance.now() - startedAt).toBeLessThan(boundMs)
  expect(server.sent()).toBeLessThan(maxSent)
  return outcome
}

// An error that nothing catches fails the whole run, so no test looks for it.
describe.each(strictClients)('nonsense in place of %s', (_client, failure, calls) => {
  it.each(nonsense)(`${failure.name} is thrown in time, and little is read: %s`, async (_kind, answer) => {
    const outcomes = await Promise.all(calls.map((call) => outcomeOf(answer, call)))
    for (const outcome of outcomes) {
      expect(outcome).toBeInstanceOf(failure)
      // Never the guest's matter.
      if (outcome instanceof PaymentFailure)
        expect(outcome.kind).not.toMatch(/declined|card_gone|action_required/)
      if (outcome instanceof MailError) expect(outcome.outcome).not.toBe('refused')
    }
  })
})

const isEmptyNoContent = (kind: string) => kind.startsWith('204') || kind === '200 with the body empty'

it.each(nonsense)(
  'a file counts as deleted only after an empty answer of success: %s',
  async (kind, answer) => {
    const outcome = await outcomeOf(answer, (port) => storeAt(port).delete('objects/a'))
    if (isEmptyNoContent(kind))
      expect(outcome).toSatisfy((it) => it === undefined || it instanceof StorageFailure)
    else expect(outcome).toBeInstanceOf(StorageFailure)
  },
)

it.each(nonsense)(
  'a calendar is a text within the limit, or FeedFailure in time: %s',
  async (_kind, answer) => {
    const outcome = await outcomeOf(answer, (port) => fetchFeed(feedAt(port), null, reach))
    if (outcome instanceof FeedFailure) return
    expect(outcome).toMatchObject({ isUnchanged: false, text: expect.any(String) })
    expect((outcome as { text: string }).text.length).toBeLessThanOrEqual(feedRead.maxBytes)
  },
)

it.each(nonsense)('another machine’s clock is a time or unknown, in time: %s', async (_kind, answer) => {
  const stripeClock: Call = async (port) => {
    const { apiUrl } = stripeAt(port)
    const config = { stripeApiUrl: apiUrl, s3: null, snapshots: null } as unknown as Config
    const payments = { provider: 'stripe' } as unknown as PaymentPort
    return timeSources({ config, payments }, withinMs)[0]?.now()
  }
  const clocks = [stripeClock, (port: number) => fetchTime(feedAt(port), reach)]
  expect(await Promise.all(clocks.map((clock) => outcomeOf(answer, clock)))).toEqual([null, null])
})

const pushKeys = createPushKeys()

function sendPush(port: number): Promise<void> {
  const browser = createECDH('prime256v1')
  const auth = Buffer.alloc(16).toString('base64url')
  const to = {
    endpoint: `http://127.0.0.1:${port}/push`,
    keys: { p256dh: browser.generateKeys().toString('base64url'), auth },
  }
  const clock = { now: Date.now } as never
  return createPushSender({ subject: 'https://kea.example', clock, timeoutMs: withinMs }, reach).send({
    ...{ to, keys: pushKeys, payload: '{}' },
    ...{ topic: 't', urgency: 'high', ttlSeconds: 60 },
  })
}

it.each(nonsense)(
  'a push service accepts by its status alone, refuses or is asked later, in time: %s',
  async (kind, answer) => {
    const outcome = await outcomeOf(answer, sendPush)
    if (outcome instanceof PushError) expect(outcome.outcome).toMatch(/^(later|refused|gone)$/)
    else expect([outcome, /^[345]\d\d /.test(kind)]).toEqual([undefined, false])
  },
)
