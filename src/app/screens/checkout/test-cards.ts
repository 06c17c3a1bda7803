/**
 * Test numbers that the simulator knows. They are Stripe's public ones and do what they do at Stripe
 * (https://docs.stripe.com/testing).
 */
export const testCards = [
  { number: '4242 4242 4242 4242', does: 'Accepted' },
  { number: '4000 0025 0000 3155', does: 'The bank asks first (3-D Secure)' },
  { number: '4000 0000 0000 0002', does: 'Declined' },
  { number: '4000 0000 0000 9995', does: 'Not enough money' },
  { number: '4000 0000 0000 0341', does: 'Accepted now, refused when the hold is placed later' },
] as const
