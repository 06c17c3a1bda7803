import { afterEach, expect, it } from 'vitest'
import { changeHouse, getAdminHouse } from '#shared/contract/house/schemas.ts'
import { createStay, editStay, getGuestStay, getStay } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { depositSteps, soon } from '#tests/support/deposit-steps.ts'
import { resetHouse, saveHouse } from '#tests/support/house.ts'

const test = testApp()
const steps = depositSteps(test)
afterEach(() => resetHouse(test))

const yen = { currency: 'JPY', depositCents: 20_000, priceFromCents: 15_000 }
const guest = { guestName: 'Yuki', guestEmail: 'yuki@mail.example', ...soon }

it('changes only together with the amounts, which are in the new one', async () => {
  const host = await test.host()
  const before = await host.call(getAdminHouse)
  const body = { currency: 'JPY', version: before.version }
  const answer = await host.try(changeHouse, { body })
  expect([answer.status, answer.json]).toMatchObject([
    400,
    { fields: { depositCents: 'The currency changed to JPY. Enter the deposit in JPY.' } },
  ])
  expect(await host.call(getAdminHouse)).toEqual(before)
  expect(await saveHouse(host, yen)).toMatchObject(yen)
})

it.each([
  [{ currency: 'XYZ', depositCents: 100 }, 'currency'],
  [{ currency: 'BTC', depositCents: 100 }, 'currency'],
  [{ currency: 'KWD', depositCents: 20_001 }, 'depositCents'],
  [{ currency: 'ISK', depositCents: 1_000_000 }, 'depositCents'],
])(
  'the house’s currency is one in which cards can be charged exactly: %j is refused',
  async (changes, field) => {
    const host = await test.host()
    const { version } = await host.call(getAdminHouse)
    const answer = await host.try(changeHouse, { body: { ...changes, priceFromCents: null, version } })
    expect([answer.status, answer.json]).toMatchObject([400, { fields: { [field]: expect.any(String) } }])
  },
)

it('refuses a deposit that is less than a card can be charged, for the house and for a stay', async () => {
  const host = await test.host()
  const { version } = await host.call(getAdminHouse)
  const body = { currency: 'JPY', depositCents: 49, priceFromCents: 10, version }
  const sentence = (least: string) => ({
    status: 400,
    json: { fields: { depositCents: `A card can’t be charged less than ${least}. Choose that or more.` } },
  })
  expect(await host.try(changeHouse, { body })).toMatchObject(sentence('JP¥50'))
  const small = { ...guest, depositCents: 49 }
  expect(await host.try(createStay, { body: small })).toMatchObject(sentence('$0.50'))
  const { id } = await host.call(createStay, { body: { ...small, depositCents: 50 } })
  const edit = await host.try(editStay, { params: { id }, body: { depositCents: 1 } })
  expect(edit).toMatchObject(sentence('$0.50'))
})

it('the house’s currency never changes a stay that has a deposit, and is that of a deposit that is added later', async () => {
  const host = await test.host()
  const agreed = await host.call(createStay, { body: guest })
  const free = await host.call(createStay, { body: { ...guest, depositCents: 0 } })
  await saveHouse(host, yen)
  const edit = (id: string, body: object) => host.call(editStay, { params: { id }, body })
  expect(await edit(agreed.id, { depositCents: 30_000 })).toMatchObject({
    depositCents: 30_000,
    depositCurrency: 'NZD',
  })
  expect(await host.call(getStay, { params: { id: free.id } })).toMatchObject({ depositCents: 0 })
  expect(await edit(free.id, { requires: { deposit: true } })).toMatchObject({
    depositCents: 20_000,
    depositCurrency: 'JPY',
  })
  expect(await host.call(createStay, { body: guest })).toMatchObject({
    depositCents: 20_000,
    depositCurrency: 'JPY',
  })
})

it('the house’s currency is what the guest is asked for, holds and reads: ¥20,000', async () => {
  const host = await test.host()
  await saveHouse(host, yen)
  const stay = await steps.ready(soon)
  const session = await steps.open(stay.accessToken)
  expect(session).toMatchObject({ amountCents: 20_000, currency: 'JPY' })
  await steps.pay(stay.accessToken)
  const held = await test.visitor().call(getGuestStay, { params: { token: stay.accessToken } })
  expect(held).toMatchObject({ depositStatus: 'held', depositCents: 20_000, depositCurrency: 'JPY' })
  expect(await steps.view(stay.accessToken)).toMatchObject({ amountCents: 20_000, currency: 'JPY' })
})
