import { cardDigits, isCardNumber, isExpired } from '#shared/deposit/card.ts'

/** Reads an expiry such as `04 / 29`, `4/29`, `0429` or `04/2029`. */
export function parseExpiry(text: string): { expMonth: number; expYear: number } | null {
  const match = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(text.trim())
  return match && { expMonth: Number(match[1]), expYear: 2000 + Number(match[2]) }
}

/** Returns a typed card number in groups of four, and anything else as it was typed. */
export function groupCardNumber(text: string): string {
  const digits = cardDigits(text)
  return /^\d{8,19}$/.test(digits) ? digits.replaceAll(/\d{4}(?=\d)/g, '$& ') : text
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** Returns a typed expiry as `MM / YY`, and anything else as it was typed. */
export function writeExpiry(text: string): string {
  const expiry = parseExpiry(text)
  return expiry ? `${twoDigits(expiry.expMonth)} / ${twoDigits(expiry.expYear % 100)}` : text
}

type TypedCard = Record<'number' | 'expiry' | 'cvc', string>

export type Card = NonNullable<ReturnType<typeof readCard>['card']>

const faultOf = <Name extends string>(text: string, empty: Name, wrong: Name): Name =>
  text === '' ? empty : wrong

/** Returns the typed card, or its errors by field, by the rules of Stripe's form. */
export function readCard(typed: TypedCard, now: number) {
  const [number, cvc] = [typed.number.trim(), typed.cvc.trim()]
  const expiry = parseExpiry(typed.expiry)
  const faults = {
    ...(isCardNumber(cardDigits(number)) ? {} : { number: faultOf(number, 'noNumber', 'notANumber') }),
    ...(expiry && !isExpired(expiry, now)
      ? {}
      : { expiry: expiry ? ('expired' as const) : faultOf(typed.expiry.trim(), 'noExpiry', 'notAnExpiry') }),
    ...(/^\d{3,4}$/.test(cvc) ? {} : { cvc: faultOf(cvc, 'noCvc', 'notACvc') }),
  }
  return { faults, card: expiry && Object.keys(faults).length === 0 ? { number, ...expiry, cvc } : null }
}
