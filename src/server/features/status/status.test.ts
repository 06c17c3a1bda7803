import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { workNames } from '#i18n/en/status.ts'
import { getUser } from '#shared/contract/accounts/schemas.ts'
import { sendGuestLink } from '#shared/contract/mail/schemas.ts'
import { getSiteStatus, type StatusItem } from '#shared/contract/status/schemas.ts'
import { type TestApp, testApp } from '#tests/support/app-harness.ts'
import { buildStay, showDeposit } from '#tests/support/builders.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const lookAt = async (test: TestApp) => (await test.host()).call(getSiteStatus)
const itemOf = (items: readonly StatusItem[], name: StatusItem['name']) =>
  items.find((item) => item.name === name)

describe('a site as it starts', () => {
  const test = testApp()

  it('a new site works, and warns that no card is charged, no backup is made and the key is beside the data', async () => {
    await test.app.ticker.runOnce()
    const status = await lookAt(test)
    expect(status.version).toMatch(/^\d+\.\d+\.\d+/)
    expect(status.isWell).toBe(false)
    // The state of the sandbox depends on the machine.
    const items = status.items.filter(({ name }) => name !== 'sandbox')
    const wanting = items.filter(({ state }) => state !== 'good' && state !== 'unknown')
    expect(wanting.map(({ name }) => name)).toEqual(['deposits', 'backup', 'key'])
    expect(items.slice(0, 3)).toEqual(wanting)
    expect(itemOf(status.items, 'storage')).toMatchObject({ state: 'good' })
    expect(itemOf(status.items, 'deposits')).toMatchObject({ title: 'No card provider is set up' })
  })

  it('the status shows late work after a quarter of an hour without a tick', async () => {
    await test.app.ticker.runOnce()
    test.clock.advance(30 * minuteMs)
    expect(itemOf((await lookAt(test)).items, 'work')).toMatchObject({
      state: 'attention',
      detail: expect.stringContaining('The deposit check is late'),
    })
    await test.app.ticker.runOnce()
    expect(itemOf((await lookAt(test)).items, 'work')).toMatchObject({ state: 'good' })
  })

  it('the status ignores removed tasks, and names every current one', async () => {
    await test.app.ticker.runOnce()
    const { db } = test.app.database
    await db
      .insertInto('periodic_work')
      .values({ name: 'gone-since', next_at: '2020-01-01T00:00:00.000Z', attempts: 3, last_error: 'Gone' })
      .execute()
    expect(itemOf((await lookAt(test)).items, 'work')).toMatchObject({ state: 'good' })
    await db.deleteFrom('periodic_work').where('name', '=', 'gone-since').execute()
    const names = (await db.selectFrom('periodic_work').select('name').execute()).map(({ name }) => name)
    expect(names.filter((name) => workNames[name] === undefined)).toEqual([])
  })

  it('the status counts overdue rows', async () => {
    const stay = await buildStay(test)
    await test.app.database.db
      .insertInto('stay_documents')
      .values({
        stay_id: stay.id,
        documents_erase_at: new Date(test.clock.now() - hourMs).toISOString(),
      })
      .execute()
    expect(itemOf((await lookAt(test)).items, 'work')?.detail).toContain('the photos of 1 stay')
  })

  it('the status says that e-mails are kept without a mail server', async () => {
    expect(itemOf((await lookAt(test)).items, 'mail')?.title).toBe(
      'No e-mail server is set up: e-mails are kept here and not sent',
    )
    expect((await (await test.host()).call(getUser)).sendsMail).toBe(false)
    const stay = await buildStay(test)
    await (await test.host()).call(sendGuestLink, { params: { id: stay.id } })
    expect(itemOf((await lookAt(test)).items, 'mail')).toMatchObject({
      state: 'attention',
      title: '1 e-mail is kept here and not sent',
    })
  })

  it('the status names a guest whose deposit needs the host, until a month after the stay', async () => {
    const stay = await buildStay(test)
    const deposit_attention = '{"code":"released_before_move"}'
    await showDeposit(test, stay.id, { deposit_attention })
    expect(itemOf((await lookAt(test)).items, 'deposits')).toMatchObject({
      state: 'attention',
      title: '1 deposit needs attention',
      detail: expect.stringContaining(
        'Aroha Ngata: Nothing is held: the deposit was released after the old dates.',
      ),
    })
    test.clock.advance(90 * 24 * hourMs)
    expect(itemOf((await lookAt(test)).items, 'deposits')?.title).toBe('No card provider is set up')
  })

  it('the status counts all deposits that need the host, and names the soonest five', async () => {
    const deposit_attention = '{"code":"expired"}'
    for (let day = 10; day < 17; day += 1) {
      const days = { checkInDate: `2026-12-${day}`, checkOutDate: `2026-12-${day + 1}` }
      const { id } = await buildStay(test, { guestName: `Guest of the ${day}th`, ...days })
      await showDeposit(test, id, { deposit_attention })
    }
    const item = itemOf((await lookAt(test)).items, 'deposits')
    expect(item?.title).toBe('7 deposits need attention')
    expect(item?.detail).toMatch(
      /^Guest of the 10th: The hold expired\. Nothing is held any more\. .*And 2 more, marked in the list/,
    )
    expect(item?.detail?.match(/Guest of the/g)).toHaveLength(5)
  })
})

describe('with backups that another process makes', () => {
  const test = testApp()
  const iso = (msFromNow: number) => new Date(test.clock.now() + msFromNow).toISOString()
  const noteWork = async (work: {
    next_at: string
    last_ok_at?: string
    lease_until?: string
    attempts: number
  }) => {
    const { db } = test.app.database
    await db
      .insertInto('periodic_work')
      .values({ name: 'backup', ...work })
      .execute()
    if (work.last_ok_at === undefined) return
    const backup = { id: randomUUID(), folder: '/elsewhere', file_name: 'latchkey-20260101T000000Z.backup' }
    await db
      .insertInto('backups')
      .values({ ...backup, made_at: work.last_ok_at })
      .execute()
  }

  it('the status shows backups of another process', async () => {
    await noteWork({ next_at: iso(11 * hourMs), last_ok_at: iso(-hourMs), attempts: 0 })
    expect(itemOf((await lookAt(test)).items, 'backup')).toMatchObject({
      state: 'good',
      title: 'Automatic backups are on',
      since: iso(-hourMs),
    })
  })

  it('the status expects the first backup of another process', async () => {
    await noteWork({ next_at: iso(-hourMs), lease_until: iso(minuteMs), attempts: 1 })
    expect(itemOf((await lookAt(test)).items, 'backup')).toMatchObject({
      state: 'good',
      title: 'The first backup is on its way',
    })
  })

  it('the status shows that another process stopped making backups', async () => {
    await noteWork({ next_at: iso(-hourMs), last_ok_at: iso(-25 * hourMs), attempts: 0 })
    expect(itemOf((await lookAt(test)).items, 'backup')).toMatchObject({
      state: 'attention',
      title: 'Automatic backups are off',
      since: iso(-25 * hourMs),
    })
  })
})
