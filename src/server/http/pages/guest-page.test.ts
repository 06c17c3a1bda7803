import { describe, expect, it } from 'vitest'
import { tokenMissLimit } from '#shared/constants.ts'
import { chooseLanguage, getGuestStay } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { makePlainSite } from '#tests/support/plain-site.ts'

const test = testApp({ siteFolder: makePlainSite() })

describe('the checkout', () => {
  const languageOf = async (path: string) => {
    const answer = await test.visitor().request(path, { headers: { 'accept-language': 'en' } })
    return /<html lang="(\w+)"/.exec(answer.text)?.[1]
  }

  it('renders the checkout in the guest’s language, unless the address names another', async () => {
    const { accessToken: token } = await buildStay(test)
    expect(await languageOf(`/checkout/${token}`)).toBe('en')
    await test.visitor().call(chooseLanguage, { params: { token }, body: { language: 'ja' } })
    expect(await languageOf(`/checkout/${token}`)).toBe('ja')
    expect(await languageOf(`/checkout/${token}?lang=en`)).toBe('en')
  })

  it('renders the checkout of an unknown link in the browser’s language', async () => {
    expect(await languageOf('/checkout/a-link-that-leads-nowhere')).toBe('en')
  })
})

describe('a guest’s page', () => {
  it('embeds the stay in the guest’s page as its API call returns it, uncacheable', async () => {
    const stay = await buildStay(test)
    const guest = test.visitor()
    const page = await guest.request(`/guest/${stay.accessToken}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('private, no-store, no-transform')
    const data = JSON.parse(
      /<script type="application\/json" id="page-data">(.*)<\/script>/.exec(page.text)?.[1] ?? '{}',
    ) as {
      stay?: unknown
    }
    expect(data.stay).toEqual(await guest.call(getGuestStay, { params: { token: stay.accessToken } }))
    expect(page.text).toContain('<div id="root">rendered</div>')
  })

  it('sends the plain page to a link that asks for too many renderings, and its script can still read the stay', async () => {
    const { accessToken: token } = await buildStay(test)
    const pages = await Promise.all(
      Array.from({ length: 16 }, () => test.visitor().request(`/guest/${token}`)),
    )
    expect(pages.map(({ status }) => status)).toEqual(Array(16).fill(200))
    expect(pages.filter(({ text }) => text.includes('rendered'))).toHaveLength(10)
    const guest = test.visitor()
    expect((await guest.request(`/guest/${token}`)).text).not.toContain('rendered')
    await guest.call(getGuestStay, { params: { token } })
  })

  it('sets the guest cookie with the page, as the API read does', async () => {
    const stay = await buildStay(test)
    const guest = test.visitor()
    await guest.request(`/guest/${stay.accessToken}`)
    const upload = await guest.request('/api/objects/upload', { method: 'POST' })
    expect(upload.status).toBe(200)
  })

  it.each(['%s.', '%%22%s%%22', '%%3C%s%%3E', '%s%%20', '(%s),'])(
    'a link copied with surrounding characters opens the guest page: %s',
    async (address) => {
      const { accessToken } = await buildStay(test)
      const path = `/guest/${address.replace('%s', accessToken).replaceAll('%%', '%')}`
      const answer = await test.visitor().request(path)
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`/guest/${accessToken}`)
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    },
  )

  it.each(['short', 'offline', 'abcdefghijklmnopqrstuv', 'abcdefghijklmnop%2Fqrstuv'])(
    '%s gets the page without data',
    async (token) => {
      const page = await test.visitor().request(`/guest/${token}`)
      expect(page.status).toBe(200)
      expect(page.text).toContain('<div id="root">Loading</div>')
      expect(page.text).not.toContain('page-data')
      expect(page.headers.get('set-cookie')).toBeNull()
    },
  )

  it('counts wrong links in guest pages towards the rate limit', async () => {
    const stay = await buildStay(test)
    const guest = test.visitor()
    for (let tries = 0; tries < tokenMissLimit.max; tries += 1)
      await guest.request(`/guest/${String(tries).padStart(22, 'x')}`)
    const next = await guest.try(getGuestStay, { params: { token: 'no-such-token' } })
    expect(next.status).toBe(429)
    expect((await guest.request(`/guest/${stay.accessToken}`)).text).toContain('rendered')
  })
})

it.each([
  ['abc', '/guest/abc'],
  [' https://house.example/guest/abc ', '/guest/abc'],
  ['  ', '/'],
  ['//evil.example', '/guest/%2F%2Fevil.example'],
])('redirects the pasted token %j to %s', async (typed, to) => {
  const answer = await test
    .visitor()
    .request(`/guest?token=${encodeURIComponent(typed)}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, to])
})
