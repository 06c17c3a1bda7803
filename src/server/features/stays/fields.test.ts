import { expect, it } from 'vitest'
import { inTransaction } from '#server/db/client.ts'
import { downloadMyData, eraseMyData } from '#shared/contract/documents/schemas.ts'
import { changeStatus } from '#shared/contract/stays/schemas.ts'
import { depositFields, documentFields, type Fields, namesShownTo, ownFields } from '#shared/stay/fields.ts'
import { namesWith } from '#shared/table.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay, showDeposit } from '#tests/support/builders.ts'
import { guestBrowser } from '#tests/support/photos.ts'
import { changeStay, getStay, type StayFields } from './rows/stays.ts'

const test = testApp()
const yearMs = 366 * 24 * 60 * 60 * 1000

/** Setting one of these would end what the test does. */
const moves = ['checkinEndedAt', 'cancelledAt', 'contactErasedAt']
const samples = ['2026-12-01T00:00:00.000Z', 3, 'en', 'guest']

/** A value for each of the stay's own fields that may be empty. */
const filled: StayFields = Object.fromEntries(
  Object.entries(ownFields).flatMap(([name, { type }]) =>
    type.safeParse(null).success && !moves.includes(name)
      ? [[name, samples.find((sample) => type.safeParse(sample).success)]]
      : [],
  ),
)

async function filledStay() {
  const { id, accessToken: token } = await buildStay(test)
  const browser = await guestBrowser(test, token)
  await inTransaction(test.app.database.db, (tx) => changeStay(test.app.ctx, tx, id, filled))
  const read = () => getStay(test.app.ctx, test.app.database.db, id)
  const readEmpty = async () => {
    const stay = await read()
    return (Object.keys(filled) as (keyof StayFields)[]).filter((name) => stay[name] === null).sort()
  }
  return { id, token, browser, read, readEmpty }
}

const erasedBy = (...kinds: ('request' | 'time')[]) =>
  namesWith(ownFields, 'erasure', ...kinds)
    .filter((name) => name in filled)
    .sort()

it.each<[string, Fields]>([
  ['guest_stays', ownFields],
  ['stay_documents', { ...documentFields }],
])('lists every column of %s', async (table, fields) => {
  const tables = await test.app.database.db.introspection.getTables()
  const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
  const listed = Object.values(fields).map(({ column }) => column)
  expect(columns.filter((column) => column !== 'stay_id').sort()).toEqual(listed.sort())
})

it('the guest’s download has every field that is shown to the guest', async () => {
  const { token, browser } = await filledStay()
  const { stay } = await browser.call(downloadMyData, { params: { token } })
  expect(namesShownTo('guest').filter((name) => !(name in stay))).toEqual([])
  const own = namesShownTo('guest').filter((name) => erasedBy('request').includes(name as never))
  expect(own.length).toBeGreaterThan(5)
  const values: Record<string, unknown> = { ...filled }
  for (const name of own) expect(stay[name], name).toEqual(values[name])
  // A credential leaves by no other way than its own call.
  expect(JSON.stringify(stay)).not.toContain('shareToken')
})

it('the guest’s erasure erases every field that is marked so, and no other', async () => {
  const { token, browser, readEmpty } = await filledStay()
  expect(await readEmpty()).toEqual([])
  await browser.call(eraseMyData, { params: { token }, body: { isConfirmed: true } })
  expect(await readEmpty()).toEqual(erasedBy('request'))
})

it('the erasure in time erases every personal field that isn’t kept, and no other', async () => {
  const { id, read, readEmpty } = await filledStay()
  await (await test.host()).call(changeStatus, { params: { id }, body: { status: 'rejected' } })
  const documents = {
    sent_back_type: 'id',
    sent_back_reason: 'Too dark',
    documents_kept_reason: 'A dispute',
  } as const
  const { db } = test.app.database
  await db
    .insertInto('stay_documents')
    .values({ stay_id: id, ...documents })
    .execute()
  await showDeposit(test, id, { card_brand: 'visa', card_last4: '4242' })
  test.clock.advance(2 * yearMs)
  await test.app.ticker.runOnce()
  expect(await readEmpty()).toEqual(erasedBy('request', 'time'))
  const stay = await read()
  expect(stay).toMatchObject({ guestName: 'Past guest', guestEmail: '' })
  const others = [
    ...namesWith(documentFields, 'erasure', 'time'),
    ...namesWith(depositFields, 'erasure', 'time'),
  ]
  expect(others.filter((name) => stay[name] !== null)).toEqual([])
})

it('a field that the table lacks doesn’t compile', () => {
  const named = (stay: Awaited<ReturnType<typeof getStay>>) => {
    // @ts-expect-error The table has no such field.
    void stay.plantedField
    // @ts-expect-error The table has no such field.
    return { plantedField: 1 } satisfies StayFields
  }
  expect(named).toBeTypeOf('function')
})
