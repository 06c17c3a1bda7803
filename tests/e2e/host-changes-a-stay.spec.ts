import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createPaymentIntent } from '#shared/contract/deposits/schemas.ts'
import { type AdminStay, getGuestStay, listStays } from '#shared/contract/stays/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { checkIn } from '#tests/support/journey.ts'
import { chooseAction, createScreenKit, openAdmin, openCard, signIn } from '#tests/support/screens/kit.ts'

const site = browserSite()
const card = (page: Page, guestName: string) => page.getByRole('article', { name: guestName }).last()
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
async function choose(page: Page, guestName: string, item: string) {
  await openCard(page, guestName)
  await chooseAction(card(page, guestName), guestName, item)
  return page.getByRole('dialog').or(page.getByRole('alertdialog'))
}
async function find(guestName: string): Promise<AdminStay | undefined> {
  return (await (await site.host()).call(listStays)).find((stay) => stay.guestName === guestName)
}
it('host records an Airbnb stay, adds a deposit, moves, cancels and reinstates it', async () => {
  const guestName = 'Mere Tamihana'
  const page = await site.phone()
  await openAdmin(page, createScreenKit(site))
  await page.getByRole('button', { name: 'Create New Stay' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Stay' })
  await form.getByLabel('Guest name').fill(guestName)
  await form.getByLabel('Guest e-mail').fill('mere@mail.example')
  const mailBox = form.getByRole('checkbox', {
    name: /E-mail the link to the guest.*No e-mail server is set up/,
  })
  expect([await mailBox.isChecked(), await mailBox.isDisabled()]).toEqual([false, true])
  await form.getByLabel('Check-in date').fill(houseDay(3))
  await form.getByLabel('Check-out date').fill(houseDay(5))
  await form.getByRole('radio', { name: 'Airbnb' }).check()
  const documents = form.getByRole('checkbox', { name: 'ID document and selfie' })
  expect(await documents.isChecked()).toBe(false)
  await form.getByText('Times, guests and a note').click()
  await form.getByLabel(/^Guests/).fill('4')
  await form.getByRole('button', { name: 'Create Stay' }).click()
  await page.getByRole('button', { name: guestName, exact: true, expanded: true }).waitFor()
  await card(page, guestName).getByText('Airbnb · 4 guests').waitFor()
  await openCard(page, guestName)
  await card(page, guestName).getByText('No Payment').waitFor()

  const edit = await choose(page, guestName, 'Change this stay')
  const deposit = edit.getByRole('checkbox', { name: 'Security deposit' })
  await edit.getByRole('radio', { name: 'Direct' }).check()
  expect(await deposit.isChecked()).toBe(true)
  await edit.getByRole('radio', { name: 'Airbnb' }).check()
  await edit.getByText('Airbnb doesn’t allow hosts').waitFor()
  expect(await deposit.isChecked()).toBe(false)
  await deposit.check()
  await edit.getByLabel('Check-out date').fill(houseDay(7))
  await edit.getByText('This also changes').waitFor()
  await edit.getByText('The link works until').waitFor()
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await said(page, 'Stay Updated')
  const stay = await find(guestName)
  if (!stay) throw new Error('the stay is not there')
  expect(stay).toMatchObject({ checkOutDate: `${houseDay(7)}T00:00:00.000Z`, depositCents: 20_000 })

  await checkIn(site.visitor(), stay, 'contact')
  const guest = await site.phone()
  await guest.goto(`/guest/${stay.accessToken}`)
  await guest
    .getByRole('heading', { name: /Deposit/ })
    .first()
    .waitFor()

  const cancel = await choose(page, guestName, 'Cancel this stay')
  await cancel.getByLabel(/^Message to the guest/).fill('Come another time!')
  await cancel.getByRole('button', { name: 'Cancel stay' }).click()
  await said(page, 'Stay Cancelled')
  await guest.reload()
  await guest.getByRole('heading', { name: 'Your stay is cancelled' }).waitFor()
  await guest.getByText('Come another time!').waitFor()
  const call = { body: { guestStayToken: stay.accessToken } }
  expect((await site.visitor().try(createPaymentIntent, call)).status).toBe(403)

  const reinstate = await choose(page, guestName, 'Reinstate this stay')
  await reinstate.getByRole('button', { name: 'Reinstate' }).click()
  await said(page, 'Stay Reinstated')
  const params = { token: stay.accessToken }
  expect(await site.visitor().call(getGuestStay, { params })).toMatchObject({
    cancelledAt: null,
    status: 'pending',
  })
})

it('an e-mail that nobody has sent leads to its text on the same card', async () => {
  const kit = createScreenKit(site)
  const { id } = await kit.freshStay('approved', 90)
  const page = await site.phone()
  await signIn(page, kit)
  await page.goto(`/admin/stays/${id}`)
  await page.getByRole('button', { name: 'See the e-mails' }).click()
  const heading = page.getByRole('button', { name: 'E-mails', expanded: true })
  await expect.poll(() => heading.evaluate((button) => button === document.activeElement)).toBe(true)
  const read = page.getByRole('button', { name: /^Read/ }).first()
  const [own, next] = [
    await heading.boundingBox(),
    await page.getByRole('button', { name: 'History' }).boundingBox(),
  ]
  const mail = await read.boundingBox()
  expect(mail?.y).toBeGreaterThan(own?.y ?? 9999)
  expect(mail?.y).toBeLessThan(next?.y ?? 0)
  await read.click()
  await page.getByRole('button', { name: 'Copy text' }).waitFor()
})

it('host deletes a stay while its guest has sent nothing', async () => {
  const guestName = 'Made Twice'
  await site.buildStay({ guestName })
  const page = await site.desktop()
  await openAdmin(page, createScreenKit(site))
  const remove = await choose(page, guestName, 'Delete this stay')
  await remove.getByRole('button', { name: 'Delete' }).click()
  await said(page, 'Stay Deleted')
  expect(await find(guestName)).toBeUndefined()
})
