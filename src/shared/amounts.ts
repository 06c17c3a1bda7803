import { decimalsOf, type Money, unitsOf } from './money.ts'

/** Amounts that hosts type and that the card provider counts: apart from their format, which every page loads. */

/** Returns an amount in the currency's main unit as a plain number, such as `200` or `80.50`, for fields and files. */
export function plainAmount({ amountCents, currency }: Money): string {
  return (amountCents / unitsOf(currency)).toFixed(decimalsOf(currency))
}

/** Returns `plainAmount` without decimals that are all zero, for a field that a host edits. */
export const typedAmount = (money: Money): string => plainAmount(money).replace(/\.0+$/, '')

const plainNumber = /^\d{1,12}(\.\d{1,5})?$/

/**
 * Returns a typed amount in plain digits with a point: separators of thousands and a decimal comma are understood. A
 * single point before three digits means either, so it stays a point, and only a currency with three decimals takes it.
 */
function withPoint(text: string, decimals: number): string {
  const plain = text.replace(/[\s'’_]/g, '')
  const groups = /^\d{1,3}(?:([,.])\d{3})(?:\1\d{3})*(?:(?!\1)[,.]\d+)?$/.exec(plain)
  const isGrouped =
    groups !== null && !/^\d{1,3}\.\d{3}$/.test(plain) && !(decimals === 3 && /^\d{1,3},\d{3}$/.test(plain))
  const ungrouped = isGrouped ? plain.replaceAll(groups[1] ?? '', '') : plain
  return decimals === 0 && /^\d+[,.]0+$/.test(ungrouped)
    ? ungrouped.replace(/[,.]0+$/, '')
    : ungrouped.replace(',', '.')
}

/**
 * Parses what a host types (`80`, `$80.50`, `1,200`, `1.200,50 €`, `¥20 000`) to the smallest unit. Returns `null` for any
 * other text, and for more decimals than the currency has or the card provider takes.
 */
export function parseAmount(text: string, currency: string): number | null {
  const decimals = decimalsOf(currency)
  const bare = text.trim().replace(/^[\p{L}\p{Sc}\s.]+(?=\d)|[\p{L}\p{Sc}\s.]+$/gu, '')
  const plain = withPoint(bare, decimals)
  if (!plainNumber.test(plain)) return null
  const [whole = '', part = ''] = plain.split('.')
  if (part.length > decimals) return null
  const amountCents = Number(whole) * 10 ** decimals + Number(part.slice(0, decimals).padEnd(decimals, '0'))
  return isHoldable({ amountCents, currency }) ? amountCents : null
}

/** The largest amount of any currency: eight digits. https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const maxAmountCents = 99_999_999

/** Stripe counts these two in hundredths that must be zero: https://docs.stripe.com/currencies#special-cases */
const providerFactor = (currency: string): number => (currency === 'ISK' || currency === 'UGX' ? 100 : 1)

/** Converts an amount to Stripe's unit. */
export const toProviderAmount = ({ amountCents, currency }: Money): number =>
  amountCents * providerFactor(currency)

/** Returns whether the card provider can hold exactly this amount: three decimals must end in zero. */
export const isHoldable = (money: Money): boolean =>
  toProviderAmount(money) <= maxAmountCents &&
  (decimalsOf(money.currency) < 3 || money.amountCents % 10 === 0)

/** Converts Stripe's amount to the smallest unit here. Throws RangeError for a remainder, which no unit here can express. */
export function fromProviderAmount(amount: number, currency: string): number {
  const factor = providerFactor(currency)
  if (amount % factor !== 0) throw new RangeError(`${amount} is no whole number of ${currency}`)
  return amount / factor
}

/**
 * The least charges in the main unit, by currency. Others have the least amount of the account's own currency, converted, which
 * only Stripe knows. https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, as three public programs copy that table.
 */
const leastCharges: readonly (readonly [number, string])[] = [
  [0.3, 'GBP'],
  [0.5, 'AUD,BRL,CAD,CHF,EUR,INR,NZD,SGD,USD'],
  [1, 'BGN'],
  [2, 'AED,MYR,PLN,RON'],
  [2.5, 'DKK'],
  [3, 'NOK,SEK'],
  [4, 'HKD'],
  [10, 'MXN,THB'],
  [15, 'CZK'],
  [50, 'JPY'],
  [175, 'HUF'],
]

/** Returns the least amount that a card can be charged in a currency if this one, above zero, is less; else `null`. */
export function leastAbove({ amountCents, currency }: Money): Money | null {
  const [main = 0] = leastCharges.find(([, codes]) => codes.includes(currency)) ?? []
  const least = Math.round(main * unitsOf(currency))
  return amountCents > 0 && amountCents < least ? { amountCents: least, currency } : null
}
