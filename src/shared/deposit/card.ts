/** Stripe's test card that is accepted at once, https://docs.stripe.com/testing. The simulator takes it too. */
export const testCard = '4242 4242 4242 4242'

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
