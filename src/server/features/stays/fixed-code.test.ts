import { describe, expect, it } from 'vitest'
import { changeHouse, getAdminHouse } from '#shared/contract/house/schemas.ts'
import {
  type AdminStay,
  cancelStay,
  changeDoorCode,
  getGuestStay,
  getStay,
  listFixedCodeStays,
  setKeypad,
} from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay, buildStay, setDeparted } from '#tests/support/builders.ts'
import { saveHouse } from '#tests/support/house.ts'

const test = testApp()
const old = '583263'
const next = '901544'
const own = '777123'

const days = (checkInDate: string, checkOutDate: string) => ({ checkInDate, checkOutDate })
const coming = days('2026-12-10', '2026-12-14')
const inTheHouse = days('2026-11-18', '2026-12-20')

const make = (status: 'pending' | 'approved' | 'rejected', when = coming) =>
  buildStay(test, { status, guestName: 'Aroha Ngata', ...when })

/** Every kind of stay, and whether it takes the house's new code if the host says so. */
const kinds: readonly [kind: string, takes: boolean, build: () => Promise<AdminStay>][] = [
  ['pending', true, () => make('pending')],
  ['approved', true, () => make('approved')],
  ['in the house', true, () => make('approved', inTheHouse)],
  ['rejected', false, () => make('rejected')],
  [
    'cancelled',
    false,
    async () => {
      const stay = await make('approved')
      await (await test.host()).call(cancelStay, { params: { id: stay.id }, body: { by: 'guest' } })
      return stay
    },
  ],
  ['over', false, () => make('approved', days('2026-11-02', '2026-11-05'))],
  [
    'left early',
    false,
    async () => {
      const stay = await make('approved', inTheHouse)
      await setDeparted(test, stay.id)
      return stay
    },
  ],
  [
    'with a code of its own',
    false,
    async () => {
      const stay = await make('approved')
      const host = await test.host()
      await host.call(changeDoorCode, { params: { id: stay.id }, body: { doorCode: own } })
      return stay
    },
  ],
]

const codeOf = async (id: string) => (await (await test.host()).call(getStay, { params: { id } })).doorCode

describe.each(kinds)('a stay that is %s', (kind, takes, build) => {
  it.each([true, false])(
    `${takes ? 'takes' : 'never takes'} the house’s new door code if the host answers %s`,
    async (changesStayCodes) => {
      const host = await test.host()
      await saveHouse(host, { doorCodes: 'fixed', fixedDoorCode: old })
      const { id } = await build()
      const before = kind === 'with a code of its own' ? own : old
      expect(await codeOf(id)).toBe(before)
      const listed = (await host.call(listFixedCodeStays)).map((stay) => stay.id)
      expect(listed.includes(id)).toBe(takes)

      await saveHouse(host, { fixedDoorCode: next, changesStayCodes })
      expect(await codeOf(id)).toBe(takes && changesStayCodes ? next : before)
    },
  )
})

it('the guest’s page shows the new code of the house, and the keypad has to be set again', async () => {
  const host = await test.host()
  await saveHouse(host, { doorCodes: 'fixed', fixedDoorCode: old })
  const { id, accessToken } = await buildApprovedStay(test)
  await host.call(setKeypad, { params: { id }, body: { set: true } })
  const shown = async () =>
    (await test.visitor().call(getGuestStay, { params: { token: accessToken } })).doorCode
  expect(await shown()).toBe(old)
  await saveHouse(host, { fixedDoorCode: next, changesStayCodes: true })
  expect(await shown()).toBe(next)
  expect(await host.call(getStay, { params: { id } })).toMatchObject({ doorCode: next, keypadSetAt: null })
})

it('a refused change of the house’s code changes no stay', async () => {
  const host = await test.host()
  await saveHouse(host, { doorCodes: 'fixed', fixedDoorCode: old })
  const { id } = await make('approved')
  const { version } = await host.call(getAdminHouse)
  for (const body of [
    { version: version - 1, fixedDoorCode: next, changesStayCodes: true },
    { version, fixedDoorCode: '', changesStayCodes: true },
    { version, fixedDoorCode: '12345', changesStayCodes: true },
  ])
    expect([400, 409]).toContain((await host.try(changeHouse, { body })).status)
  expect(await codeOf(id)).toBe(old)
})
