import { expect, it } from 'vitest'
import { changeHouse, getAdminHouse } from '#shared/contract/house/schemas.ts'
import { chooseLanguage } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay, buildStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { guestBrowser } from '#tests/support/photos.ts'

const test = testApp()
const secrets = {
  address: '12 Rata Street\nŌhākune',
  coordinates: { lat: -39.41853, lng: 175.39972 },
  shutOffs: 'Gas: <b>behind</b> & below',
}

async function saveHouseDetails(changes: object = {}) {
  const host = await test.host()
  const { version } = await host.call(getAdminHouse)
  await host.call(changeHouse, { body: { version, ...secrets, country: 'NZ', ...changes } })
  return host
}
const read = async (browser: Client) => (await browser.request('/emergency')).text

it('the emergency page is public, without script, and says whom to call', async () => {
  await saveHouseDetails({ phone: '+64 6 555 0142' })
  const answer = await test.visitor().request('/emergency')
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('href="tel:111"')
  expect(answer.text).toContain('href="tel:0800611116"')
  expect(answer.text).not.toMatch(/<script|<b>/)
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'")
  expect(answer.headers.get('cache-control')).toBe('private, no-store, no-transform')
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
})

it('the emergency page shows the address and shut-offs to hosts and revealed guests only', async () => {
  const host = await saveHouseDetails()
  const approved = await guestBrowser(test, (await buildApprovedStay(test)).accessToken)
  const waiting = await guestBrowser(test, (await buildStay(test)).accessToken)
  for (const inside of [host, approved]) {
    expect(await read(inside)).toContain('12 Rata Street')
    expect((await inside.request('/guest/any-token/emergency')).text).toContain('12 Rata Street')
    expect(await read(inside)).toContain('-39.41853, 175.39972')
    expect(await read(inside)).toContain('Gas: &lt;b&gt;behind&lt;/b&gt; &amp; below')
    expect(await read(inside)).not.toContain('<b>')
  }
  for (const outside of [waiting, test.visitor()]) {
    expect(await read(outside)).not.toMatch(/12 Rata|39\.418|Gas:|Turning off/)
  }
})

it('the emergency page has the language of this browser’s guest, unless the address names another', async () => {
  await saveHouseDetails()
  const { accessToken: token } = await buildStay(test)
  const guest = await guestBrowser(test, token)
  await guest.call(chooseLanguage, { params: { token }, body: { language: 'ja' } })
  expect(await read(guest)).toContain('<html lang="ja"')
  expect((await guest.request('/emergency?lang=de')).text).toContain('<html lang="de"')
  expect(await read(test.visitor())).toContain('<html lang="en-NZ"')
})

it('the house’s number is beside its own name, never beside fire, ambulance or police', async () => {
  const emergencyNumber = '+351 912 555 034'
  await saveHouseDetails({ country: 'PT', emergencyNumber, emergencyContact: '' })
  const page = await read(test.visitor())
  expect(page).toMatch(/tel:112" translate="no">Call 112<\/a>\s*<p>Fire, ambulance, police<\/p>/)
  expect(page).toMatch(
    /House emergency contact<\/h2>\s*<a class="number" href="tel:\+351912555034" translate="no">/,
  )
  expect(page).toContain('SNS 24')
  expect(page).not.toMatch(/tel:111|Healthline|without credit/)
})

it('a country without one number for all has each with its label', async () => {
  await saveHouseDetails({ country: 'JP' })
  const page = (await test.visitor().request('/emergency?lang=ja')).text
  expect(page).toMatch(/tel:119" translate="no">119に電話<\/a>\s*<p>消防・救急<\/p>/)
  expect(page).toMatch(/tel:110" translate="no">110に電話<\/a>\s*<p>警察<\/p>/)
})

it('an unknown country has 112 and says whom to ask', async () => {
  await saveHouseDetails({ country: 'AQ', emergencyNumber: '111', emergencyContact: '911' })
  const page = await read(test.visitor())
  expect(page).toContain('tel:112')
  expect(page).toContain('112 works on most mobiles. Ask your host for the local number.')
  expect(page).not.toMatch(/tel:(111|911)|Healthline/)
})

it.each(['New Zealand', 'USA', 'England', 'UK', 'nz', 'ZZ', '', null, 7])(
  'refuses the country %j and keeps the present one',
  async (country) => {
    const host = await saveHouseDetails({ country: 'PT' })
    const { version } = await host.call(getAdminHouse)
    const answer = await host.request('/api/admin/house', { method: 'PATCH', json: { version, country } })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Choose a country. Its code has two capital letters')
    expect(await host.call(getAdminHouse)).toMatchObject({ country: 'PT', version })
  },
)
