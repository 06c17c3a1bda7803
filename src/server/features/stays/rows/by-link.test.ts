import { describe, expect, it } from 'vitest'
import * as stays from '#server/features/stays/service.ts'
import { getGuestStay } from '#shared/contract/stays.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay, showDeposit } from '#tests/support/builders.ts'
import { stayOwner } from './columns.ts'

const test = testApp()
const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}T01:02:03.000Z`

/** A value of its own for every column that may be empty, so that no two can be mistaken for each other. */
const fullRow = {
  decided_at: at(1),
  withdrawn_at: at(10),
  contact_erased_at: at(11),
  updated_at: at(9),
} as const
const fullDeposit = {
  deposit_mode: 'card',
  deposit_status: 'card_saved',
  deposit_hold_on: '2026-12-09',
  deposit_attention: '{"code":"expired"}',
  card_brand: 'visa',
  card_last4: '4242',
  version: 12,
  created_at: at(12),
  updated_at: at(13),
} as const
const fullDocuments = {
  id_document_erased_at: at(2),
  selfie_erased_at: at(3),
  id_sighted_at: at(4),
  id_sighted_by: 'The host',
  id_sighted_in_person_at: at(5),
  sent_back_type: 'selfie',
  sent_back_reason: 'Too dark',
  documents_version: 7,
  documents_erase_at: at(6),
  documents_kept_until: at(7),
  documents_kept_reason: 'A claim',
  privacy_accepted_version: '2026-11',
  privacy_accepted_at: at(8),
} as const

describe('a stay by its link', () => {
  it('is the same, column by column, as by its id', async () => {
    const { id, accessToken } = await buildApprovedStay(test)
    const { db } = test.app.database
    await db.updateTable('guest_stays').set(fullRow).where('id', '=', id).execute()
    await db.updateTable('stay_documents').set(fullDocuments).where('stay_id', '=', id).execute()
    await showDeposit(test, id, fullDeposit)
    const byLink = await stays.findLiveByToken(test.app.ctx, accessToken)
    expect(byLink).toEqual(await stays.find(test.app.ctx, id))
    expect(byLink).toMatchObject({
      idSightedBy: 'The host',
      documentsKeptUntil: at(7),
      cardLast4: '4242',
      updatedAt: at(9),
    })
  })

  it('is read anew each time: what another process wrote is seen at once', async () => {
    const { app } = test
    const { id, accessToken, doorCode } = await buildApprovedStay(test)
    const read = async () =>
      (await test.visitor().call(getGuestStay, { params: { token: accessToken } })).doorCode
    expect(await read()).toBe(doorCode)
    const { data_key } = await app.database.db
      .selectFrom('guest_stays')
      .select('data_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const door_code_sealed = app.ctx.vault
      .openDataKey(data_key, stayOwner(id))
      .sealText('door_code', '000042')
    await app.database.db.updateTable('guest_stays').set({ door_code_sealed }).where('id', '=', id).execute()
    expect(await read()).toBe('000042')
  })

  it('does not open with a key or a code that was copied from another row, remembered or not', async () => {
    const { db } = test.app.database
    const [mine, theirs] = [await buildApprovedStay(test), await buildApprovedStay(test)]
    const read = (token: string) => test.visitor().try(getGuestStay, { params: { token } })
    for (const { accessToken } of [mine, theirs]) expect((await read(accessToken)).status).toBe(200)
    const copied = await db
      .selectFrom('guest_stays')
      .select(['data_key', 'door_code_sealed'])
      .where('id', '=', theirs.id)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('guest_stays')
      .set({ door_code_sealed: copied.door_code_sealed })
      .where('id', '=', mine.id)
      .execute()
    expect((await read(mine.accessToken)).status).toBe(500)
    await db.updateTable('guest_stays').set(copied).where('id', '=', mine.id).execute()
    expect((await read(mine.accessToken)).status).toBe(500)
  })
})
