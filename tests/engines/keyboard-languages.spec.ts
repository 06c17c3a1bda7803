import { describe, inject, it } from 'vitest'
import { languages } from '#shared/languages.ts'
import { engineSite } from '#tests/support/engines/engine-site.ts'
import { completeByKeyboard } from '#tests/support/engines/keyboard.ts'
import type { EngineName } from '#tests/support/engines/page.ts'
import { photoFile } from '#tests/support/engines/photo-file.ts'
import { startSingle } from '#tests/support/running-site.ts'

const site = engineSite(startSingle)
const photo = photoFile()
const sizes = [
  [320, 568],
  [390, 844],
  [844, 390],
] as const
const engines: readonly EngineName[] = ['chromium', 'firefox', 'webkit']
const engine = engines.indexOf(inject('browserEngine'))
/**
 * Walks English at every size, and two other languages: a language changes the names of controls, an engine the way to
 * them, so one engine for each language suffices.
 */
const walks = [
  ...sizes.map((size) => ({ language: languages[0], size })),
  ...languages
    .slice(1)
    .filter((_, index) => index % engines.length === engine)
    .map((language, turn) => ({ language, size: sizes[turn % sizes.length] ?? sizes[0] })),
]

describe(`a guest without a mouse in ${inject('browserEngine')}`, () => {
  it.each(walks)(
    'keyboard journey in $language on $size exposes every control to a screen reader',
    ({ language, size }) => completeByKeyboard(site, photo, { language, size }),
  )
})
