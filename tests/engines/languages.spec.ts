import { describe, expect, inject, it } from 'vitest'
import { languages } from '#shared/languages.ts'
import { engineSite } from '#tests/support/engines/engine-site.ts'
import { builtStay } from '#tests/support/engines/walk.ts'
import { expectIn, guestSteps, readPage } from '#tests/support/languages.ts'
import { startSingle } from '#tests/support/running-site.ts'

const site = engineSite(startSingle)
const sizes = [
  [320, 568],
  [390, 844],
  [844, 390],
] as const

describe(`a guest’s way in ${inject('browserEngine')}`, () => {
  it.each(languages)('every guest screen is in %s only and never overflows sideways', async (language) => {
    const guest = await site.person()
    for (const { step, stay, path, shows } of guestSteps) {
      const { accessToken } = await builtStay(site.backend, stay)
      await guest.open(`${site.backend.origin}${path(accessToken)}?lang=${language}`)
      await guest.until(`the step ${step}`, (selector) => document.querySelector(selector) !== null, shows)
      for (const [width, height] of sizes) {
        await guest.resize(width, height)
        const page = await guest.evaluate(readPage, null)
        expect(page.width).toBe(width)
        await expectIn(language, page, `${step} in ${language} at ${width}`)
      }
    }
  })
})
