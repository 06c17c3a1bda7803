import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { changeStatus, editStay, getGuestStay, listStays } from '#shared/contract/stays/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { giveContact } from '#tests/support/journey.ts'
import { chooseAction, createScreenKit, openAdmin, openCard, signIn } from '#tests/support/screens/kit.ts'

const site = browserSite()

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const cardOf = (page: Page, guestName: string) => page.getByRole('article', { name: guestName }).last()
const openStay = async (page: Page, { id }: { id: string }) => {
  await signIn(page, createScreenKit(site))
  await page.goto(`/admin/stays/${id}`)
  await page.getByRole('article').waitFor()
}
const find = async (id: string) => (await (await site.host()).call(listStays)).find((stay) => stay.id === id)
const choose = async (page: Page, guestName: string, item: string) => {
  await openCard(page, guestName)
  await chooseAction(cardOf(page, guestName), guestName, item)
  return page.getByRole('dialog')
}
const steps = async (page: Page) => {
  const items = page.getByRole('region', { name: 'Your check-in' }).getByRole('listitem')
  return (await items.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').replaceAll(' ,', ',').trim())
}

it('review sheet takes a decision, and leads to the next stay and then home', async () => {
  const kit = createScreenKit(site)
  const host = await site.host()
  for (const { id, status } of await host.call(listStays))
    if (status === 'pending') await host.call(changeStatus, { params: { id }, body: { status: 'rejected' } })
  const [first, second] = [await kit.freshStay('deposit', 60), await kit.freshStay('deposit', 70)]
  for (const [{ id }, guestName] of [
    [first, 'Rua First'],
    [second, 'Rua Second'],
  ] as const)
    await host.call(editStay, { params: { id }, body: { guestName } })
  const page = await site.phone()
  await signIn(page, kit)
  await page.goto(`/admin/review/${first.id}`)
  await page.getByRole('heading', { name: 'Rua First' }).waitFor()
  await page.getByText('1 of 2 waiting for you').waitFor()
  await page.getByText(/Card saved, hold on .* · Visa ending 4242/).waitFor()
  await expect.poll(() => page.getByRole('img').count()).toBe(2)
  await page.getByRole('button', { name: 'Ask for another photo' }).waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('heading', { name: 'Rua Second' }).waitFor()
  expect((await find(first.id))?.status).toBe('approved')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: 'All Guest Stays' }).waitFor()
  expect((await find(second.id))?.status).toBe('approved')
  await page.goto(`/admin/review/${first.id}`)
  await page.getByText('This stay isn’t waiting for a decision').waitFor()
})

it('link dialog shows both e-mail addresses and uses the guest’s own only if the host chooses it', async () => {
  const guestName = 'Ida Ngata'
  const stay = await site.buildStay({ guestName, guestEmail: 'ida@booked.nz' })
  await giveContact(site.visitor(), stay.accessToken, { guestEmail: 'ida@own.nz' })
  const page = await site.phone()
  await openStay(page, stay)
  await cardOf(page, guestName).getByText('Links still go to ida@booked.nz').waitFor()
  const first = await choose(page, guestName, 'E-mail the link')
  expect(await first.getByRole('radio', { name: /ida@booked.nz/ }).isChecked()).toBe(true)
  await first.getByRole('button', { name: 'Write e-mail' }).click()
  await first.waitFor({ state: 'hidden' })
  expect(await find(stay.id)).toMatchObject({ bookingEmail: 'ida@booked.nz', guestEmail: 'ida@own.nz' })

  const second = await choose(page, guestName, 'E-mail the link')
  await second.getByRole('radio', { name: /ida@own.nz/ }).check()
  await second.getByRole('button', { name: 'Write e-mail' }).click()
  await second.waitFor({ state: 'hidden' })
  expect(await find(stay.id)).toMatchObject({ bookingEmail: 'ida@own.nz' })
})

it('approving an unfinished stay asks first, ticks nothing missing, and lets the guest continue', async () => {
  const guestName = 'Hana Tamihana'
  const stay = await site.buildStay({ guestName, guestPhone: '+64211234567' })
  const page = await site.phone()
  await openStay(page, stay)
  await page
    .getByRole('article', { name: guestName })
    .first()
    .getByRole('button', { name: 'Approve' })
    .click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Still missing: the ID photos and the security deposit').waitFor()
  await question.getByRole('button', { name: 'Approve anyway' }).click()
  await toast(page, 'Status Updated')
  await toast(page, `${guestName} approved`)

  const guest = await site.phone()
  await guest.goto(`/guest/${stay.accessToken}`)
  await guest.getByText('has approved your stay').waitFor()
  expect(await steps(guest)).toEqual([
    expect.stringMatching(/Contact & Documents, now/),
    expect.stringMatching(/Security Deposit, to come/),
    expect.stringMatching(/Host Approval, done/),
    expect.stringMatching(/Guest Guide Access, to come/),
  ])
  await guest
    .getByRole('button', { name: /Take a Photo|Open Camera/ })
    .first()
    .waitFor()
})

it('creating a stay in the past warns first, and is possible', async () => {
  const page = await site.phone()
  await openAdmin(page, createScreenKit(site))
  await page.getByRole('button', { name: 'Create New Stay' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=guestName]').fill('Late Entry')
  await dialog.locator('[name=guestEmail]').fill('late@example.nz')
  await dialog.locator('[name=checkInDate]').fill('2020-02-01')
  await dialog.locator('[name=checkOutDate]').fill('2020-02-03')
  await dialog.getByText('These dates have passed').waitFor()
  await dialog.getByRole('button', { name: 'Create anyway' }).click()
  await toast(page, 'Guest Stay Created')
  await toast(page, 'New guest stay has been created successfully.')
  // Sending fails: this site has no mail server.
  await toast(page, 'Copy the link and send it to your guest.')
  await page.getByRole('button', { name: 'Late Entry', exact: true, expanded: true }).first().waitFor()
  await cardOf(page, 'Late Entry').getByText('without a decision').waitFor()
})

it('rejection and its withdrawal say what is erased and what must be sent again', async () => {
  const guestName = 'Moana Reihana'
  const kit = createScreenKit(site)
  const { id, accessToken } = await kit.freshStay('deposit', 40)
  const host = await site.host()
  await host.call(editStay, { params: { id }, body: { guestName } })
  const page = await site.phone()
  await openStay(page, { id })
  await page.getByRole('article', { name: guestName }).first().getByRole('button', { name: 'Reject' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('erased straight away').waitFor()
  await question.getByText('need to authorise it again').waitFor()
  await question.getByRole('button', { name: 'Reject' }).click()
  await toast(page, 'Status Updated')
  const dialog = await choose(page, guestName, 'Move back to pending').then(() =>
    page.getByRole('alertdialog'),
  )
  await dialog.getByText('ask for new ones').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const guest = await site.phone()
  await guest.goto(`/guest/${accessToken}`)
  await guest.getByRole('heading', { name: 'Application Rejected' }).waitFor()
  const refused = await steps(guest)
  expect(refused.filter((text) => text.includes(', done'))).toHaveLength(2)
  expect(refused.filter((text) => text.includes('Host Approval, not approved'))).toHaveLength(1)
  await host.call(changeStatus, { params: { id }, body: { status: 'pending' } })
  await guest.reload()
  await guest
    .getByRole('button', { name: /Take a Photo|Open Camera/ })
    .first()
    .waitFor()
  expect(await site.visitor().call(getGuestStay, { params: { token: accessToken } })).toMatchObject({
    idDocumentPath: null,
  })
})
