import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { claimDeposit } from '#shared/contract/deposits/schemas.ts'
import { changeStatus, listStays } from '#shared/contract/stays/schemas.ts'
import { sendGuestMessage, sendHostMessage } from '#shared/contract/threads/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { checkIn } from '#tests/support/journey.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { ours } from '#tests/support/ours.ts'
import { siteHost } from '#tests/support/running-site.ts'
import { createScreenKit, openAdmin, signIn } from '#tests/support/screens/kit.ts'
import { askQuestion, message, question } from '#tests/support/threads.ts'

const mail = await startMailServer()
const site = browserSite(mail.settings)
afterAll(() => mail.stop())

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel(/^Write to /).fill(text)
  await page.getByLabel(/^Write to /).press('Control+Enter')
  await page.getByRole('list', { name: 'Messages' }).getByText(text).waitFor()
  await page.getByText('Sending…').waitFor({ state: 'detached' })
}

const reads = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Messages' }).getByText(text, { exact: true }).waitFor()

/** Waits for a message that the open page gets by polling, without the ten seconds until it polls. */
async function receives(page: Page, text: string): Promise<void> {
  await page.clock.fastForward(10_000)
  await reads(page, text)
}

/** Sends the batched mails. Returns the path of the first match in one of them. */
async function mailedPath(pattern: RegExp): Promise<string> {
  await site.advance(6 * 60_000)
  const found = () => mail.received.map(({ source }) => pattern.exec(source)?.[0]).find(Boolean)
  await expect
    .poll(async () => {
      await site.app.ticker.runOnce()
      return found()
    })
    .toBeTruthy()
  return found() as string
}

async function ask(page: Page, question: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'See free dates' }).click()
  const nextMonth = page.getByRole('button', { name: 'Next month' })
  await nextMonth.waitFor()
  for (const date of [houseDay(2), houseDay(4)]) {
    const choice = page.locator(`[data-day="${date}"]`).getByRole('button')
    if ((await choice.count()) === 0) await nextMonth.click()
    await choice.click()
  }
  await page.getByLabel('Your name').fill('Kiri Tamati')
  await page.getByLabel('Your e-mail address').fill('kiri@visitor.nz')
  await page.getByLabel('Anything we should know?').fill(question)
  await page.getByRole('button', { name: 'Send your question' }).click()
  await page
    .getByText('You’ll get the answer by e-mail, usually within a day. Nothing is booked until then.')
    .waitFor()
}

it('visitor and host share one conversation from the first enquiry to the last message of the stay', async () => {
  const kit = createScreenKit(site)
  const [phone, desk] = [await site.phone(), await site.desktop()]
  for (const page of [phone, desk]) await page.clock.install()
  await ask(phone, 'Is there room for a cot?')

  await openAdmin(desk, kit)
  await desk.getByRole('link', { name: 'Answer : Kiri Tamati is waiting for your answer' }).click()
  await reads(desk, 'Is there room for a cot?')
  await desk.getByRole('link', { name: /^Messages \d/ }).click()
  await desk.getByRole('heading', { name: 'Waiting for your answer' }).waitFor()
  await desk.getByRole('link', { name: 'Kiri Tamati' }).click()
  await reads(desk, 'Is there room for a cot?')
  await write(desk, 'Yes, in the loft. See https://example.nz/cot.')
  const link = desk.getByRole('link', { name: 'https://example.nz/cot', exact: true })
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow')

  await phone.goto(await mailedPath(/\/messages\/[\w-]{20,}/))
  await reads(phone, 'Is there room for a cot?')
  await phone.getByText('We’ll e-mail you when Marama answers.').waitFor()
  await write(phone, 'Are there sheets?')
  await receives(desk, 'Are there sheets?')
  await phone.clock.fastForward(10_000)
  await phone.getByText(/^Seen /).waitFor()

  const visitorPage = phone.url()
  await desk.getByRole('button', { name: 'Accept Kiri Tamati’s request' }).click()
  await desk.getByLabel('Your message').fill('They’re on the beds. See you soon!')
  await desk.getByRole('button', { name: 'Accept and send' }).click()
  await desk.getByRole('article', { name: 'Kiri Tamati' }).waitFor()
  await reads(desk, 'They’re on the beds. See you soon!')
  await phone.goto(visitorPage)
  await phone.getByRole('heading', { name: 'This link no longer works' }).waitFor()

  const guestPage = await mailedPath(/\/guest\/[\w-]{16,}/)
  await phone.goto(guestPage)
  await phone.getByRole('link', { name: 'send a message' }).click()
  await reads(phone, 'They’re on the beds. See you soon!')
  await write(phone, 'Can we come at one?')
  await receives(desk, 'Can we come at one?')
  await write(desk, 'One is fine.')
  await receives(phone, 'One is fine.')

  const accessToken = guestPage.split('/').at(-1) ?? ''
  await checkIn(site.visitor(), { accessToken }, 'deposit')
  const host = await site.host()
  const [stay] = await host.call(listStays)
  const params = { id: stay?.id ?? '' }
  await host.call(changeStatus, { params, body: { status: 'approved' } })
  const claim = { amountCents: 8000, reason: 'The lamp in the loft is broken.' }
  await host.call(claimDeposit, { params, body: claim })
  await phone.goto(guestPage)
  const claimed = phone.getByRole('region', { name: /kept \$80/ })
  await claimed.getByText('Not right?').waitFor()
  await claimed.getByRole('link', { name: 'send a message' }).click()
  await write(phone, 'The lamp was broken when we came.')
  await receives(desk, 'The lamp was broken when we came.')
  await write(desk, 'Sorry, I’ll pay it back.')
  await receives(phone, 'Sorry, I’ll pay it back.')
  await write(phone, 'Thank you')
  await receives(desk, 'Thank you')
  await desk.getByRole('button', { name: 'No answer needed' }).click()
  await desk.getByRole('link', { name: 'Messages', exact: true }).waitFor()
})

it('a host’s new message shows a toast that opens the conversation', async () => {
  const { accessToken, threadId } = await site.buildStay({})
  const phone = await site.phone()
  await phone.clock.install()
  await phone.goto(`/guest/${accessToken}`)
  const read = phone.waitForResponse(/\/messages/)
  await phone.clock.fastForward(1500)
  await read
  const host = await site.host()
  await host.call(sendHostMessage, { params: { id: threadId }, body: message('The path is icy.') })
  await phone.clock.fastForward(60_000)
  await phone.getByText('New message from Marama', { exact: true }).waitFor()
  await phone.getByRole('button', { name: 'Read', exact: true }).click()
  await reads(phone, 'The path is icy.')
})

it('Today leads to the list of conversations if several wait', async () => {
  for (const guestName of ['Wiremu Parata', 'Talia Brown']) {
    const { accessToken } = await site.buildStay({ guestName })
    await site.visitor().call(sendGuestMessage, { params: { token: accessToken }, body: message('Hello') })
  }
  const page = await site.desktop()
  await openAdmin(page, createScreenKit(site))
  await page.getByRole('link', { name: /^Answer : \d people are waiting for your answer$/ }).click()
  await page.waitForURL('**/admin/messages')
  await page.getByRole('heading', { name: 'Waiting for your answer' }).waitFor()
  for (const name of ['Wiremu Parata', 'Talia Brown']) await page.getByRole('link', { name }).waitFor()
})

describe('a host’s conversation', () => {
  it('the host is asked before a door code goes to a guest whose page doesn’t show it', async () => {
    const stay = await site.buildStay({})
    const desk = await site.desktop()
    await signIn(desk, createScreenKit(site))
    await desk.goto(`/admin/messages/${stay.threadId}`)
    const text = `The code is ${[...stay.doorCode].join(' ')}`
    const question = desk.getByRole('alertdialog', { name: 'Send the door code?' })
    const messages = desk.getByRole('list', { name: 'Messages' })
    await desk.getByLabel(/^Write to /).fill(text)
    await desk.getByRole('button', { name: 'Send', exact: true }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await messages.getByText(text).count()).toBe(0)
    expect(await desk.getByLabel(/^Write to /).inputValue()).toBe(text)
    await desk.getByRole('button', { name: 'Send', exact: true }).click()
    await question.getByRole('button', { name: 'Send anyway' }).click()
    await messages.getByText(text).waitFor()
  })

  it('“Agree on other dates” makes a stay with the dates that were agreed, in the same conversation', async () => {
    const dates = { checkInDate: houseDay(60), checkOutDate: houseDay(62) }
    const { id } = await askQuestion(site, { ...dates, name: 'Moana Reid', email: 'moana@visitor.nz' })
    const desk = await site.desktop()
    await signIn(desk, createScreenKit(site))
    await desk.goto(`/admin/messages/${id}`)
    await desk.getByRole('button', { name: 'Agree on other dates' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Create New Stay' })
    expect(await dialog.getByLabel('Guest name').inputValue()).toBe('Moana Reid')
    expect(await dialog.getByLabel('Check-in date').inputValue()).toBe(dates.checkInDate)
    await dialog.getByLabel('Check-out date').fill(houseDay(63))
    // The conversation becomes the stay’s before today’s list is read again: the dialog stays until both are there.
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
    await desk.route('**/api/admin/today', async (route) => {
      await mayCome
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Create Stay' }).click()
    await desk
      .getByRole('button', { name: 'Agree on other dates', includeHidden: true })
      .waitFor({ state: 'detached' })
    expect(await dialog.isVisible()).toBe(true)
    letCome()
    await desk.waitForURL('**/admin/stays/*')
    const [stay] = (await (await site.host()).call(listStays)).filter(
      ({ guestEmail }) => guestEmail === 'moana@visitor.nz',
    )
    expect(stay).toMatchObject({ guestName: 'Moana Reid', guests: question.guests, threadId: id })
    expect(stay?.checkOutDate.slice(0, 10)).toBe(houseDay(63))
    await desk.goto(`/admin/messages/${id}`)
    await desk.getByRole('article', { name: 'Moana Reid' }).waitFor()
  })

  it('“Agree on other dates” shows a problem that only the server finds at its field', async () => {
    const dates = { checkInDate: houseDay(70), checkOutDate: houseDay(72) }
    const { id } = await askQuestion(site, { ...dates, name: 'Hana Te Ao', email: 'hana@visitor.nz' })
    const desk = await site.desktop()
    await signIn(desk, createScreenKit(site))
    await desk.goto(`/admin/messages/${id}`)
    // An older page may send what the server has come to refuse.
    await desk.route(`**/api/admin/enquiries/${id}/accept`, (route, request) => {
      const { stay } = request.postDataJSON() as { stay: object }
      return route.continue({ postData: JSON.stringify({ stay: { ...stay, checkOutDate: 'soon' } }) })
    })
    await desk.getByRole('button', { name: 'Agree on other dates' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Create New Stay' })
    await dialog.getByRole('button', { name: 'Create Stay' }).click()
    const field = dialog.getByLabel('Check-out date')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await dialog.getByText('Enter a valid date').first().waitFor()
  })

  it('older messages are behind a button', async () => {
    const stay = await site.buildStay({})
    const host = await site.host()
    const params = { id: stay.threadId }
    for (let count = 1; count <= 51; count += 1)
      await host.call(sendHostMessage, { params, body: message(`Number ${count}.`) })
    const phone = await site.phone()
    await phone.goto(`/guest/${stay.accessToken}#messages`)
    await reads(phone, 'Number 51.')
    const messages = phone.getByRole('list', { name: 'Messages' })
    expect(await messages.getByText('Number 1.', { exact: true }).count()).toBe(0)
    await phone.getByRole('button', { name: 'Show older messages' }).click()
    await reads(phone, 'Number 1.')
    expect(await messages.getByText(/^Number \d+\.$/).count()).toBe(51)
  })

  it('the mail’s link opens the conversation after the host has signed in', async () => {
    const { accessToken: token, threadId } = await site.buildStay({})
    await site.visitor().call(sendGuestMessage, { params: { token }, body: message('Can we come at one?') })
    const page = await site.phone()
    await page.goto(`/admin/messages/${threadId}`)
    await page.waitForURL('**/login')
    await page.getByLabel('Email Address').fill(siteHost.email)
    await page.getByLabel('Password').fill(siteHost.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await reads(page, 'Can we come at one?')
    expect(new URL(page.url()).pathname).toBe(`/admin/messages/${threadId}`)
  })
})

describe('a message that cannot be sent', () => {
  it('unsent message waits for signal, survives a reload and is stored once', async () => {
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
    await expect.poll(() => list.getByText('Lost on the way').count()).toBe(1)
    await page.reload()
    await list.getByText('Lost on the way').waitFor()
    expect(await list.getByText('Lost on the way').count()).toBe(1)
  })
  it('a refused message and those after it return to the field, before newer text', async () => {
    const stay = await site.buildStay({})
    const page = await site.phone()
    await page.goto(`/guest/${stay.accessToken}#messages`)
    const field = page.getByLabel(/^Write to /)
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/\/messages$/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await mayAnswer
      await route.fulfill({
        ...ours,
        status: 429,
        json: { code: 'rate_limited', message: 'Please wait a little.' },
      })
    })
    for (const text of ['One', 'Two']) {
      await field.fill(text)
      await field.press('Control+Enter')
    }
    await field.fill('Three')
    answer()
    await page.getByText('Not sent. Please wait a little.').waitFor()
    expect(await field.inputValue()).toBe('One\n\nTwo\n\nThree')
    expect(await page.getByText('Sending…').count()).toBe(0)
  })
})
