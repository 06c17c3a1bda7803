import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

/** What somebody who guesses knows of a host. */
export interface KnownFacts {
  emails: readonly string[]
  /** Names of people, and of the house and where it is. */
  names: readonly string[]
}

const judgedLength = 100
const zxcvbn = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs })

const withoutDiacritics = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
const withoutSeparators = (text: string) => text.replace(/[\s._,'’-]+|[!?]+$/g, '')

/** Returns each text without separators, and word by word. */
function wordsOf({ emails, names }: KnownFacts): string[] {
  const texts = [...names, ...emails.flatMap((email) => [email, ...email.split('@')])].map((text) =>
    withoutDiacritics(text).toLowerCase(),
  )
  const words = texts.flatMap((text) => [withoutSeparators(text), ...text.split(/[^\p{L}\p{N}]+/u)])
  return [...new Set(words)].filter((word) => word.length > 2)
}

/** Returns zxcvbn's score of a password, 0 (guessed at once) to 4. */
export function scoreOf(password: string, known: KnownFacts): number {
  // Separators between guessable words would count as random characters.
  const plain = withoutSeparators(withoutDiacritics(password.slice(0, judgedLength)))
  return zxcvbn.check(plain, wordsOf(known)).score
}
