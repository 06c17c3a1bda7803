import { describe, it } from 'vitest'
import { languages } from '#shared/languages.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { expectIn, guestSteps, readPage } from '#tests/support/languages.ts'

const site = browserSite()

/** One stay per step, shared by all languages: a language in the address changes nothing in the stay. */
const stays = new Map<string, Promise<{ accessToken: string }>>()
const stayAt = ({ step, stay }: (typeof guestSteps)[number]) => {
  const built = stays.get(step) ?? site.buildStay(stay)
  stays.set(step, built)
  return built
}

describe.each(languages)('the whole way in %s', (language) => {
  it('the guest’s pages contain no other language', async () => {
    const page = await site.phone({ viewport: { width: 320, height: 568 } })
    for (const guestStep of guestSteps) {
      const { step, path, shows } = guestStep
      const { accessToken } = await stayAt(guestStep)
      await page.goto(`${path(accessToken)}?lang=${language}`)
      await page.locator(shows).first().waitFor({ state: 'attached' })
      await expectIn(language, await page.evaluate(readPage), `${step} in ${language}`)
    }
  })
})
