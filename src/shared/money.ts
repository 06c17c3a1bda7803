/** `amountCents` counts the smallest unit that the currency has here: cents, yen, or thousandths of a dinar. */
export interface Money {
  amountCents: number
  currency: string
}

/** https://docs.stripe.com/currencies#zero-decimal; ISO 4217 has no decimals for ISK and UGX either. */
const withoutDecimals = new Set(
  'BIF,CLP,DJF,GNF,ISK,JPY,KMF,KRW,MGA,PYG,RWF,UGX,VND,VUV,XAF,XOF,XPF'.split(','),
)
/** https://docs.stripe.com/currencies#three-decimal */
const withThreeDecimals = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** Returns the number of decimals of a currency: 0, 2 or 3. */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (withoutDecimals.has(currency)) return 0
  return withThreeDecimals.has(currency) ? 3 : 2
}

const unitsOf = (currency: string): number => 10 ** decimalsOf(currency)

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

/** Converts Stripe's amount to the smallest unit here. */
export const fromProviderAmount = (amount: number, currency: string): number =>
  amount / providerFactor(currency)

/** New Zealand dollars in English: `$200.00 NZD`, or `$200` with `short` for whole dollars. */
function formatDollars(amountCents: number, style: 'full' | 'short'): string {
  const sign = amountCents < 0 ? '-' : ''
  const dollars = Math.floor(Math.abs(amountCents) / 100)
  const cents = Math.abs(amountCents) % 100
  const whole = `${sign}$${String(dollars).replace(/\B(?=(\d{3})+$)/g, ',')}`
  if (style === 'short' && cents === 0) return whole
  const exact = `${whole}.${String(cents).padStart(2, '0')}`
  return style === 'short' ? exact : `${exact} NZD`
}

const formatters = new Map<string, Intl.NumberFormat>()

function currencyFormat(tag: string, currency: string, digits: number): Intl.NumberFormat {
  const name = `${tag} ${currency} ${digits}`
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format =
    formatters.get(name) ?? new Intl.NumberFormat(tag, { style: 'currency', currency, ...options })
  formatters.set(name, format)
  return format
}

/**
 * Formats an amount in a language (BCP 47 tag). `short` omits decimals that are all zero and, for New Zealand dollars in
 * English, the code. English names every other dollar by its country (`A$200.00`, `US$200.00`).
 */
export function formatMoney(
  { amountCents, currency: code }: Money,
  style: 'full' | 'short' = 'full',
  tag = 'en-NZ',
): string {
  const currency = code.toUpperCase()
  if (tag === 'en-NZ' && currency === 'NZD') return formatDollars(amountCents, style)
  const units = unitsOf(currency)
  const digits = style === 'short' && amountCents % units === 0 ? 0 : decimalsOf(currency)
  const text = currencyFormat(tag, currency, digits).format(amountCents / units)
  // Node and browsers use different narrow spaces; amounts never break between two lines.
  return text.replace(/[\s\u00a0\u2009\u202f]/g, '\u00a0')
}
