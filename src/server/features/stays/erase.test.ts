import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sendGuestLink } from '#shared/contract/mail/schemas.ts'
import { cancelStay, changeStatus, editStay, listStays, saveContact } from '#shared/contract/stays/schemas.ts'
import { sendGuestMessage } from '#shared/contract/threads/schemas.ts'
import { type TestApp, testApp } from '#tests/support/app-harness.ts'
import { buildStay, showDeposit } from '#tests/support/builders.ts'
import { giveContact } from '#tests/support/journey.ts'
import { guestBrowser } from '#tests/support/photos.ts'

const hourMs = 60 * 60 * 1000
const name = 'Planted Forgettable Name'
const guestEmail = 'planted.forgettable@example.nz'

const planted = {
  email: 'planted.booking@example.nz',
  preferredName: 'Plantedpreferred',
  text: 'Planted message',
  reason: 'Planted reason',
  hostNote: 'Planted note',
}

/** Returns every text of the database, decrypted. */
async function allTexts({ app: { database, ctx } }: Pick<TestApp, 'app'>): Promise<string[]> {
  const texts: string[] = []
  for (const { name: table } of await database.db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      database.db,
    )
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (typeof value === 'string')
          texts.push(
            column.endsWith('_sealed')
              ? ctx.vault.openText({ table, row: String(row.id), column }, value)
              : value,
          )
  }
  return texts
}

for (const months of [12, 1]) {
  describe(`with FORGET_GUESTS_AFTER_MONTHS=${months}`, () => {
    const settings = months === 12 ? {} : { FORGET_GUESTS_AFTER_MONTHS: String(months) }
    const test = testApp({ settings })
    const dueAt = Date.parse(months === 12 ? '2027-12-13T11:00:00.000Z' : '2027-01-13T11:00:00.000Z')

    async function pastStay() {
      const stay = await buildStay(test, { guestName: name })
      const browser = await guestBrowser(test, stay.accessToken)
      await giveContact(browser, stay.accessToken, { guestPhone: '021 987 6543', guestEmail })
      await (await test.host()).call(changeStatus, { params: { id: stay.id }, body: { status: 'rejected' } })
      return stay.id
    }
    const find = async (id: string) =>
      (await (await test.host()).call(listStays, {})).find((stay) => stay.id === id)
    const setColumns = (id: string, columns: object) =>
      test.app.database.db.updateTable('guest_stays').set(columns).where('id', '=', id).execute()
    const holdPhoto = (id: string) =>
      test.app.database.db
        .insertInto('stay_documents')
        .values({ stay_id: id, documents_erase_at: '2199-01-01T00:00:00.000Z' })
        .execute()
    const nextRound = async (at: number) => {
      test.clock.set(at)
      await test.app.ticker.runOnce()
    }

    it('keeps the guest’s name and contact until the configured day, and erases them within it', async () => {
      const id = await pastStay()
      await nextRound(dueAt - 1)
      expect(await find(id)).toMatchObject({ guestName: name, guestEmail, guestPhone: '+64219876543' })
      await nextRound(dueAt + 24 * hourMs)
      expect(await find(id)).toMatchObject({
        guestName: 'Past guest',
        guestPhone: null,
        contactErasedAt: new Date(dueAt + 24 * hourMs).toISOString(),
        checkInDate: '2026-12-10T00:00:00.000Z',
        status: 'rejected',
      })
      const rows = await test.app.database.db
        .selectFrom('audit_log')
        .select('actor')
        .where('action', '=', 'stay.contact_erased')
        .where('stay_id', '=', id)
        .execute()
      expect(rows).toEqual([{ actor: 'system' }])
    })

    it('leaves nothing of a past guest in any table, readable or encrypted', async () => {
      const { id, accessToken: token } = await buildStay(test, { guestName: name, guestEmail: planted.email })
      const guest = await guestBrowser(test, token)
      const { preferredName, text, reason, hostNote } = planted
      const contact = { guestPhone: '021 987 6543', guestEmail, preferredName }
      await guest.call(saveContact, { params: { token }, body: contact })
      const clientId = '3b241101-e2bb-4255-8caf-4136c566a962'
      await guest.call(sendGuestMessage, { params: { token }, body: { text, clientId } })
      const host = await test.host()
      await host.call(editStay, { params: { id }, query: {}, body: { hostNote } })
      await host.call(cancelStay, { params: { id }, body: { by: 'host', message: reason } })
      const words = [name, guestEmail, '9876543', ...Object.values(planted)]
      const found = async () => {
        const texts = await allTexts(test)
        return words.filter((word) => texts.some((stored) => stored.includes(word)))
      }
      expect(await found()).toEqual(words)
      await nextRound(dueAt + 24 * hourMs)
      expect(await found()).toEqual([])
    })

    it('waits with erasing a guest while a deposit is active, a photo is kept or the link is valid', async () => {
      const linkLives = { link_expires_at: '2199-01-01T00:00:00.000Z' }
      const reasons: [string, (id: string) => Promise<unknown>][] = [
        ['a photo', holdPhoto],
        ['the link', (id) => setColumns(id, linkLives)],
        ...(['held', 'card_saved', 'action_required'] as const).map(
          (status): [string, (id: string) => Promise<unknown>] => [
            status,
            (id) => showDeposit(test, id, { deposit_status: status }),
          ],
        ),
      ]
      for (const [reason, arrange] of reasons) {
        const id = await pastStay()
        await arrange(id)
        await test.app.database.db.deleteFrom('periodic_work').execute()
        await nextRound(dueAt + 48 * hourMs)
        expect((await find(id))?.guestName, reason).toBe(name)
        test.clock.set('2026-11-30T23:00:00.000Z')
      }
    })

    it('sends an erased guest no mail', async () => {
      const id = await pastStay()
      await test.app.database.db.deleteFrom('outbox_mails').execute()
      await nextRound(dueAt + 24 * hourMs)
      const host = await test.host()
      expect((await host.try(sendGuestLink, { params: { id } })).status).toBe(409)
      for (const status of ['pending', 'approved'] as const) {
        await host.call(changeStatus, { params: { id }, body: { status } })
      }
      expect(await test.app.database.db.selectFrom('outbox_mails').select('id').execute()).toEqual([])
    })
  })
}
