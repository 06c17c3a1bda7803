import { cardDigits, testCards } from '#shared/deposit/card.ts'

/** Stripe's public test cards with their behaviour at Stripe: https://docs.stripe.com/testing */

export interface CardBehaviour {
  brand: string
  decline?: string
  /** Can be saved, but declines every hold with this code. */
  declineHolds?: string
  /** When the bank requires 3-D Secure: never, until the card is saved, or each time. */
  challenge?: 'until_saved' | 'always'
}

const cards: Readonly<Record<string, CardBehaviour>> = {
  [cardDigits(testCards.accepted)]: { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '4000005540000008': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '2223003122003222': { brand: 'mastercard' },
  '5200828282828210': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '371449635398431': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '3056930009020004': { brand: 'diners' },
  '3566002020360505': { brand: 'jcb' },
  '6200000000000005': { brand: 'unionpay' },
  [cardDigits(testCards.declined)]: { brand: 'visa', decline: 'generic_decline' },
  [cardDigits(testCards.poor)]: { brand: 'visa', decline: 'insufficient_funds' },
  '4000000000009987': { brand: 'visa', decline: 'lost_card' },
  '4000000000009979': { brand: 'visa', decline: 'stolen_card' },
  '4000000000000069': { brand: 'visa', decline: 'expired_card' },
  '4000000000000127': { brand: 'visa', decline: 'incorrect_cvc' },
  '4000000000000119': { brand: 'visa', decline: 'processing_error' },
  '4000000000006975': { brand: 'visa', decline: 'card_velocity_exceeded' },
  '4100000000000019': { brand: 'visa', decline: 'fraudulent' },
  [cardDigits(testCards.refusedLater)]: { brand: 'visa', declineHolds: 'generic_decline' },
  [cardDigits(testCards.asks)]: { brand: 'visa', challenge: 'until_saved' },
  '4000002760003184': { brand: 'visa', challenge: 'always' },
  '4000000000003220': { brand: 'visa', challenge: 'always' },
  '4000000000003055': { brand: 'visa' },
  '4000003800000446': { brand: 'visa' },
  '4000008260003178': { brand: 'visa', challenge: 'always', declineHolds: 'insufficient_funds' },
  '4000008400001629': { brand: 'visa', challenge: 'always', decline: 'generic_decline' },
}

/** Stripe declines real cards in test mode, and so does the simulator. */
const notATestCard: CardBehaviour = { brand: 'unknown', decline: 'test_mode_live_card' }

export const behaviourOf = (number: string): CardBehaviour => cards[number] ?? notATestCard

const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns the duration of a hold: 7 days, or 4 days and 18 hours for an off-session Visa hold. Source:
 * https://docs.stripe.com/payments/place-a-hold-on-a-payment-method
 */
export const holdLifeMs = (brand: string, isOffSession: boolean): number =>
  isOffSession && brand === 'visa' ? 4 * dayMs + 18 * 60 * 60 * 1000 : 7 * dayMs
