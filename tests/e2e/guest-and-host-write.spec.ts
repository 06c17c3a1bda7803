import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { findings } from '#tests/support/axe.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { createClient } from '#tests/support/client.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { createScreenKit, openAdmin } from '#tests/support/screens/kit.ts'

let mail: MailServer
const site = browserSite(
  { MAIL_FROM: 'Rātā House <stay@ratahouse.nz>' },
  {
    prepare: async () => {
      mail = await startMailServer()
      return { SMTP_URL: mail.url }
    },
  },
)
afterAll(() => mail.stop())

const day = (ahead: number) => addDays(new Date().toISOString().slice(0, 10), ahead)

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel(/^Write to /).fill(text)
  await page.getByLabel(/^Write to /).press('Control+Enter')
  await page.getByRole('list', { name: 'Messages' }).getByText(text).waitFor()
  await page.getByText('Sending…').waitFor({ state: 'detached' })
}

const reads = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Messages' }).getByText(text, { exact: true }).waitFor()

/** Sends the batched mails. Returns the path of the first match in one of them. */
async function mailedPath(pattern: RegExp): Promise<string> {
  await site.advance(6 * 60_000)
  const found = () => mail.received.map(({ source }) => pattern.exec(source)?.[0]).find(Boolean)
  await expect.poll(found).toBeTruthy()
  return found() as string
}

describe('a visitor, who becomes a guest, and the host', () => {
  it('write to each other in one conversation from the first question to the last', async () => {
    const kit = createScreenKit(site)
    const json = {
      ...{ name: 'Kiri Tamati', email: 'kiri@visitor.nz', guests: 2 },
      ...{ checkInDate: day(40), checkOutDate: day(42), message: 'Is there room for a cot?' },
    }
    const asked = await createClient(site.origin).request('/api/enquiries', { method: 'POST', json })
    expect(asked.status).toBe(201)

    const desk = await site.desktop()
    await openAdmin(desk, kit)
    await desk.getByRole('link', { name: 'Messages' }).click()
    await desk.getByRole('heading', { name: 'Waiting for your answer' }).waitFor()
    expect(await findings(desk)).toEqual([])
    await desk.getByRole('link', { name: 'Kiri Tamati' }).click()
    await reads(desk, 'Is there room for a cot?')
    await write(desk, 'Yes, in the loft. See https://example.nz/cot.')
    const link = desk.getByRole('link', { name: 'https://example.nz/cot', exact: true })
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
    expect(await findings(desk)).toEqual([])

    const phone = await site.phone()
    await phone.goto(await mailedPath(/\/messages\/[\w-]{20,}/))
    await reads(phone, 'Is there room for a cot?')
    await write(phone, 'Can we come at one?')
    expect(await findings(phone)).toEqual([])
    await reads(desk, 'Can we come at one?')
    await phone.getByText(/^Seen /).waitFor()

    const visitorPage = phone.url()
    await desk.getByRole('button', { name: 'Accept Kiri Tamati’s request' }).click()
    await desk.getByLabel('Your message').fill('One is fine. See you then!')
    await desk.getByRole('button', { name: 'Accept and send' }).click()
    await desk.getByRole('article', { name: 'Kiri Tamati' }).waitFor()
    await reads(desk, 'One is fine. See you then!')
    await phone.goto(visitorPage)
    await phone.getByRole('heading', { name: 'This link no longer works' }).waitFor()

    await phone.goto(await mailedPath(/\/guest\/[\w-]{16,}/))
    await phone.getByRole('link', { name: 'send a message' }).click()
    await reads(phone, 'One is fine. See you then!')
    await write(phone, 'The fire won’t light')
    expect(await findings(phone)).toEqual([])
    await reads(desk, 'The fire won’t light')
    await write(desk, 'Open the damper first.')
    await reads(phone, 'Open the damper first.')
    await write(phone, 'Thank you')
    await reads(desk, 'Thank you')
  })
})

describe('a message that cannot be sent', () => {
  it('waits for signal, survives a reload and is stored once', async () => {
    const stay = await site.buildStay({})
    const page = await site.phone()
    await page.goto(`/guest/${stay.accessToken}#messages`)
    const field = page.getByLabel(/^Write to /)
    await field.fill('Lost on the way')
    // The server stores the message, but its response is lost.
    await page.route(/\/messages$/, async (route) => {
      if (route.request().method() === 'POST') await route.fetch()
      await route.abort('internetdisconnected')
    })
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText(/^Waiting for signal/).waitFor()
    await page.unroute(/\/messages$/)
    await page.reload()
    await page.getByText('Sent', { exact: true }).waitFor()
    const list = page.getByRole('list', { name: 'Messages' })
    expect(await list.getByText('Lost on the way').count()).toBe(1)
    await page.reload()
    await list.getByText('Lost on the way').waitFor()
    expect(await list.getByText('Lost on the way').count()).toBe(1)
  })
})
