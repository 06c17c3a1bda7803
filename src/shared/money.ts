export interface Money {
  amountCents: number
  currency: string
}

/** Formats an amount: `$200.00 NZD`, or `$200` with `short` for whole dollars. */
export function formatMoney({ amountCents, currency }: Money, style: 'full' | 'short' = 'full'): string {
  const sign = amountCents < 0 ? '-' : ''
  const dollars = Math.floor(Math.abs(amountCents) / 100)
  const cents = Math.abs(amountCents) % 100
  const whole = `${sign}$${String(dollars).replace(/\B(?=(\d{3})+$)/g, ',')}`
  if (style === 'short' && cents === 0) return whole
  const exact = `${whole}.${String(cents).padStart(2, '0')}`
  return style === 'short' ? exact : `${exact} ${currency.toUpperCase()}`
}
