import { type Reader, readsOriginal, type WordState } from '#shared/house-words.ts'
import { languageName } from '#shared/language-tags.ts'
import { type Language, languageTags } from '#shared/languages.ts'

/** Beside a text that isn't in the reader's language, or whose translation is older than the original. */
interface WordNotes {
  /** `language`: the name of the host's language, in the reader's. */
  original: (language: string) => string
  /** The same of a language whose name we don't know. */
  foreign: string
  older: string
}

const notes: Readonly<Record<Language, WordNotes>> = {
  en: {
    original: (language) => `Written in ${language}`,
    foreign: 'Written in another language',
    older: 'This translation is older than the original',
  },
  de: {
    original: (language) => `Auf ${language} geschrieben`,
    foreign: 'In einer anderen Sprache geschrieben',
    older: 'Diese Übersetzung ist älter als das Original',
  },
  fr: {
    original: (language) => `Écrit en ${language}`,
    foreign: 'Écrit dans une autre langue',
    older: 'Cette traduction est plus ancienne que le texte d’origine',
  },
  es: {
    original: (language) => `Escrito en ${language}`,
    foreign: 'Escrito en otro idioma',
    older: 'Esta traducción es anterior al texto original',
  },
  ja: {
    original: (language) => `${language}で書かれています`,
    foreign: '別の言語で書かれています',
    older: 'この翻訳は原文より前のものです',
  },
  ko: {
    original: (language) => `${language}로 작성됨`,
    foreign: '다른 언어로 작성됨',
    older: '이 번역은 원문보다 오래되었습니다',
  },
  zh: { original: (language) => `原文为${language}`, foreign: '原文为其他语言', older: '此译文早于原文' },
}

/** Returns the language of a text of the house (BCP 47), and what its reader should know. */
export function markOf(state: WordState, reader: Reader): { lang: string; note: string } {
  const { language, hostLanguage } = reader
  const { original, foreign, older } = notes[language]
  if (state !== 'original') return { lang: languageTags[language], note: state === 'older' ? older : '' }
  const { language: written, script } = new Intl.Locale(hostLanguage).maximize()
  // Only the script tells traditional Chinese from a Chinese page.
  const tag = written === 'zh' ? `zh-${script}` : written
  const name = languageName(tag, languageTags[language])
  const note = name === tag ? foreign : original(name)
  return { lang: hostLanguage, note: readsOriginal(reader) ? '' : note }
}
