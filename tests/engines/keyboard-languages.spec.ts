import { describe, inject, it } from 'vitest'
import { languages } from '#shared/languages.ts'
import { engineSite } from '#tests/support/engines/engine-site.ts'
import { completeByKeyboard } from '#tests/support/engines/keyboard.ts'
import { photoFile } from '#tests/support/engines/photo-file.ts'
import { startSingle } from '#tests/support/running-site.ts'

const site = engineSite(startSingle)
const photo = photoFile()
const sizes = [
  [320, 568],
  [390, 844],
  [844, 390],
] as const
/** Walks English at every size, and each other language at one size. */
const walks = languages.flatMap((language, index) =>
  (language === 'en' ? sizes : [sizes[index % sizes.length] ?? sizes[0]]).map((size) => ({ language, size })),
)

describe(`a guest without a mouse in ${inject('browserEngine')}`, () => {
  it.each(walks)(
    'keyboard journey in $language on $size exposes every control to a screen reader',
    ({ language, size }) => completeByKeyboard(site, photo, { language, size }),
  )
})
