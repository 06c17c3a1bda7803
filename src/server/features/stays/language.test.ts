import { expect, it } from 'vitest'
import { downloadMyData, eraseMyData } from '#shared/contract/documents/schemas.ts'
import { chooseLanguage, getGuestStay } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'

const test = testApp()

it('a stay has the language that its guest chose, erased with what the guest submitted', async () => {
  const { accessToken: token } = await buildStay(test)
  const params = { token }
  const guest = test.visitor()
  expect((await guest.call(getGuestStay, { params })).language).toBeNull()
  expect((await guest.call(chooseLanguage, { params, body: { language: 'en' } })).language).toBe('en')
  expect((await guest.call(downloadMyData, { params })).stay.language).toBe('en')
  await guest.call(eraseMyData, { params, body: { isConfirmed: true } })
  expect((await guest.call(getGuestStay, { params })).language).toBeNull()
  expect((await guest.try(chooseLanguage, { params, body: { language: 'en' } })).status).toBe(403)
})

it('the calendar file of a stay is in the language of its guest', async () => {
  const { accessToken: token } = await buildStay(test)
  const guest = test.visitor()
  await guest.call(chooseLanguage, { params: { token }, body: { language: 'de' } })
  const { text } = await guest.request(`/api/guest-stays/${token}/calendar.ics`)
  expect(text).toContain('SUMMARY:Aufenthalt: ')
  expect(text).toContain('Türcode')
  expect(text).toContain('Neuseeland')
})

it('refuses an unsupported language', async () => {
  const { accessToken: token } = await buildStay(test)
  for (const language of ['nl', '', null, 5, ['en']]) {
    const body = { language } as never
    expect((await test.visitor().try(chooseLanguage, { params: { token }, body })).status).toBe(400)
  }
  expect((await test.visitor().call(getGuestStay, { params: { token } })).language).toBeNull()
})
