import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
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

const photos = join(import.meta.dirname, '../content/sample/photos')

function samplePhoto(name: string): string {
  const file = readdirSync(photos).find((each) => each.startsWith(`${name}-960.`) && each.endsWith('.jpg'))
  if (file === undefined) throw new Error(`the sample has no photo ${name}`)
  return join(photos, file)
}

/** Returns a photo's 16 x 16 grey values. */
const thumbnail = (photo: Buffer | string) =>
  sharp(photo).greyscale().resize(16, 16, { fit: 'fill' }).raw().toBuffer()

/** Returns the mean difference of two thumbnails, of 255. */
const distance = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length

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
  const fire = guide.find(({ title }) => title === 'Lighting the fire')
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(new URL(fire?.imagePath ?? '', demo.origin), { headers: { cookie } })
  const shown = await thumbnail(Buffer.from(await answer.arrayBuffer()))
  const distanceTo = async (name: string) => distance(shown, await thumbnail(readFileSync(samplePhoto(name))))
  expect(await distanceTo('fireplace')).toBeLessThan(6)
  expect(await distanceTo('kitchen')).toBeGreaterThan(12)
})
