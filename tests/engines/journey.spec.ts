import { describe, inject, it } from 'vitest'
import { engineSite } from '#tests/support/engines/engine-site.ts'
import { goByKeyboard } from '#tests/support/engines/keyboard.ts'
import { photoFile } from '#tests/support/engines/photo-file.ts'
import { takeJourney } from '#tests/support/engines/walk.ts'
import { startSingle } from '#tests/support/running-site.ts'

const site = engineSite(startSingle)
const photo = photoFile()

/** Each engine takes another language and screen; `keyboard-languages.spec.ts` takes all of them. */
const keyboardOf = {
  chromium: { language: 'de', size: [390, 844] },
  firefox: { language: 'fr', size: [320, 568] },
  webkit: { language: 'ja', size: [844, 390] },
} as const

describe(`guest and host in ${inject('browserEngine')}, on plain http as npm start gives it`, () => {
  it('check in with two pictures and a card, sign in, approve, and read the door code', () =>
    takeJourney(site, photo))

  it('come from the link to the door code by keyboard, and all of it is read out', () =>
    goByKeyboard(site, photo, keyboardOf[site.engine]))
})
