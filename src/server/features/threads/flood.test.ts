import { beforeEach, expect, it } from 'vitest'
import { listOutbox } from '#shared/contract/mail/schemas.ts'
import * as contract from '#shared/contract/threads/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import type { Client } from '#tests/support/client.ts'
import { addMailedHost, mailSettings } from '#tests/support/mailed-host.ts'

const test = testApp({ settings: { ...mailSettings, TRUST_PROXY: '1' } })
const hourMs = 60 * 60_000

let host: Client
beforeEach(async () => {
  host = await test.host()
  await addMailedHost(test)
})

const askFrom = (from: number | string, name = `Visitor ${from}`, host = 1) =>
  test.visitor().request(contract.ask.path, {
    method: 'POST',
    headers: { 'x-forwarded-for': typeof from === 'string' ? from : `203.0.${from}.${host}` },
    json: {
      ...{ name, email: 'mere@visitor.nz', guests: 2 },
      ...{ checkInDate: '2027-02-10', checkOutDate: '2027-02-14' },
    },
  })
const flood = (count: number) => Promise.all(Array.from({ length: count }, (_, network) => askFrom(network)))
async function pages(path: string): Promise<string[][]> {
  const found: string[][] = []
  for (let next: string | undefined = path; next; ) {
    const answer = await host.request(next)
    found.push((answer.json as { name: string }[]).map(({ name }) => name))
    next = answer.headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1]
  }
  return found
}
const told = async () =>
  (await host.call(listOutbox)).filter(({ kind }) => kind.startsWith('host_enquir')).map(({ kind }) => kind)

it('stores at most 60 enquiries an hour, even concurrent ones; then 429 says when to retry', async () => {
  const answers = await flood(75)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(15)
  expect(refused[0]?.headers.get('retry-after')).toBe('3600')
  expect(refused[0]?.json).toMatchObject({ message: expect.stringContaining('call or e-mail us') })
  test.clock.advance(hourMs - 1000)
  expect((await askFrom(80)).headers.get('retry-after')).toBe('3600')
  test.clock.advance(1000)
  expect((await askFrom(81)).status).toBe(201)
})

it('a few addresses can’t close questions for everybody: once half are used, a network may add two', async () => {
  const statuses: number[] = []
  for (let turn = 0; turn < 10; turn += 1)
    for (let network = 0; network < 6; network += 1) statuses.push((await askFrom(network)).status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(30 + 6 * 2)
  expect((await askFrom(3, 'A neighbour', 2)).status).toBe(429)
  expect((await askFrom(90)).status).toBe(201)
})

it('answered enquiries still count towards the hourly limit', async () => {
  await flood(60)
  host = await test.host()
  for (const { id } of await host.call(contract.listEnquiries, { query: { limit: 5 } }))
    await host.call(contract.declineEnquiry, { params: { id }, body: {} })
  expect((await askFrom(80)).status).toBe(429)
})

it('mails the host ten enquiries singly, then one digest an hour later', async () => {
  await flood(60)
  expect(await told()).toEqual(Array(10).fill('host_enquiry'))
  await test.app.ticker.runOnce()
  expect(await told()).toHaveLength(10)
  test.clock.advance(hourMs)
  await askFrom(80)
  await test.app.ticker.runOnce()
  await test.app.ticker.runOnce()
  host = await test.host()
  expect((await told()).toSorted()).toEqual(['host_enquiries', ...Array(11).fill('host_enquiry')])
  const digest = (await host.call(listOutbox)).find(({ kind }) => kind === 'host_enquiries')
  expect(digest?.subject).toBe('50 more questions about your house')
  expect(digest?.text).toContain('/admin/messages')
})

it('lists enquiries page by page, the newest first, each exactly once', async () => {
  await askFrom(1, 'The real one')
  for (let address = 2; address < 8; address += 1) {
    test.clock.advance(1000)
    await askFrom(address)
  }
  expect(await pages('/api/admin/enquiries?limit=3')).toEqual([
    ['Visitor 7', 'Visitor 6', 'Visitor 5'],
    ['Visitor 4', 'Visitor 3', 'Visitor 2'],
    ['The real one'],
  ])
  expect(await pages('/api/admin/enquiries')).toHaveLength(1)
  for (const wrong of ['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'cursor=!'])
    expect((await host.request(`/api/admin/enquiries?${wrong}`)).status).toBe(400)
})

it('lists enquiries of one instant exactly once, too', async () => {
  await flood(9)
  const names = (await pages('/api/admin/enquiries?limit=2')).flat()
  expect(names.toSorted()).toEqual(Array.from({ length: 9 }, (_, address) => `Visitor ${address}`))
})
