import { type Reader, readsOriginal, type WordState } from '#shared/house-words.ts'
import { languageName } from '#shared/language-tags.ts'
import { type Language, languageTags } from '#shared/languages.ts'

/** Beside a text that isn't in the reader's language, or whose translation is older than the original. */
interface WordNotes {
  /** `language`: the name of the host's language, in the reader's. */
  original: (language: string) => string
  older: string
}

const notes: Readonly<Record<Language, WordNotes>> = {
  en: {
    original: (language) => `Written in ${language}`,
    older: 'This translation is older than the original',
  },
  de: {
    original: (language) => `Auf ${language} geschrieben`,
    older: 'Diese Übersetzung ist älter als das Original',
  },
  fr: {
    original: (language) => `Écrit en ${language}`,
    older: 'Cette traduction est plus ancienne que le texte d’origine',
  },
  es: {
    original: (language) => `Escrito en ${language}`,
    older: 'Esta traducción es anterior al texto original',
  },
  ja: { original: (language) => `${language}で書かれています`, older: 'この翻訳は原文より前のものです' },
  ko: { original: (language) => `${language}로 작성됨`, older: '이 번역은 원문보다 오래되었습니다' },
  zh: { original: (language) => `原文为${language}`, older: '此译文早于原文' },
}

/** Returns the language of a text of the house (BCP 47), and what its reader should know. */
export function markOf(state: WordState, reader: Reader): { lang: string; note: string } {
  const { language, hostLanguage } = reader
  const { original, older } = notes[language]
  if (state !== 'original') return { lang: languageTags[language], note: state === 'older' ? older : '' }
  const { language: written, script } = new Intl.Locale(hostLanguage).maximize()
  // Only the script tells traditional Chinese from a Chinese page.
  const name = languageName(written === 'zh' ? `zh-${script}` : written, languageTags[language])
  return { lang: hostLanguage, note: readsOriginal(reader) ? '' : original(name) }
}
