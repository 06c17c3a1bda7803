import { describe, expect, it } from 'vitest'
import type { ErrorTexts } from '#i18n/shapes.ts'
import { getAvailability } from '#shared/contract/calendar/schemas.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'
import { createStay, saveContact } from '#shared/contract/stays/schemas.ts'
import { ask } from '#shared/contract/threads/schemas.ts'
import { type Language, languages } from '#shared/languages.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { resetHouse, saveHouse } from '#tests/support/house.ts'

const test = testApp()
const wordsIn = async (language: Language): Promise<ErrorTexts> =>
  (await import(`#i18n/${language}/errors.ts`)).errors

const send = async (
  client: Client,
  path: string,
  { language, ...init }: { language?: string; method: string; json?: unknown },
) => {
  const answer = await client.request(path, {
    ...init,
    ...(language === undefined ? {} : { headers: { 'accept-language': language } }),
  })
  return { status: answer.status, body: answer.json as ErrorBody }
}

const askFor = (language: string | undefined, body: object) =>
  send(test.visitor(), ask.path, {
    ...(language === undefined ? {} : { language }),
    method: ask.method,
    json: { name: 'Aroha', email: 'aroha@example.nz', guests: 2, checkInDate: '2027-02-10', ...body },
  })

describe('error texts for guests', () => {
  it.each(languages)('a wrong phone number is refused at its field in %s', async (language) => {
    const { accessToken } = await buildStay(test)
    const { status, body } = await send(test.visitor(), saveContact.path.replace(':token', accessToken), {
      language,
      method: 'PUT',
      json: { guestPhone: 'call me', guestEmail: 'guest@example.nz' },
    })
    const said = (await wordsIn(language)).fields.phoneNotANumber
    expect(status).toBe(400)
    expect(body).toEqual({ code: 'validation', message: said, fields: { guestPhone: said } })
  })

  it.each(languages)('a text that is too long is refused with the limit in %s', async (language) => {
    const { body } = await askFor(language, { checkOutDate: '2027-02-14', message: 'x'.repeat(2001) })
    expect(body.fields).toEqual({ message: (await wordsIn(language)).fields.atMostCharacters(2000) })
  })

  it.each(languages)('an unknown link is refused in %s', async (language) => {
    const { status, body } = await send(test.visitor(), '/api/guest-stays/unknown-token', {
      language: `${language}-AT;q=0.9, xx`,
      method: 'GET',
    })
    expect(status).toBe(404)
    expect(body).toEqual({ code: 'notFound', message: (await wordsIn(language)).http.unknownToken })
  })
})

describe('errors in English', () => {
  it.each([undefined, '', 'xx', 'mi-NZ', 'en-NZ'])(
    'a visitor who prefers %s gets errors in English',
    async (language) => {
      const { body } = await askFor(language, { checkOutDate: '2027-02-01' })
      expect(body.fields).toEqual({ checkOutDate: 'Check-out must be after check-in' })
    },
  )

  it.each([
    ['ja', undefined, 'ja'],
    ['de-AT', 'pt-PT', 'de'],
    ['ja', 'fr', 'fr'],
    ['pt-PT', undefined, 'en'],
  ] as const)(
    'a house written in %s refuses a visitor who prefers %s in %s, the language of its pages',
    async (hostLanguage, preferred, language) => {
      await saveHouse(await test.host(), { hostLanguage })
      const { body } = await askFor(preferred, { checkOutDate: '2027-02-01' })
      expect(body.fields).toEqual({ checkOutDate: (await wordsIn(language)).fields.checkOutBeforeCheckIn })
      await resetHouse(test)
    },
  )

  it('a host gets errors in English whatever the browser prefers', async () => {
    const host = await test.host()
    const json = { guestName: '', guestEmail: 'no', checkInDate: '2027-02-10', checkOutDate: '2027-02-12' }
    const { body } = await send(host, createStay.path, { language: 'ja', method: 'POST', json })
    expect(body.fields).toEqual({
      guestName: 'Guest name is required',
      guestEmail: 'Valid email is required',
    })
  })

  it('a host gets English errors on a call that guests make too', async () => {
    const host = await test.host()
    const { status, body } = await send(host, '/api/objects/upload', {
      language: 'ja',
      method: 'POST',
      json: 'x'.repeat(70_000),
    })
    expect([status, body.message]).toEqual([413, (await wordsIn('en')).http.tooLarge])
  })

  it('signing in gets English errors, because only hosts sign in', async () => {
    const { body } = await send(test.visitor(), '/api/login', {
      language: 'ja',
      method: 'POST',
      json: { email: 'nobody', password: '' },
    })
    expect(body.fields).toEqual({ email: 'Enter a valid e-mail address', password: 'Enter your password' })
  })
})

it('a 429 says how long to wait, in the visitor’s language', async () => {
  const visitor = test.visitor()
  const path = `${getAvailability.path}?from=2027-02-01&to=2027-02-10`
  let last = await send(visitor, path, { language: 'ja', method: 'GET' })
  for (let count = 0; count < 70 && last.status === 200; count += 1)
    last = await send(visitor, path, { language: 'ja', method: 'GET' })
  expect(last).toEqual({
    status: 429,
    body: { code: 'tooMany', message: (await wordsIn('ja')).http.tooOften },
  })
})
