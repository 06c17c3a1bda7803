import { expect, it } from 'vitest'
import { getGuestStay } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay } from '#tests/support/builders.ts'
import { cellOf } from './stays.ts'

const test = testApp()
const read = (token: string) => test.visitor().try(getGuestStay, { params: { token } })

const setSealedDoorCode = (id: string, door_code_sealed: string) =>
  test.app.database.db.updateTable('guest_stays').set({ door_code_sealed }).where('id', '=', id).execute()

it('reads a door code that another process wrote', async () => {
  const { id, accessToken, doorCode } = await buildApprovedStay(test)
  expect((await read(accessToken)).json).toMatchObject({ doorCode })
  await setSealedDoorCode(id, test.app.ctx.vault.sealText(cellOf(id, 'door_code_sealed'), '000042'))
  expect((await read(accessToken)).json).toMatchObject({ doorCode: '000042' })
})

it('decrypts a door code for several concurrent requests', async () => {
  const { accessToken } = await buildApprovedStay(test)
  const answers = await Promise.all(Array.from({ length: 20 }, () => read(accessToken)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

it('a door code doesn’t decrypt in another stay’s row', async () => {
  const [mine, theirs] = [await buildApprovedStay(test), await buildApprovedStay(test)]
  const { door_code_sealed } = await test.app.database.db
    .selectFrom('guest_stays')
    .select('door_code_sealed')
    .where('id', '=', theirs.id)
    .executeTakeFirstOrThrow()
  await setSealedDoorCode(mine.id, door_code_sealed)
  expect((await read(mine.accessToken)).status).toBe(500)
  expect((await read(theirs.accessToken)).status).toBe(200)
})
