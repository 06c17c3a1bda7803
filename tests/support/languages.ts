import { expect } from 'vitest'
import { guestPageTexts } from '#i18n/guest-pages.ts'
import { type Language, languageTags } from '#shared/languages.ts'
import type { StayOptions } from './builders.ts'

/** The guest's journey in a language, page by page, with checks of its texts. */

const contact = { guestPhone: '+64211234567' }
const documents = { ...contact, hasDocuments: true }

export const guestSteps: readonly {
  step: string
  stay: StayOptions
  path: (token: string) => string
  shows: string
}[] = [
  { step: 'contact', shows: 'input[type=tel]', stay: {}, path: (token) => `/guest/${token}` },
  { step: 'photos', shows: '[name=idFile]', stay: contact, path: (token) => `/guest/${token}` },
  { step: 'deposit', shows: 'a[href^="/checkout/"]', stay: documents, path: (token) => `/guest/${token}` },
  {
    step: 'card',
    shows: 'form input',
    stay: documents,
    path: (token) => `/checkout/${token}`,
  },
  {
    step: 'waiting',
    shows: '#view-title + p',
    stay: { ...documents, paymentStatus: 'authorized' },
    path: (token) => `/guest/${token}`,
  },
  {
    step: 'approved',
    shows: 'a[href*="/maps/"]',
    stay: { ...documents, paymentStatus: 'authorized', status: 'approved' },
    path: (token) => `/guest/${token}`,
  },
]

export function readPage(): {
  lang: string
  isWide: boolean
  width: number
  said: string[]
} {
  const said: string[] = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').trim()
    if (text && node.parentElement?.checkVisibility()) said.push(text)
  }
  for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const text = element.getAttribute(name)
      if (text) said.push(text)
    }
  const { scrollWidth, clientWidth, lang } = document.documentElement
  return {
    lang,
    isWide: scrollWidth > clientWidth,
    width: window.innerWidth,
    said,
  }
}

/** Returns a catalogue's texts by key; for a text with parameters, the parts around them. */
function textsOf(words: unknown, path = ''): [path: string, parts: string[]][] {
  if (typeof words === 'string') return [[path, [words]]]
  if (typeof words === 'function') {
    try {
      const said: unknown = words(...Array.from({ length: words.length }, () => '§'))
      return typeof said === 'string' ? [[path, said.split('§').map((part) => part.trim())]] : []
    } catch {
      // The text needs a parameter that isn't a string.
      return []
    }
  }
  return Object.entries(words as object).flatMap(([key, value]) => textsOf(value, `${path}/${key}`))
}

/**
 * Returns a function that finds English texts on a page: texts of the English catalogue that the page's language
 * translates.
 */
export async function englishFinder(language: Language): Promise<(said: readonly string[]) => string[]> {
  const own = new Map(textsOf(await guestPageTexts[language]()))
  const ownTexts = new Set([...own.values()].flat())
  const english = textsOf(await guestPageTexts.en()).flatMap(([, parts]) => parts)
  const whole = new Set(english.filter((text) => text.length > 2 && !ownTexts.has(text)))
  const long = [...whole].filter((text) => text.length >= 12)
  return (said) => said.filter((text) => whole.has(text) || long.some((part) => text.includes(part)))
}

export async function expectIn(
  language: Language,
  { lang, isWide, said }: ReturnType<typeof readPage>,
  where: string,
): Promise<void> {
  expect(lang, where).toBe(languageTags[language])
  expect(isWide, `${where}: something lies beside the screen`).toBe(false)
  if (language !== 'en') expect((await englishFinder(language))(said), where).toEqual([])
  // Proves that the finder works: the English page contains what the others must not.
  else expect((await englishFinder('de'))(said), where).not.toEqual([])
}
