import { newPasswordMinLength } from '#shared/constants.ts'
import { problem } from '#shared/contract/problems.ts'

/**
 * What the commonest long passwords are made of, as published lists of leaked ones show: a word of these, a run along
 * the keyboard or the alphabet, repeated or with digits and marks around it.
 * https://pages.nist.gov/800-63-4/sp800-63b.html#passwordver
 */
const commonWords = `
  password passwort passphrase passcode changeme changethis letmein welcome welcomehome welcometo iloveyou
  ilovemyself loveyou trustno whatever sunshine princess football baseball basketball superman batman
  starwars pokemon dragon monkey shadow master michael jennifer jessica charlie liverpool manchesterunited
  chelsea arsenal allblacks newzealand aotearoa auckland wellington christchurch admin administrator
  administration root login secret supersecret topsecret mysecret mypassword yourpassword thisismypassword
  thisispassword testpassword defaultpassword adminpassword newpassword nopassword
  correcthorsebatterystaple qazwsxedc qazwsxedcrfv qwertyqwerty qwerasdfzxcv asdfghjkl zaqxswcde internet
  computer samsung google facebook holiday holidayhouse summer winter spring autumn airbnb superhost
  latchkey house guest hosting`
  .trim()
  .split(/\s+/)
const common = new Set(commonWords)

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789012345678901234567890',
  '1234567890123456789012345678901234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '!@#$%^&*()_+',
].flatMap((run) => [run, [...run].reverse().join('')])

const marks: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
}

const asLetters = (text: string) => text.replace(/[01!34@5$7]/g, (mark) => marks[mark] ?? mark)
const lettersOnly = (text: string) => text.replace(/[^\p{L}]+/gu, '')
const withoutEnds = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** The part that a text repeats: `abc` of `abcabcab`; the text itself when nothing is repeated. */
function repeatedPart(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length)
    if (part.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return part
  }
  return text
}

/** Readings of a password by which it may turn out to be a word that everybody tries. */
function readings(password: string): Set<string> {
  const lower = password.toLowerCase()
  const bare = [lower, asLetters(lower), lettersOnly(lower), asLetters(withoutEnds(lower))]
  return new Set(
    bare.flatMap((text) => [text, lettersOnly(text), repeatedPart(text), repeatedPart(lettersOnly(text))]),
  )
}

const isRun = (lower: string) => runs.some((run) => lower.length >= 4 && run.includes(lower))

/** Whether little is left of a password once every part of `parts` is taken out of it. */
function isMadeOf(lower: string, parts: readonly string[]): boolean {
  const rest = parts
    .filter((part) => part.length >= 4)
    .reduce((left, part) => left.replaceAll(part, ''), lower)
  return rest.length < lower.length && lettersOnly(rest).length < 4
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  if (new Set(lower).size < 5) return true
  if (isRun(lower) || isRun(repeatedPart(lower)) || isRun(withoutEnds(lower))) return true
  const alike = readings(password)
  return (
    [...alike].some((text) => common.has(text)) ||
    isMadeOf(asLetters(lower), commonWords) ||
    isMadeOf(
      lower,
      runs.flatMap((run) => [run.slice(0, 6), run.slice(0, 4)]),
    )
  )
}

/**
 * What is wrong with a password that somebody wants to have from now on, or `null`. Not asked of passwords that are there
 * already: they go on signing in.
 */
export function newPasswordProblem(
  password: string,
  about: { email: string; siteName: string },
): string | null {
  if ([...password].length < newPasswordMinLength) return problem('passwordTooShort', newPasswordMinLength)
  const lower = password.toLowerCase()
  const [local = '', domain = ''] = about.email.toLowerCase().split('@')
  const own = [
    local,
    ...local.split(/[^\p{L}\p{N}]+/u),
    ...domain.split('.'),
    ...about.siteName.toLowerCase().split(/\s+/),
    lettersOnly(about.siteName.toLowerCase()),
  ]
  if (isMadeOf(lower, own)) return problem('passwordAboutYou')
  if (isCommon(password)) return problem('passwordCommon')
  return null
}
