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

export const unitsOf = (currency: string): number => 10 ** decimalsOf(currency)

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
