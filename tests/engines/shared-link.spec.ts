import { describe, expect, inject, it } from 'vitest'
import { shareStay } from '#shared/contract/stays/schemas.ts'
import { languages } from '#shared/languages.ts'
import { createClient } from '#tests/support/client.ts'
import { engineSite } from '#tests/support/engines/engine-site.ts'
import { approvedStay } from '#tests/support/engines/walk.ts'
import { expectIn, readPage } from '#tests/support/languages.ts'
import { startSingle } from '#tests/support/running-site.ts'

const site = engineSite(startSingle)
const sizes = [
  [320, 568],
  [390, 844],
  [1280, 800],
] as const

const addressIn = (text: string) => /http\S+\/shared\/[\w-]+/.exec(text)?.[0] ?? ''

describe(`a link for companions in ${inject('browserEngine')}`, () => {
  it('guest makes it, companion opens it, guest stops it, and companion gets Access Denied', async () => {
    const stay = await approvedStay(site.backend, 'Mordwen Tavish')
    const [guest, companion] = [await site.person(), await site.person()]
    await guest.open(`${site.backend.origin}/guest/${stay.accessToken}`)
    await guest.click('button', 'Share with the people you travel with')
    await guest.click('button', 'Share the Link')
    await guest.sees('Shared since')
    await guest.sees('/shared/')
    const address = addressIn(await guest.text())
    await companion.open(address)
    await companion.finds('heading', 'Your stay')
    const shown = await companion.text()
    for (const said of ['12 Rata Street', 'kereru-at-dusk', 'Call 111']) expect(shown).toContain(said)
    expect(shown).not.toMatch(/Mordwen|Tavish/)
    await guest.click('button', 'Stop Sharing')
    await guest.sees('Sharing has stopped.')
    await companion.reload()
    await companion.finds('heading', 'Access Denied')
    expect(await companion.text()).not.toContain('12 Rata Street')
  })

  it.each(languages)('page is in %s only and never overflows sideways', async (language) => {
    const { accessToken: token } = await approvedStay(site.backend, 'Mordwen Tavish')
    const { url } = await createClient(site.backend.origin).call(shareStay, { params: { token } })
    const companion = await site.person()
    for (const address of [url, `${site.backend.origin}/shared/no-such-token`]) {
      await companion.open(`${address}?lang=${language}`)
      for (const [width, height] of sizes) {
        await companion.resize(width, height)
        const page = await companion.evaluate(readPage, null)
        expect(page.width).toBe(width)
        await expectIn(language, page, `shared page in ${language} at ${width}`)
      }
    }
  })
})
