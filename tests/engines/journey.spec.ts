import { describe, inject, it } from 'vitest'
import { engineSite } from '#tests/support/engines/engine-site.ts'
import { completeByKeyboard } from '#tests/support/engines/keyboard.ts'
import { photoFile } from '#tests/support/engines/photo-file.ts'
import { completeJourney } from '#tests/support/engines/walk.ts'
import { startSingle } from '#tests/support/running-site.ts'

const site = engineSite(startSingle)
const photo = photoFile()

/**
 * Each engine's language and screen for the keyboard journey; `keyboard-languages.spec.ts` covers all of them.
 * Chromium's journey is `guest-goes-by-keyboard.spec.ts`, with its camera.
 */
const keyboards = {
  firefox: { language: 'fr', size: [320, 568] },
  webkit: { language: 'ja', size: [844, 390] },
} as const

describe(`guest and host in ${inject('browserEngine')}, on plain http as npm start gives it`, () => {
  it('guest checks in with two photos and a card, host approves, guest reads the door code', () =>
    completeJourney(site, photo))

  const engine = inject('browserEngine')
  if (engine !== 'chromium')
    it('guest gets from the link to the door code by keyboard, and a screen reader gets every control', () =>
      completeByKeyboard(site, photo, keyboards[engine]))
})
