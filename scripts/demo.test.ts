import { expect, it, onTestFinished } from 'vitest'
import { login } from '#shared/contract/accounts/schemas.ts'
import { getCalendar, listFeeds } from '#shared/contract/calendar/schemas.ts'
import { listGuideEntries } from '#shared/contract/guide/schemas.ts'
import { getGuestStay, listStays } from '#shared/contract/stays/schemas.ts'
import { listEnquiries, listThreads } from '#shared/contract/threads/schemas.ts'
import { getToday } from '#shared/contract/today/schemas.ts'
import { addDays, dayAt } from '#shared/dates.ts'
import { depositStatuses } from '#shared/stay/deposit.ts'
import { adminStage } from '#shared/stay/stage.ts'
import { createClient } from '#tests/support/client.ts'
import { startSite, temporaryFolder } from '#tests/support/site.ts'

it('the demo is one house without clashes, with a stay in every stage behind the links it prints', {
  timeout: 120_000,
}, async () => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const demo = await startSite(
    folder.path,
    { TMPDIR: folder.path, LOG_LEVEL: 'silent' },
    { file: 'scripts/demo.ts' },
  )
  onTestFinished(async () => void (await demo.end('SIGTERM')))
  await expect.poll(demo.output, { timeout: 100_000 }).toContain('No card is charged')
  const links = [...demo.output().matchAll(/^ {2}(\S+).*\/guest\/(\S+)/gm)]
  const read = async ([, name, token]: RegExpExecArray) => {
    const stay = await createClient(demo.origin).call(getGuestStay, { params: { token: token ?? '' } })
    return [name, `${stay.status} ${stay.paymentStatus} ${stay.depositStatus}`]
  }
  expect(Object.fromEntries(await Promise.all(links.map(read)))).toEqual({
    Mateo: 'approved authorized failed',
    Ines: 'approved authorized expired',
    Jonas: 'approved authorized released',
    Keiko: 'approved authorized claimed',
    Grace: 'approved authorized held',
    Noor: 'approved authorized action_required',
    Emi: 'pending authorized card_saved',
    Dieter: 'pending authorized card_saved',
    Ben: 'pending pending none',
    Hemi: 'rejected authorized released',
    Chiara: 'pending pending none',
    Aroha: 'pending pending none',
    Finn: 'pending authorized card_saved',
  })

  const admin = createClient(demo.origin)
  await admin.call(login, { body: { email: 'marama@ratahouse.nz', password: 'kettle-lichen-47' } })
  const stays = await admin.call(listStays)
  const stages = new Set(stays.map((stay) => adminStage(stay).name))
  expect([...stages].toSorted()).toEqual([
    'approval',
    'approved',
    'contact',
    'deposit',
    'documents',
    'rejected',
  ])
  expect(new Set(stays.map(({ depositStatus }) => depositStatus))).toEqual(new Set(depositStatuses))

  const { lines, isSetUp } = await admin.call(getToday)
  const kinds = new Set(lines.map(({ kind }) => kind))
  expect([isSetUp, kinds.has('mail_unsent'), kinds.has('decide'), kinds.has('keypad')]).toEqual([
    ...[true, false, true, true],
  ])
  expect(lines.filter(({ kind }) => kind === 'deposit').map(({ name }) => name)).toEqual(['Noor Haddad'])

  const today = dayAt(Date.now(), 'Pacific/Auckland')
  const query = { from: addDays(today, -42), to: addDays(today, 42) }
  const { blocks, clashes } = await admin.call(getCalendar, { query })
  expect(clashes).toEqual([])
  expect(blocks.map(({ kind, source }) => [kind, source])).toEqual([
    ['booked', 'bookingcom'],
    ['booked', 'airbnb'],
  ])
  expect((await admin.call(listFeeds)).map(({ problem }) => problem)).toEqual([null, null])
  expect(await admin.call(listEnquiries)).toMatchObject([{ status: 'open', isFree: true }])
  const threads = await admin.call(listThreads)
  expect(threads.filter(({ waiting }) => waiting).map(({ name }) => name)).toEqual([
    'Sofia Lindgren',
    'Emi Tanaka',
  ])
  expect(threads.map(({ name }) => name)).toContain('Grace Holloway')
  const guide = await admin.call(listGuideEntries)
  expect(guide.length).toBeGreaterThan(6)
  expect(guide.find(({ title }) => title === 'Lighting the fire')?.imagePath).toBeTruthy()
})
