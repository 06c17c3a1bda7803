import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { PaymentFailure } from './port.ts'
import { createStripePayments } from './stripe.ts'

async function paymentsBehind(respond: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => respond(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return createStripePayments({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeoutMs: 300,
    maxNetworkRetries: 0,
  })
}

const answer =
  (status: number, body: string, type = 'application/json') =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': type }).end(body)

const nonsense: [string, (response: ServerResponse) => void][] = [
  ...[200, 404, 503].flatMap((status) =>
    [
      '"maintenance"',
      '42',
      'true',
      'null',
      '[]',
      '{}',
      '{"error":"x"}',
      '{"error":true}',
      '{"data":7}',
      '',
    ].map((body): [string, (response: ServerResponse) => void] => [
      `${status} ${body}`,
      answer(status, body),
    ]),
  ),
  ['200 HTML', answer(200, '<h1>Down for maintenance</h1>', 'text/html')],
  ['302 to elsewhere', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  [
    'a cut body',
    (response) =>
      void response.writeHead(200, { 'content-length': 99 }).write('{"id"', () => response.destroy()),
  ],
  [
    'a body that never ends',
    (response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(timer))
    },
  ],
  ['a huge body', (response) => void response.writeHead(200).end(`"${'x'.repeat(9 * 1024 * 1024)}"`)],
]

it.each(nonsense)(
  'an answer that is not Stripe’s is a failure of the provider, never an uncaught error: %s',
  async (_name, respond) => {
    const payments = await paymentsBehind(respond)
    const metadata = { stay: 'x', operation: 'y', app: 'latchkey' } as never
    const calls = [
      () => payments.createCustomer({ key: 'k1', metadata }),
      () =>
        payments.createHold({
          key: 'k2',
          amountCents: 100,
          currency: 'NZD',
          customerId: 'cus_1',
          metadata,
          description: 'd',
        }),
      () => payments.capture({ key: 'k3', intentId: 'pi_1', amountCents: 100, currency: 'NZD' }),
      () => payments.cancel({ key: 'k4', intentId: 'pi_1' }),
      () => payments.listActiveHolds('2026-12-01T00:00:00.000Z'),
    ]
    for (const call of calls) {
      const outcome = await call().then(
        () => 'accepted',
        (error: unknown) => error,
      )
      expect(outcome).toBeInstanceOf(PaymentFailure)
      expect((outcome as PaymentFailure).kind).not.toMatch(/declined|card_gone|action_required/)
    }
  },
)
