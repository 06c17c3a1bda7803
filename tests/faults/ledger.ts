import { expect } from 'vitest'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { listStays } from '#shared/contract/stays/schemas.ts'
import type { Client } from '#tests/support/client.ts'

/** The possible values of a stay's field: the last acknowledged one, or those without a response. */
interface Expectation {
  acknowledged: unknown
  inFlight: unknown[]
}

type Field = 'doorCode' | 'guestPhone' | 'idDocument' | 'selfie' | 'paymentStatus' | 'status'

const fieldOf: Readonly<Record<Field, (stay: AdminStay) => unknown>> = {
  doorCode: (stay) => stay.doorCode,
  guestPhone: (stay) => stay.guestPhone,
  idDocument: (stay) => stay.idDocumentPath !== null,
  selfie: (stay) => stay.selfiePath !== null,
  paymentStatus: (stay) => stay.paymentStatus,
  status: (stay) => stay.status,
}

/** Everything that the server has acknowledged, to compare with its stored state. */
export interface Ledger {
  stayCount(): number
  writeCount(): number
  addStay(stay: AdminStay): void
  write<Result>(stayId: string, field: Field, value: unknown, call: () => Promise<Result>): Promise<Result>
  verify(host: Client, options?: { fetchPhotos: boolean }): Promise<void>
}

export function createLedger(): Ledger {
  const stays = new Map<string, Map<Field, Expectation>>()
  let writes = 0

  const expectationOf = (stayId: string, field: Field): Expectation => {
    const fields = stays.get(stayId)
    const known = fields?.get(field)
    if (!known) throw new Error(`Stay ${stayId} is not in the ledger`)
    return known
  }

  return {
    stayCount: () => stays.size,
    writeCount: () => writes,
    addStay(stay) {
      writes += 1
      const fields = Object.entries(fieldOf) as [Field, (stay: AdminStay) => unknown][]
      stays.set(
        stay.id,
        new Map(fields.map(([name, read]) => [name, { acknowledged: read(stay), inFlight: [] }])),
      )
    },
    async write(stayId, field, value, call) {
      const expectation = expectationOf(stayId, field)
      expectation.inFlight.push(value)
      const result = await call()
      expectation.acknowledged = value
      expectation.inFlight = []
      writes += 1
      return result
    },
    async verify(host, { fetchPhotos } = { fetchPhotos: false }) {
      const shown = new Map((await host.call(listStays)).map((stay) => [stay.id, stay]))
      for (const [id, fields] of stays) {
        const stay = shown.get(id)
        expect(stay, `stay ${id} was acknowledged and is gone`).toBeDefined()
        if (!stay) continue
        for (const [field, expectation] of fields) {
          const stored = fieldOf[field](stay)
          expect([expectation.acknowledged, ...expectation.inFlight], `${field} of ${id}`).toContainEqual(
            stored,
          )
          expectation.acknowledged = stored
          expectation.inFlight = []
        }
        if (fetchPhotos) await verifyPhotos(host, stay)
      }
    },
  }
}

async function verifyPhotos(host: Client, stay: AdminStay): Promise<void> {
  for (const path of [stay.idDocumentPath, stay.selfiePath]) {
    if (path === null) continue
    const photo = await host.request(path)
    expect([photo.status, photo.headers.get('content-type')], `${path} was acknowledged`).toEqual([
      200,
      'image/jpeg',
    ])
  }
}
