import { expect, it } from 'vitest'
import { claimDeposit } from '#shared/contract/deposits/schemas.ts'
import { cancelStay, chooseLanguage, replaceLink } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { depositSteps, later, soon } from '#tests/support/deposit-steps.ts'

const test = testApp()
const { ready, pay, settle } = depositSteps(test)

const pageOf = (token: string) => test.visitor().request(`/guest/${token}/receipt`)

/** Returns the receipt as a reader sees it, and its list of events. */
async function read(token: string) {
  const { text } = await pageOf(token)
  const plain = (html: string) =>
    html
      .replace(/<(style|script)>.*?<\/\1>/gs, '')
      .replaceAll('<wbr>', '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
  const events = [...text.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) => plain(item).trim())
  return { whole: plain(text), events }
}
const settleAt = async (at: string) => {
  test.clock.set(at)
  await settle()
}

it('a receipt names house, guest, stay, amount, card and reference, in the guest’s language', async () => {
  const stay = await ready({ ...soon, guestName: 'Ana & Tom' })
  const { accessToken: token } = stay
  await pay(token)
  const { whole } = await read(token)
  for (const fact of [
    'Rātā House Security deposit receipt',
    '+64 6 555 0142 stay@ratahouse.example',
    'Guest Ana &amp; Tom',
    'Stay period Wed 2 Dec to Fri 4 Dec 2026',
    'Deposit $200.00 NZD',
    'Card Visa ending in 4242',
    'Payment reference pi_sim_',
    'As of 1 Dec 2026, 12:00 PM.',
  ])
    expect(whole).toContain(fact)
  await test.visitor().call(chooseLanguage, { params: { token }, body: { language: 'de' } })
  const german = await read(token)
  expect(german.whole).toContain('Beleg zur Kaution')
  expect(german.events.join()).toContain('Betrag reserviert')
})

it('a receipt follows a saved card from its hold to the release, each with amount and day', async () => {
  const { accessToken: token } = await ready(later)
  expect((await read(token)).whole).toContain('Nothing is held on your card.')
  await pay(token)
  const saved = await read(token)
  expect(saved.whole).toContain('We’ll hold $200 on Thu 10 Dec 2026.')
  await settleAt('2026-12-09T21:05:00.000Z')
  expect((await read(token)).whole).toContain('$200 is held on your card, not charged.')
  await settleAt('2026-12-14T15:10:00.000Z')
  expect((await read(token)).whole).toContain('The $200 hold expired on Tue 15 Dec 2026.')
  await settleAt('2026-12-18T22:01:00.000Z')
  await settleAt('2026-12-22T22:01:00.000Z')
  const { whole, events } = await read(token)
  expect(whole).toContain('The deposit was released on Wed 23 Dec 2026. Nothing is held on your card.')
  expect(events.map((event) => event.replace(/( 2026).*/, '$1'))).toEqual([
    'Card checked and saved Tue 1 Dec 2026',
    'Hold placed $200.00 NZD Thu 10 Dec 2026',
    'Hold expired $200.00 NZD Tue 15 Dec 2026',
    'Hold renewed $200.00 NZD Sat 19 Dec 2026',
    'Released $200.00 NZD Wed 23 Dec 2026',
  ])
})

it.each([
  [5000, '$50 of $200 was claimed on Tue 1 Dec 2026; the rest was released.', 'Released $150.00 NZD'],
  [20_000, 'The whole $200 was claimed on Tue 1 Dec 2026.', 'Claimed $200.00 NZD'],
])(
  'a receipt of a claim over %i cents has its amount, its reason and the rest',
  async (amountCents, line, rest) => {
    const { id, accessToken: token } = await ready(soon)
    await pay(token)
    const reason = 'The <lamp> in the loft'
    await (await test.host()).call(claimDeposit, { params: { id }, body: { amountCents, reason } })
    const { whole, events } = await read(token)
    expect(whole).toContain(line)
    expect(events.join('\n')).toContain('The &lt;lamp&gt; in the loft')
    expect(events.join('\n')).toContain(rest)
    // As after a refund through the bank.
    const at = new Date(test.clock.now() + 1000).toISOString()
    const returned = {
      position: 9,
      stay_id: id,
      at,
      kind: 'returned' as const,
      amount_cents: 2000,
    }
    await test.app.database.db.insertInto('deposit_events').values(returned).execute()
    expect((await read(token)).whole).toContain('$20 of the claim was returned to your card.')
  },
)

it('a receipt says when a hold was declined, and that none could be placed', async () => {
  const { accessToken: token } = await ready(later)
  await pay(token, '4000000000000341')
  await settleAt('2026-12-09T21:05:00.000Z')
  const asked = await read(token)
  expect(asked.whole).toContain('The $200 hold couldn’t be placed yet.')
  expect(asked.events.at(-1)).toContain('Waiting for you')
  await settleAt('2026-12-11T02:01:00.000Z')
  expect((await read(token)).whole).toContain(
    'The $200 hold couldn’t be placed. Nothing is held on your card.',
  )
})

it('a cancelled stay keeps its receipt, which says that the hold was released', async () => {
  const { id, accessToken: token } = await ready(soon)
  await pay(token)
  await (await test.host()).call(cancelStay, { params: { id }, body: { by: 'guest' } })
  await settle()
  expect((await read(token)).events.at(-1)).toContain('Released $200.00 NZD')
})

it('a receipt runs no script but its own, isn’t cached or indexed, and a link that was replaced leads to the guest’s page', async () => {
  const { id, accessToken: token } = await ready(soon)
  const { headers } = await pageOf(token)
  expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^ ;]+';/)
  expect(headers.get('cache-control')).toBe('private, no-store, no-transform')
  expect(headers.get('x-robots-tag')).toContain('noindex')
  await (await test.host()).call(replaceLink, { params: { id } })
  const gone = await pageOf(token)
  expect([gone.status, gone.headers.get('location')]).toEqual([303, `/guest/${token}`])
})
