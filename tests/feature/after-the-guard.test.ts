import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { privacyNoticeVersion } from '#shared/constants.ts'
import { namedEndpoints } from '#shared/contract/all.ts'
import { confirmSimulatedPayment, createPaymentIntent } from '#shared/contract/deposits/schemas.ts'
import { eraseMyData } from '#shared/contract/documents/schemas.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { fillPath } from '#shared/contract/endpoint.ts'
import { type AdminStay, cancelStay, replaceLink } from '#shared/contract/stays/schemas.ts'
import { requestUpload } from '#shared/contract/uploads/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { openLink, somePhoto, upload } from '#tests/support/journey.ts'
import { plainSubscription } from '#tests/support/push-service.ts'
import { uploadSteps } from '#tests/support/upload-steps.ts'

/**
 * Changes a stay between the guard of a guest's call and its service: the call must use the new state. The change is
 * made in the rate limiter for guests' calls, which runs between the two.
 */

const test = testApp()
const steps = uploadSteps(test)

interface Guest {
  browser: Client
  stay: AdminStay
}
interface Ready {
  body?: unknown
  params?: Record<string, string>
}
type DoubleEvent = 'erased' | 'cancelled' | 'replaced' | 'expired'

interface Row {
  ready?(guest: Guest): Promise<Ready>
  body?: unknown
  hasDocuments?: true
  days?: { checkInDate: string; checkOutDate: string }
  status?: Partial<Record<DoubleEvent, number>>
  success?: number
}

const usual: Record<DoubleEvent, number> = { erased: 403, cancelled: 403, replaced: 404, expired: 404 }

async function openForm({ browser, stay }: Guest) {
  return browser.call(createPaymentIntent, { body: { guestStayToken: stay.accessToken } })
}

const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' }

const table: Record<string, Row> = {
  saveContact: {
    body: { guestPhone: '021 555 0123', guestEmail: 'guest@mail.example', preferredName: 'Ro' },
  },
  chooseLanguage: { body: { language: 'de' } },
  saveArrival: { body: { guests: 2 } },
  acceptHouseRules: {
    ready: async () => ({ body: { version: test.app.ctx.house.houseRulesVersion } }),
  },
  markDeparted: { days: { checkInDate: '2026-11-29', checkOutDate: '2026-12-01' } },
  shareStay: {
    hasDocuments: true,
    ready: async ({ stay }) => {
      const approved = { status: 'approved', payment_status: 'authorized' } as const
      const { db } = test.app.database
      await db.updateTable('guest_stays').set(approved).where('id', '=', stay.id).execute()
      return {}
    },
  },
  stopSharing: { status: { erased: 200 } },
  requestUpload: {},
  reportRefusedUpload: { body: { bytes: 3_400_000 }, success: 204 },
  addDocument: {
    ready: async ({ browser }) => ({
      body: { documentType: 'id', documentUrl: await upload(browser, await somePhoto('id')) },
    }),
  },
  acceptPrivacy: { body: { version: privacyNoticeVersion } },
  // Idempotent: the second call succeeds too.
  eraseMyData: { body: { isConfirmed: true }, status: { erased: 200 } },
  createPaymentIntent: {
    hasDocuments: true,
    ready: async ({ stay }) => ({ body: { guestStayToken: stay.accessToken } }),
    status: { erased: 409 },
  },
  completePayment: {
    hasDocuments: true,
    ready: async (guest) => {
      const { paymentIntentId, clientSecret } = await openForm(guest)
      await guest.browser.call(confirmSimulatedPayment, {
        params: { paymentIntentId },
        body: { clientSecret, ...card },
      })
      return { body: { paymentIntentId } }
    },
  },
  // The form stays valid until we close it, as on the bank's own page, whatever happens to the link.
  confirmSimulatedPayment: {
    hasDocuments: true,
    ready: async (guest) => {
      const { paymentIntentId, clientSecret } = await openForm(guest)
      return { params: { paymentIntentId }, body: { clientSecret, ...card } }
    },
    status: { erased: 409, cancelled: 409, replaced: 200, expired: 200 },
  },
  sendGuestMessage: {
    body: { text: 'May we come at one?', clientId: '00000000-0000-4000-8000-000000000003' },
    status: { erased: 201, cancelled: 201 },
    success: 201,
  },
  addGuestDevice: { body: plainSubscription, success: 204 },
  removeGuestDevice: { status: { erased: 204, cancelled: 204 }, success: 204 },
  readGuestMessages: { body: {}, status: { erased: 204, cancelled: 204 }, success: 204 },
}

const isGuests = ({ audience, countedBy }: Endpoint) =>
  audience === 'guest' || audience === 'guestOrAdmin' || countedBy !== undefined
const writes = namedEndpoints.filter(({ endpoint }) => isGuests(endpoint) && endpoint.method !== 'GET')

const events: Record<DoubleEvent, (guest: Guest) => Promise<unknown>> = {
  erased: ({ browser, stay }) =>
    browser.call(eraseMyData, { params: { token: stay.accessToken }, body: { isConfirmed: true } }),
  cancelled: async ({ stay }) =>
    (await test.host()).call(cancelStay, { params: { id: stay.id }, body: { by: 'host' } }),
  replaced: async ({ stay }) => (await test.host()).call(replaceLink, { params: { id: stay.id } }),
  expired: async () => test.clock.advance(400 * 24 * 60 * 60 * 1000),
}

async function allRows(): Promise<Record<string, unknown[]>> {
  const { db } = test.app.database
  const tables = await db.introspection.getTables()
  const names = tables.map(({ name }) => name).filter((name) => !['rate_limits', 'sessions'].includes(name))
  const entries = names.map(async (name) => [
    name,
    await db
      .selectFrom(name as never)
      .selectAll()
      .execute(),
  ])
  return Object.fromEntries(await Promise.all(entries))
}

/** Runs `act` once, between the guard of a guest's next call and its service. */
function between(act: () => Promise<unknown>): void {
  const { limiter } = test.app.ctx
  const hit = limiter.hit.bind(limiter)
  let isDone = false
  const spy = vi.spyOn(limiter, 'hit').mockImplementation(async (...counted) => {
    if (!isDone) {
      isDone = true
      await act()
    }
    return hit(...counted)
  })
  onTestFinished(() => spy.mockRestore())
}

async function guestFor({ hasDocuments, days }: Row): Promise<Guest> {
  const stay = await buildStay(test, {
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-04',
    ...days,
    ...(hasDocuments ? { hasDocuments, guestPhone: '+64211234567' } : {}),
  })
  const browser = test.visitor()
  await openLink(browser, stay.accessToken)
  return { browser, stay }
}

async function send(endpoint: Endpoint, row: Row, { browser, stay }: Guest, ready: Ready) {
  const path = fillPath(endpoint.path, { token: stay.accessToken, ...ready.params })
  const json = ready.body ?? row.body
  return browser.request(path, { method: endpoint.method, ...(json === undefined ? {} : { json }) })
}

it('every call of a guest that writes is in the table', () => {
  expect(Object.keys(table).sort()).toEqual(writes.map(({ name }) => name).sort())
})

describe.each(writes.map(({ name, endpoint }) => [name, endpoint] as const))('%s', (name, endpoint) => {
  const row = table[name] ?? {}

  it('the call succeeds if nothing happens after its guard', async () => {
    const guest = await guestFor(row)
    const answer = await send(endpoint, row, guest, (await row.ready?.(guest)) ?? {})
    expect(answer.status, answer.text).toBe(row.success ?? 200)
  })

  it.each(Object.keys(events) as DoubleEvent[])(
    'the call checks the locked row and writes nothing if the stay is %s after its guard',
    async (event) => {
      const guest = await guestFor(row)
      const ready = (await row.ready?.(guest)) ?? {}
      let before: Awaited<ReturnType<typeof allRows>> | null = null
      between(async () => {
        await events[event](guest)
        before = await allRows()
      })
      const answer = await send(endpoint, row, guest, ready)
      const status = row.status?.[event] ?? usual[event]
      expect(answer.status, answer.text).toBe(status)
      if (status >= 400) expect(await allRows()).toEqual(before)
      // A second erasure erases what was written since; here that is nothing.
      if (name === 'eraseMyData' && status < 400)
        expect(await allRows()).toEqual({ ...Object(before), audit_log: expect.anything() })
    },
  )
})

describe('a photo that is uploading', () => {
  it.each(Object.keys(events) as DoubleEvent[])(
    'a photo isn’t kept if the stay is %s meanwhile',
    async (happening) => {
      const guest = await guestFor({})
      const { pathname, search } = new URL((await guest.browser.call(requestUpload)).uploadURL)
      let before: Awaited<ReturnType<typeof allRows>> | null = null
      between(async () => {
        await events[happening](guest)
        before = await allRows()
      })
      const answer = await guest.browser.request(`${pathname}${search}`, {
        method: 'PUT',
        body: new Uint8Array(await somePhoto('id')),
      })
      expect(answer.status, answer.text).toBe(403)
      expect(await allRows()).toEqual(before)
      expect(steps.storedFiles()).toEqual([])
    },
  )
})
