/** Stripe's test cards that the simulated form offers, by what they do. https://docs.stripe.com/testing */
export const testCards = {
  accepted: '4242 4242 4242 4242',
  asks: '4000 0025 0000 3155',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  refusedLater: '4000 0000 0000 0341',
} as const

/** Removes the spaces and hyphens that people type in a card number. */
export const cardDigits = (text: string): string => text.replace(/[\s-]/g, '')

/** Checks the length (12 to 19 digits) and the Luhn digit (ISO/IEC 7812-1). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** Returns whether a card is past the last day of its month, in UTC as at Stripe. */
export const isExpired = (card: { expMonth: number; expYear: number }, now: number): boolean =>
  now >= Date.UTC(card.expYear, card.expMonth, 1)
