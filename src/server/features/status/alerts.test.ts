import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { publicStatus } from '#i18n/en/status.ts'
import { countProblems } from '#server/db/site-state.ts'
import { notifyHosts } from '#server/features/status/alerts.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { startMailServer } from '#tests/support/mail-server.ts'

const minuteMs = 60_000
const mail = await startMailServer()
afterAll(() => mail.stop())
const test = testApp({ settings: mail.settings })

beforeEach(() =>
  test.app.database.db
    .insertInto('users')
    .values({
      id: crypto.randomUUID(),
      email: 'marama@ratahouse.nz',
      name: 'Marama',
      password_hash: 'x',
      created_at: now(),
    })
    .execute(),
)
const now = () => new Date(test.clock.now()).toISOString()
async function look(ms = minuteMs) {
  test.clock.advance(ms)
  await test.app.ticker.runOnce()
  await test.app.ticker.runOnce()
}
const words = /(Something isn|This still isn|is working again)/
const received = () => mail.received.splice(0).map(({ to, source }) => `${to} ${words.exec(source)?.[1]}`)
const failPhotos = (value: string | null) =>
  test.app.database.db
    .updateTable('periodic_work')
    .set({ last_result: value })
    .where('name', '=', 'documents-proof')
    .execute()
const page = async () => {
  const { status, text } = await test.visitor().request('/status')
  return [status, /<h1>(.*)<\/h1>/.exec(text)?.[1]]
}

it('mails every host about a new problem, again after a day, and when it is solved; all hosts see one status', async () => {
  await look()
  expect([received(), await page()]).toEqual([[], [200, publicStatus.working]])

  await failPhotos('{"held":3,"overdue":1,"orphans":0,"leftovers":0}')
  await look()
  expect(mail.received.at(-1)?.source).toContain('Some photos should be gone by now')
  expect([received().length, await page()]).toEqual([1, [503, publicStatus.trouble]])
  for (let round = 0; round < 3; round += 1) await look()
  expect(received()).toEqual([])
  await look(22 * 60 * minuteMs)
  expect(received()).toEqual([])
  await look(2 * 60 * minuteMs)
  await failPhotos('{"held":3,"overdue":1,"orphans":0,"leftovers":0}')
  await look()
  expect(received()).toEqual(['marama@ratahouse.nz This still isn'])

  await failPhotos('{"held":3,"overdue":0,"orphans":0,"leftovers":0}')
  await look()
  expect([received(), await page()]).toEqual([[], [200, publicStatus.working]])
  await look(15 * minuteMs)
  expect(received()).toEqual(['marama@ratahouse.nz is working again'])
  await look(15 * minuteMs)
  expect(received()).toEqual([])
})

it('mails the hosts about a failed mail to a host, and not again about one to a guest', async () => {
  const { id: stayId } = await buildStay(test)
  const fail = (kind: 'guest_link' | 'host_approval_waiting') =>
    test.app.database.db
      .insertInto('outbox_mails')
      .values({
        id: crypto.randomUUID(),
        kind,
        stay_id: stayId,
        once_key: null,
        recipient_sealed: null,
        params_sealed: 'sealed',
        status: 'failed',
        status_at: now(),
        attempts: 1,
        last_error: null,
        next_attempt_at: null,
        lease_until: null,
        created_at: now(),
      })
      .execute()
  await fail('guest_link')
  await look()
  expect([received(), await page()]).toEqual([[], [200, publicStatus.working]])
  await fail('host_approval_waiting')
  await look()
  expect([received(), await page()]).toEqual([
    ['marama@ratahouse.nz Something isn'],
    [503, publicStatus.trouble],
  ])
  await test.app.database.db.deleteFrom('outbox_mails').where('status', '=', 'failed').execute()
  await look()
  await look(15 * minuteMs)
  expect(received()).toEqual(['marama@ratahouse.nz is working again'])
})

it('mails the hosts once about a problem while the disk is full, and stores the problem once there is space', async () => {
  const { ctx, database } = test.app
  await look()
  await failPhotos('{"held":3,"overdue":1,"orphans":0,"leftovers":0}')
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  vi.spyOn(database, 'lock').mockRejectedValueOnce(full)
  test.clock.advance(minuteMs)
  await notifyHosts(ctx)
  expect(received()).toContain('marama@ratahouse.nz Something isn')
  expect(await countProblems(ctx.database.db)).toBe(0)
  test.clock.advance(minuteMs)
  await notifyHosts(ctx)
  expect([received(), await countProblems(ctx.database.db)]).toEqual([[], 1])
})
