import * as z from 'zod/mini'
import { typedText } from './fields.ts'
import { problem } from './problems.ts'

/** Top-level domains that spam uses and no name ends with. Two-letter ones are matched by length. */
const commonDomains =
  /^(com|net|org|info|biz|app|dev|xyz|online|site|shop|store|top|club|link|click|live|pro|vip|icu|zip|edu|gov|example|invalid|test|localhost|onion)$/i
/** Titles that people write without a space: "Dr.Lee", "St.John". */
const titles = /^(dr|st|ste|mr|mrs|ms|mx|prof|rev|fr|sr|jr|ma|hr|fam|capt|sgt|lt|col)$/i

/** Returns whether dotted labels look like a host name. "J.R.Smith" and "St.John" don't. */
function isHostName(labels: readonly string[]): boolean {
  if (labels.length < 2) return false
  const [last = '', before = ''] = labels.slice(-2).reverse()
  if (commonDomains.test(last)) return true
  if (before.length < 2 || titles.test(before)) return false
  return /^[a-z]{2}$/i.test(last) || /^\p{Ll}{3,}$/u.test(last) || /^xn--/i.test(last)
}

/** Returns whether a text contains a web or e-mail address, which mail programs would turn into a link. */
function hasAddress(text: string): boolean {
  // Full-width characters and ideographic full stops work in addresses too.
  const plain = text.normalize('NFKC').replaceAll('。', '.')
  if (/@|:\/\/|\bwww\.|\b(mailto|tel|sms|data|javascript):|\d{1,3}(\.\d{1,3}){3}/i.test(plain)) return true
  if (/[\p{L}\p{N}]\.[\p{L}\p{N}-]{2,}[/:?#]/u.test(plain)) return true
  return plain.split(/[^\p{L}\p{N}.-]+/u).some((run) => isHostName(run.split('.').filter(Boolean)))
}

/** A person's name: one line without a web or e-mail address. Strangers type it and mails greet by it. */
export const personName = (max: number, requiredMessage?: string) =>
  typedText(max, requiredMessage).check(
    z.refine((text) => text.length > max || !hasAddress(text), problem('nameOnly')),
  )
