import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { privacyNoticeVersion } from '#shared/constants.ts'
import { changeStatus, getGuestStay } from '#shared/contract/stays/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { makePhoto, quick } from '#tests/support/photo.ts'

const site = browserSite()

it('guest reads the notice, sends photos, sees their history, erases them, and sees the empty places', async () => {
  const { id, accessToken: token } = await site.buildStay({ guestPhone: '+64211234567' })
  const readStay = () => site.visitor().call(getGuestStay, { params: { token } })
  const page = await site.phone()
  const open = async () => {
    await page.goto(`/guest/${token}`)
    await page.getByText('Your data').click()
  }

  // The notice is visible before the first photo can be chosen, and isn't accepted by default.
  await page.goto(`/guest/${token}`)
  const notice = page.getByRole('region', { name: 'Before you send a photo of your ID' })
  await notice.waitFor()
  for (const title of [
    'Why we ask',
    'Who sees them',
    'How long',
    'Your rights',
    'Prefer not to send photos?',
  ]) {
    expect(await notice.getByText(title, { exact: true }).count(), title).toBe(1)
  }
  const words = (await notice.textContent()) ?? ''
  expect(words).toMatch(/erased 24 hours after.*12 months after check-out.*at the door or on a video call/s)
  expect((await readStay()).privacyAcceptedVersion).toBeNull()

  const part = page.getByRole('region', { name: 'ID Document' })
  const buffer = await makePhoto(quick)
  await part.getByLabel('Choose File').setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer })
  await part.getByRole('button', { name: 'Use This Photo' }).click()
  await page.getByRole('button', { name: 'Replace your ID document' }).waitFor()
  expect((await readStay()).privacyAcceptedVersion).toBe(privacyNoticeVersion)

  const host = await site.host()
  const { idDocumentPath } = await readStay()
  expect((await host.request(idDocumentPath ?? 'none')).status).toBe(200)
  await open()
  for (const line of [
    'You read the privacy notice',
    'ID document received',
    'ID document seen by the host',
  ]) {
    await page.getByText(line, { exact: true }).waitFor()
  }

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download My Data' }).click(),
  ])
  const data = JSON.parse(await text(await file.createReadStream()))
  expect(file.suggestedFilename()).toBe('my-data.json')
  expect(data.stay.guestPhone).toBe('+64211234567')
  expect(data.photos[0].dataUrl).toMatch(/^data:image\/jpeg;base64,\/9j\//)

  await host.call(changeStatus, { params: { id }, body: { status: 'rejected' } })
  expect((await host.request(idDocumentPath ?? 'none')).status).toBe(410)
  await open()
  await page.getByText('ID document erased', { exact: true }).waitFor()
  await page.getByText(/^Erased on /).waitFor()
})
