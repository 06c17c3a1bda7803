import { afterAll, expect, it } from 'vitest'
import { createStay } from '#shared/contract/stays/schemas.ts'
import * as contract from '#shared/contract/threads/schemas.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { severalSites } from '#tests/support/several-sites.ts'
import { message } from '#tests/support/threads.ts'

const mail = await startMailServer()
const sites = severalSites(2, mail.settings)
afterAll(() => mail.stop())

const makeStay = (from: string, to: string) =>
  sites.host(0).call(createStay, {
    body: {
      ...{ guestName: 'Aroha Ngata', guestEmail: 'aroha@mail.example.nz' },
      ...{ checkInDate: from, checkOutDate: to },
    },
  })

it('a concurrent acceptance and reply on two processes both end in the stay’s thread', async () => {
  for (let round = 0; round < 5; round += 1) {
    const body = {
      ...{ name: 'Mere', email: 'mere@visitor.nz', guests: 2, message: 'Is there a cot?' },
      ...{ checkInDate: `2027-0${round + 2}-01`, checkOutDate: `2027-0${round + 2}-03` },
    }
    await sites.visitor(0).call(contract.ask, { body })
    const [enquiry] = await sites.host(0).call(contract.listEnquiries)
    const params = { id: enquiry?.id ?? '' }
    const [accepted, answered] = await Promise.all([
      sites.host(0).try(contract.acceptEnquiry, { params, body: {} }),
      sites.host(1).try(contract.sendHostMessage, { params, body: message('Yes, there is') }),
    ])
    expect([accepted.status, answered.status]).toEqual([201, 201])
    const { accessToken: token } = accepted.json as { accessToken: string }
    const read = await sites.visitor(1).call(contract.listGuestMessages, { params: { token } })
    expect(read.map(({ text }) => text)).toEqual(['Is there a cot?', 'Yes, there is'])
  }
})

it('two processes batch the messages of five minutes into one mail', async () => {
  const { threadId: id } = await makeStay('2027-11-10', '2027-11-14')
  await sites.host(0).call(contract.sendHostMessage, { params: { id }, body: message('Once only') })
  await Promise.all(sites.all.map((site) => site.setAhead(6 * 60_000)))
  const mails = () => mail.received.filter(({ source }) => source.includes('Once only'))
  await expect.poll(() => mails().length, { timeout: 40_000 }).toBeGreaterThan(0)
  expect(mails()).toHaveLength(1)
}, 60_000)
