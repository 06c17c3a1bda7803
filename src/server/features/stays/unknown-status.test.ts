import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { changeStatus, getGuestStay, listStays } from '#shared/contract/stays/schemas.ts'
import { adminStage } from '#shared/stay/stage.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'

const test = testApp()

/** Writes a status that this version doesn't know, bypassing the schema's check. */
async function setUnknownStatus(id: string): Promise<void> {
  const { db, engine } = test.app.database
  const write = () => sql`update guest_stays set status = 'cancelled' where id = ${id}`.execute(db)
  if (engine === 'sqlite') {
    await sql`pragma ignore_check_constraints = on`.execute(db)
    await write()
    await sql`pragma ignore_check_constraints = off`.execute(db)
    return
  }
  await sql`alter table guest_stays drop constraint guest_stays_status_check`.execute(db)
  await write()
}

it('a stay with an unknown status hides no other: the list shows it as stage 0, Unknown', async () => {
  const host = await test.host()
  const known = await buildStay(test, { guestName: 'Known' })
  const odd = await buildStay(test, { guestName: 'Odd' })
  await setUnknownStatus(odd.id)
  const listed = await host.call(listStays)
  expect(listed.map(({ id }) => id).sort()).toEqual([known.id, odd.id].sort())
  const found = listed.find(({ id }) => id === odd.id)
  expect(found && adminStage(found)).toMatchObject({ stage: 0, name: 'unknown' })
  const seen = await test.visitor().call(getGuestStay, { params: { token: odd.accessToken } })
  expect(seen).toMatchObject({ isRevealed: false, doorCode: null })
  const decided = await host.try(changeStatus, { params: { id: odd.id }, body: { status: 'approved' } })
  expect(decided.status).toBe(409)
})
