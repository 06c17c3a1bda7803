import { describe, expect, it, vi } from 'vitest'
import { emergencyTexts } from '#i18n/guest-pages.ts'
import { houseFormat } from '#i18n/house-format.ts'
import { htmlOf } from '#server/features/mail/templates/html.ts'
import { getPrivacy } from '#shared/contract/documents/schemas.ts'
import { changeHouse, getPropertyInfo, removeSample } from '#shared/contract/house/schemas.ts'
import { getGuestStay } from '#shared/contract/stays/schemas.ts'
import { countryName } from '#shared/country/codes.ts'
import { emergencyNumbers } from '#shared/country/emergency-numbers.ts'
import { emergencyServicesOf, healthLineOf } from '#shared/country/emergency-services.ts'
import { currencies } from '#shared/currencies.ts'
import { formatPhone } from '#shared/formatting.ts'
import { type Language, languages, languageTags } from '#shared/languages.ts'
import { pageHouseJson } from '#shared/page-data.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay, buildStay } from '#tests/support/builders.ts'
import { resetHouse, saveHouse } from '#tests/support/house.ts'
import { guestBrowser } from '#tests/support/photos.ts'
import { sampleMails } from '#tests/support/sample-mails.ts'

const test = testApp()

/** The server's renderer, from its source: its types belong to another project, and `dist` may be older. */
interface Renderer {
  renderPage(name: string, language: Language, about: object): Promise<string>
  renderGuestPage(reads: object, about: object): Promise<string>
}
const { renderPage, renderGuestPage } = await vi.importActual<Renderer>('#app/entry-render.tsx')

/** `AQ` has no row. */
const countries =
  'NZ AU US CA GB JP KR CH NO SE DK PL CZ HU TR ZA TH BR MX IN PT FR DE ES IT GR AT IE ME AQ'.split(' ')
/** A currency's code begins with its country's; the other countries here have the euro. */
const currencyOf = (country: string) => currencies.find((code) => code.startsWith(country)) ?? 'EUR'
const hostNumbers = ['+88216555014', '+88216555017']
const [phone = '', emergencyNumber = ''] = hostNumbers
const newZealand =
  /Kia ora|Healthline|New Zealand|Neuseeland|Nouvelle-Zélande|Nueva Zelanda|ニュージーランド|뉴질랜드|新西兰|Aotearoa|Ōhākune|\+64|\b021\b/

const builtPhone = '+64211234567'

const unescaped = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
/** The text that a reader sees, without the guest’s own number. */
const visible = (html: string) =>
  html
    .replaceAll(formatPhone(builtPhone), ' ')
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' | ')
const dialled = (html: string) => [...html.matchAll(/href="tel:([^"]*)"/g)].map(([, number = '']) => number)

async function house(changes: Parameters<typeof saveHouse>[1]) {
  const host = await test.host()
  await resetHouse(test)
  await host.call(removeSample)
  await saveHouse(host, {
    ...{ name: 'Blue House', hostName: 'Alex', town: 'Harbour', region: 'North', phone, emergencyNumber },
    ...{ email: 'stay@blue.example', address: '5 Shore Road', emergencyContact: '', priceFromCents: 14_000 },
    depositCents: 20_000,
    ...changes,
  })
  return host
}

const buildStays = async () => ({
  pending: await buildStay(test),
  approved: await buildApprovedStay(test),
  rejected: await buildStay(test, { status: 'rejected' }),
})

/** Returns every page that a visitor or guest reads in a language, and the data of the offline copy. */
async function pagesIn(
  language: Language,
  stays: Record<string, { accessToken: string }>,
): Promise<Record<string, string>> {
  const { ctx } = test.app
  const page = { house: ctx.house, template: { css: '', tags: [] }, isHidden: false }
  const pageHouse = JSON.parse(pageHouseJson(ctx.house))
  const names = ['landing', 'checkout', 'messages', 'not-found'] as const
  const pages = await Promise.all(
    names.map(async (name) => [name, await renderPage(name, language, page)] as const),
  )
  const guests = await Promise.all(
    Object.entries(stays).map(async ([name, { accessToken: token }]) => {
      const guest = await guestBrowser(test, token)
      const stay = await guest.call(getGuestStay, { params: { token } })
      const privacy = await guest.call(getPrivacy, { params: { token } })
      const read = () => guest.request(getPropertyInfo.path, { headers: { 'accept-language': language } })
      const property = name === 'approved' ? ((await read()).json as object) : undefined
      const reads = { token, at: ctx.clock.now(), stay, privacy, property }
      const file = await guest.request(`/api/guest-stays/${token}/calendar.ics`)
      return [
        [name, await renderGuestPage(reads, { language, house: pageHouse })],
        [`${name} emergency`, (await guest.request(`/guest/${token}/emergency?lang=${language}`)).text],
        [`${name} copy`, JSON.stringify({ ...property, id: '' })],
        // Its random id may contain any number.
        [`${name} calendar`, file.text.replace(/^UID:.*$/m, '')],
      ] as const
    }),
  )
  const emergency = (await test.visitor().request(`/emergency?lang=${language}`)).text
  // The released rest of a claimed deposit, $115, would be read as an emergency number.
  const rest = { amountCents: 11_500, currency: ctx.house.currency }
  const amount = houseFormat(language, ctx.house).money(rest, 'short')
  const mails = sampleMails({ house: ctx.house, language }).map(
    (mail) => [`mail ${mail.name}`, htmlOf(mail).replaceAll(amount, '')] as const,
  )
  return Object.fromEntries([...pages, ...guests.flat(), ['emergency', emergency], ...mails])
}

const dollars = new Set(['AUD', 'CAD', 'NZD', 'SGD', 'USD'])

function problemsOf(name: string, html: string, country: string): string[] {
  const text = visible(html)
  const isInDollars = dollars.has(currencyOf(country))
  const line = healthLineOf(country)?.number
  const own = [...emergencyServicesOf(country).calls.map(({ number }) => number), ...(line ? [line] : [])]
  const known = new Set(Object.values(emergencyNumbers).flatMap((row) => row.split(' ')))
  const standing = [...text.matchAll(/(?<![\d:.,+\u00a0-])\d{3,5}(?![\d:.,])/g)].map(([number]) => number)
  const foreign = standing.filter((number) => known.has(number) && !own.some((each) => each.includes(number)))
  const callable = new Set([...own.map((number) => number.replaceAll(' ', '')), ...hostNumbers])
  const wrongLinks = dialled(html).filter((number) => !callable.has(number))
  return [
    ...foreign.map((number) => `foreign ${number}`),
    ...wrongLinks.map((number) => `calls ${number}`),
    // The real's and the peso's own signs have letters before theirs; a guest's quoted text is not ours.
    ...(!isInDollars && /(?<![A-Z])\$(?!85 |[A-Z])/.test(text) ? ['a dollar'] : []),
    ...(country !== 'NZ' && newZealand.test(text) ? [newZealand.exec(text)?.[0] ?? ''] : []),
  ].map((problem) => `${name}: ${problem}`)
}

it.each(countries)(
  'a house in %s names only the numbers, money and words of its country',
  async (country) => {
    await house({ country, currency: currencyOf(country) })
    const { calls } = emergencyServicesOf(country)
    const stays = await buildStays()
    for (const language of languages) {
      const pages = await pagesIn(language, stays)
      const { services } = await emergencyTexts[language]()
      const where = `${country} ${language}`
      expect(
        Object.entries(pages).flatMap(([name, html]) => problemsOf(name, html, country)),
        where,
      ).toEqual([])

      for (const name of ['landing', 'emergency', 'approved'])
        expect(dialled(pages[name] ?? ''), `${where} ${name}`).toEqual(
          expect.arrayContaining(calls.map(({ number }) => number)),
        )
      // The host's number is beside the name of the house's contact, and never in a call to a public service.
      const contact = `${services.houseContact}</h2>\n<a class="number" href="tel:${emergencyNumber}" translate="no">`
      expect(pages.emergency, where).toContain(contact)
      expect(pages.emergency?.match(/class="call" href="tel:[^"]*"/g)?.join(' ')).not.toContain('+')
      const support = /<ul>(?:<li><a[^>]*href="tel:.*?)<\/ul>/.exec(pages.landing ?? '')?.[0] ?? ''
      expect(visible(support).split(emergencyNumber)[1], where).toContain(services.houseContact)
      expect(JSON.parse(pages['approved copy'] ?? '').emergencyServices.calls).toEqual(calls)
      expect(pages.landing).toContain(countryName(country, languageTags[language]))
      expect(unescaped(pages.landing ?? '')).toContain(`"addressCountry":"${country}"`)
    }
    await resetHouse(test)
  },
)

it.each([
  ['NZ', '1'],
  ['PT', '7'],
  ['JP', '7'],
  ['DE', '1'],
  ['AE', '1'],
])('the calendar of a house in %s begins its weeks on day %s', async (country, firstDay) => {
  await house({ country })
  expect((await pagesIn('en', {})).landing).toContain(`&quot;firstDay&quot;:${firstDay},`)
  await resetHouse(test)
})

it('no screen of a house without phone and e-mail has a dead link', async () => {
  await house({ country: 'PT', phone: '', email: '', emergencyNumber: '112' })
  const stays = await buildStays()
  for (const language of languages) {
    for (const [name, html] of Object.entries(await pagesIn(language, stays))) {
      expect(html, `${language} ${name}`).not.toMatch(/(?:tel|mailto):(?![\w+])/)
      expect(html, `${language} ${name}`).not.toMatch(/>\s*(?:undefined|null)\b/)
    }
  }
  await resetHouse(test)
})

it.each([
  ['NZ', null, 'Kia ora'],
  ['NZ', 'Hey there', 'Hey there'],
  ['PT', null, null],
  ['PT', 'Olá', 'Olá'],
  ['', null, null],
])(
  'a house in %j with the greeting %j greets everybody with %j or their own hello',
  async (country, greeting, shown) => {
    await house({ ...(country ? { country } : {}), greeting })
    Object.assign(test.app.ctx.house, country ? {} : { country })
    const stays = { pending: await buildStay(test) }
    const hellos = {
      en: 'Hello',
      de: 'Hallo',
      fr: 'Bonjour',
      es: 'Hola',
      ja: 'こんにちは',
      ko: '안녕하세요',
      zh: '您好',
    }
    for (const language of languages) {
      const hello = shown ?? hellos[language]
      const { pending, ...others } = await pagesIn(language, stays)
      expect(visible(pending ?? ''), language).toContain(hello)
      const mails = Object.entries(others).filter(([name]) => /^mail (?!host)/.test(name))
      for (const [name, html] of mails) expect(visible(html), `${language} ${name}`).toContain(hello)
    }
    await resetHouse(test)
  },
)

describe('a house whose host writes in another language', () => {
  const words = {
    summary: 'Casa à beira-mar',
    houseRules: 'Sem festas',
    amenities: ['Barco'],
    shutOffs: 'Água: junto à porta',
    directions: 'Vire à esquerda',
  }
  const of = (language: Language) =>
    ({
      translations: {
        summary: { [language]: { text: `summary ${language}` } },
        houseRules: { [language]: { text: `rules ${language}` } },
        'amenities.0': { [language]: { text: `boat ${language}` } },
      },
      secretTranslations: {
        shutOffs: { [language]: { text: `water ${language}` } },
        directions: { [language]: { text: `way ${language}` } },
      },
    }) as const
  const marked = (text: string, lang: string) => new RegExp(`<[^>]* lang="${lang}"[^>]*>(?:<[^>]*>)*${text}`)
  const stays = async () => ({ approved: await buildApprovedStay(test) })
  /** The page of each text. */
  const shown = [
    ['landing', 'summary'],
    ['landing', 'houseRules'],
    ['landing', 'amenities'],
    ['approved', 'houseRules'],
    ['approved', 'amenities'],
    ['approved', 'directions'],
    ['approved emergency', 'shutOffs'],
  ] as const

  it.each(languages)(
    'marks them on every page in %s and says in which language they are',
    async (language) => {
      await house({ country: 'PT', hostLanguage: 'pt-pt', ...words })
      const pages = await pagesIn(language, await stays())
      const name = new Intl.DisplayNames([languageTags[language]], { type: 'language' }).of('pt') ?? ''
      for (const [page, field] of shown) {
        const text = [words[field]].flat()[0] ?? ''
        expect(pages[page], `${page} ${field}`).toMatch(marked(text, 'pt-PT'))
        expect(visible(pages[page] ?? ''), page).toContain(name)
      }
      for (const mail of ['claimed', 'guest-message', 'visitor-message'])
        expect(pages[`mail ${mail}`], mail).toContain('class="m-quote" dir="auto" lang="pt-PT"')
      await resetHouse(test)
    },
  )

  it.each(['de', 'ja'] as const)('shows translations to who reads in %s', async (language) => {
    await house({ country: 'PT', hostLanguage: 'pt', ...words, ...of(language) })
    const guests = await stays()
    const pages = await pagesIn(language, guests)
    const texts = {
      summary: 'summary',
      houseRules: 'rules',
      amenities: 'boat',
      directions: 'way',
      shutOffs: 'water',
    }
    for (const [page, field] of shown)
      expect(pages[page], page).toMatch(marked(`${texts[field]} ${language}`, languageTags[language]))
    expect(Object.values(pages).join('')).not.toMatch(/beira-mar|Sem festas|Barco|Água|Vire/)
    const others = Object.values(await pagesIn('fr', guests)).join('')
    for (const text of Object.values(words).flat()) expect(others).toContain(text)
    await resetHouse(test)
  })

  it.each([
    ['de', 'Diese Übersetzung ist älter als das Original'],
    ['ja', 'この翻訳は原文より前のものです'],
  ] as const)('says in %s that a translation is older than the original', async (language, note) => {
    const host = await house({ country: 'PT', hostLanguage: 'pt', ...words, ...of(language) })
    const guests = await stays()
    expect(Object.values(await pagesIn(language, guests)).join('')).not.toContain(note)
    await saveHouse(host, { summary: 'Outra', directions: 'Vire à direita', shutOffs: 'Gás' })
    const pages = await pagesIn(language, guests)
    for (const page of ['landing', 'approved', 'approved emergency'])
      expect(visible(pages[page] ?? ''), page).toContain(note)
    expect(visible(pages.landing ?? '')).toContain(`summary ${language}`)
    await resetHouse(test)
  })

  it('shows no translation of the sample beside a text that replaced the sample’s', async () => {
    await resetHouse(test)
    const host = await test.host()
    await saveHouse(host, { summary: 'A flat by the sea', directions: 'Ring the bell' })
    const pages = await pagesIn('de', await stays())
    expect(visible(pages.landing ?? '')).toContain('A flat by the sea')
    expect(visible(pages.approved ?? '')).toContain('Ring the bell')
    expect(pages.landing).not.toContain('Ein Nurdachhaus aus den Siebzigern im Busch bei')
    expect(pages.approved).not.toContain('Kupferdach')
    expect(pages.approved).toContain('links neben der Haustür')
    await resetHouse(test)
  })

  it('written in a language without a name says so, in each language, and names no other', async () => {
    await house({ hostLanguage: 'xx', ...words })
    const notes = [
      'another language',
      'anderen Sprache',
      'autre langue',
      'otro idioma',
      '別の言語',
      '다른 언어',
      '其他语言',
    ]
    const seen = await Promise.all(
      languages.map(async (language) => visible((await pagesIn(language, {})).landing ?? '')),
    )
    for (const note of notes)
      expect(
        seen.filter((page) => page.includes(note)),
        note,
      ).toHaveLength(1)
    await resetHouse(test)
  })

  it.each([
    ['ja', 'pt-BR, it;q=0.5', 'ja'],
    ['ja', 'de', 'de'],
    ['pt-PT', 'it', 'en-NZ'],
  ])('written in %s, opens for %j in %s', async (hostLanguage, acceptLanguage, lang) => {
    await house({ hostLanguage })
    const page = await test
      .visitor()
      .request('/emergency', { headers: { 'accept-language': acceptLanguage } })
    expect(page.text).toContain(`<html lang="${lang}"`)
    await resetHouse(test)
  })

  it.each([
    [{ hostLanguage: 'pt_PT' }, 'hostLanguage'],
    [{ hostLanguage: '' }, 'hostLanguage'],
    [{ greeting: '' }, 'greeting'],
    [{ greeting: 'x'.repeat(41) }, 'greeting'],
    [{ translations: { summary: { xx: { text: 'x' } } } }, 'translations'],
  ])('refuses %j', async (changes, field) => {
    const host = await test.host()
    const answer = await host.try(changeHouse, {
      body: { version: test.app.ctx.house.version, ...changes } as never,
    })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(field)
  })
})
