import * as z from 'zod/mini'
import { typedText } from './fields.ts'
import { problem } from './problems.ts'

/** Dotted words without a space, such as `evil.kim`, unless the first is an initial or a title: "J.Li", "St.John". */
const hostName =
  /(?<![\p{L}\p{N}-])(?!(?:dr|st|ste|mr|mrs|ms|mx|prof|rev|fr|sr|jr|ma|hr|fam|capt|sgt|lt|col)\.)[\p{L}\p{N}-]{2,}\.[\p{L}\p{N}-]{2,}/iu
/** Top-level domains that spam uses and no name ends with, also after one letter. */
const commonDomain =
  /\.(com|net|org|info|biz|app|dev|xyz|online|site|shop|store|top|club|link|click|live|pro|vip|icu|zip)(?![\p{L}\p{N}])/iu
const otherAddress =
  /@|:\/\/|\bwww\.|\b(mailto|tel|sms|data|javascript):|\d{1,3}(\.\d{1,3}){3}|\.\p{L}{2,}[/:?#]/iu

/** Returns whether a text contains a web or e-mail address, which mail programs would turn into a link. */
function hasAddress(text: string): boolean {
  // Full-width characters and ideographic full stops work in addresses too.
  const plain = text.normalize('NFKC').replaceAll('。', '.')
  return [hostName, commonDomain, otherAddress].some((pattern) => pattern.test(plain))
}

/** A person's name: one line without a web or e-mail address. Strangers type it and mails greet by it. */
export const personName = (max: number, requiredMessage?: string) =>
  typedText(max, requiredMessage).check(
    z.refine((text) => text.length > max || !hasAddress(text), problem('nameOnly')),
  )
