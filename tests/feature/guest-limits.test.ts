import { describe, expect, it } from 'vitest'
import { guestCallLimit, myDataLimit, paymentSessionLimit } from '#shared/constants.ts'
import { allEndpoints } from '#shared/contract/all.ts'
import {
  completePayment,
  confirmSimulatedPayment,
  createPaymentIntent,
  getGuestDeposit,
} from '#shared/contract/deposits/schemas.ts'
import {
  acceptPrivacy,
  addDocument,
  downloadMyData,
  eraseMyData,
  getPrivacy,
} from '#shared/contract/documents/schemas.ts'
import { type Endpoint, fillPath, limitsOf } from '#shared/contract/endpoint.ts'
import { getGuestGuide } from '#shared/contract/guide/schemas.ts'
import { getPropertyInfo } from '#shared/contract/house/schemas.ts'
import { addGuestDevice, removeGuestDevice } from '#shared/contract/notifications/schemas.ts'
import {
  acceptHouseRules,
  chooseLanguage,
  getCalendarFile,
  getGuestStay,
  markDeparted,
  saveArrival,
  saveContact,
  shareStay,
  stopSharing,
} from '#shared/contract/stays/schemas.ts'
import { listGuestMessages, readGuestMessages, sendGuestMessage } from '#shared/contract/threads/schemas.ts'
import { reportRefusedUpload, requestUpload } from '#shared/contract/uploads/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { guestBrowser } from '#tests/support/photos.ts'
import { plainSubscription } from '#tests/support/push-service.ts'

const test = testApp()
const tenMinutesMs = 10 * 60 * 1000

const isForGuests = ({ audience, countedBy }: Endpoint) =>
  audience === 'guest' || audience === 'guestOrAdmin' || countedBy !== undefined
const guestEndpoints = allEndpoints.filter(isForGuests)

/** Reads without limits: they write nothing, call no provider and build no export. */
const plainReads: readonly Endpoint[] = [
  getGuestStay,
  getGuestDeposit,
  getPrivacy,
  getGuestGuide,
  getPropertyInfo,
  getCalendarFile,
  listGuestMessages,
]

const bodies = (token: string) =>
  new Map<Endpoint, unknown>([
    [createPaymentIntent, { guestStayToken: token }],
    [completePayment, { paymentIntentId: 'pi_unknown' }],
    [confirmSimulatedPayment, { clientSecret: 'unknown' }],
    [requestUpload, {}],
    [reportRefusedUpload, { bytes: 3_400_000 }],
    [addDocument, { documentType: 'id', documentUrl: 'https://example.com/objects/1' }],
    [acceptPrivacy, { version: 'unknown' }],
    [eraseMyData, { isConfirmed: true }],
    [downloadMyData, undefined],
    [sendGuestMessage, { text: 'When can we come?', clientId: '00000000-0000-4000-8000-000000000003' }],
    [readGuestMessages, {}],
    [addGuestDevice, plainSubscription],
    [removeGuestDevice, { endpoint: plainSubscription.endpoint }],
    [saveArrival, { guests: 2 }],
    [acceptHouseRules, { version: 1 }],
    [markDeparted, undefined],
    [shareStay, undefined],
    [stopSharing, undefined],
    [chooseLanguage, { language: 'en' }],
    [saveContact, { guestPhone: '021 123 4567', guestEmail: 'a@example.nz' }],
  ])

const limited = guestEndpoints.filter((endpoint) => limitsOf(endpoint).length > 0)
const named = (endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const

async function asGuest() {
  const { id, accessToken: token } = await buildStay(test)
  const browser = await guestBrowser(test, token)
  const ask = (endpoint: Endpoint, method: string = endpoint.method) => {
    const json = bodies(token).get(endpoint)
    const path = fillPath(endpoint.path, { token, paymentIntentId: `pi_of_${id}` })
    return browser.request(path, { method, ...(json === undefined ? {} : { json }) })
  }
  return { id, token, browser, ask }
}

describe('every call of a guest', () => {
  it.each(guestEndpoints.map(named))('%s has a limit or is a plain read', (_name, endpoint) => {
    expect(limitsOf(endpoint).length > 0).toBe(!plainReads.includes(endpoint))
    expect(bodies('token').has(endpoint)).toBe(!plainReads.includes(endpoint))
  })

  it.each(limited.map(named))(
    '%s is 429 with Retry-After once its limit is reached',
    async (_name, endpoint) => {
      const { ask } = await asGuest()
      const [limit] = limitsOf(endpoint)
      if (!limit) throw new Error('no limit')
      // The first call may create what the concurrent ones then change.
      const first = [await ask(endpoint)]
      first.push(...(await Promise.all(Array.from({ length: limit.max - 1 }, () => ask(endpoint)))))
      expect(first.map(({ status }) => status)).not.toContain(429)
      const refused = await ask(endpoint)
      expect(refused.status).toBe(429)
      expect(refused.json).toMatchObject({ code: 'tooMany', message: expect.stringContaining('wait') })
      expect(Number(refused.headers.get('retry-after'))).toBe(limit.windowMs / 1000)
      test.clock.advance(limit.windowMs)
      expect((await ask(endpoint)).status).not.toBe(429)
    },
  )

  it('guest calls have the specified limits', () => {
    expect(guestCallLimit).toEqual({ max: 40, windowMs: tenMinutesMs })
    expect(limitsOf(createPaymentIntent)).toEqual([{ max: 100, windowMs: tenMinutesMs }])
    expect(limitsOf(downloadMyData)).toEqual([{ max: 20, windowMs: tenMinutesMs }])
    expect(paymentSessionLimit.max).toBe(100)
    for (const endpoint of [completePayment, saveContact, addDocument, acceptPrivacy, eraseMyData])
      expect(limitsOf(endpoint)).toEqual([guestCallLimit])
  })

  it('a limit counts per stay and call, so other guests and calls continue', async () => {
    const [one, other] = [await asGuest(), await asGuest()]
    for (let call = 0; call <= guestCallLimit.max; call += 1) await one.ask(saveContact)
    expect((await one.ask(saveContact)).status).toBe(429)
    expect((await one.ask(acceptPrivacy)).status).toBe(409)
    expect((await other.ask(saveContact)).status).toBe(200)
  })

  it('counts HEAD of my-data like GET', async () => {
    const { ask } = await asGuest()
    for (let call = 0; call < myDataLimit.max; call += 1)
      expect((await ask(downloadMyData, call % 2 ? 'HEAD' : 'GET')).status).toBe(200)
    expect((await ask(downloadMyData, 'HEAD')).status).toBe(429)
    expect((await ask(downloadMyData, 'GET')).status).toBe(429)
  })

  it('reading the stay has no limit', async () => {
    const { token, browser } = await asGuest()
    for (let round = 0; round < 5; round += 1) {
      const reads = Array.from({ length: 30 }, () => browser.try(getGuestStay, { params: { token } }))
      expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]))
    }
  })

  it('a refused call writes nothing', async () => {
    const { ask } = await asGuest()
    for (let call = 0; call <= guestCallLimit.max; call += 1) await ask(saveContact)
    const { db } = test.app.database
    const counted = () =>
      db.selectFrom('rate_limits').select('hits').where('bucket', 'like', 'PUT %').executeTakeFirstOrThrow()
    const before = await counted()
    for (let call = 0; call < 10; call += 1) expect((await ask(saveContact)).status).toBe(429)
    expect(await counted()).toEqual(before)
  })
})
