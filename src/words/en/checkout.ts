import { releasePromise } from './deposit.ts'

/** The words of the checkout page. */
export const content = {
  title: 'Security Deposit',
  back: 'Back to your stay',
  settingUp: 'Setting up Payment',
  settingUpText: 'One moment, please.',
  ready: 'The payment form is ready.',
  setupFailedHome: 'Return Home',
  setupFailedText: 'The payment could not be set up. Nothing was charged or held.',
  tryAgain: 'Try again',
  deadLinkHelp:
    'Please open the link from your message again. If it still does not work, your host can send you a new one.',
  summary: {
    title: 'Summary',
    guest: 'Guest',
    period: 'Stay period',
    hold: 'Security Hold Amount',
    fee: 'Processing Fee',
    total: 'Total Authorization',
  },
  note: {
    title: 'An authorization hold, not a charge',
    text: releasePromise,
  },
  laterHold: (day: string) => `Today we only check and save your card. The hold is placed on ${day}.`,
  form: {
    title: 'Your card',
    submit: (amount: string) => `Authorize ${amount} Security Hold`,
    pending: 'Processing...',
    number: 'Card number',
    expiry: 'Expiry',
    cvc: 'CVC',
    loading: 'Loading the card form',
    loadFailed: 'The card form could not be loaded. Check your connection and try again.',
  },
  saved: {
    title: 'Your saved card',
    card: (brand: string | null, last4: string | null) =>
      `${brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : 'Card'}${last4 ? ` ending in ${last4}` : ''}`,
    other: 'Use another card',
    back: 'Use the saved card',
  },
  simulated: {
    notice: 'No card is charged here.',
    text: 'This site runs with a payment simulator. Use a test card, never a real one.',
    cardsTitle: 'Test cards',
    cards: {
      accepted: 'Accepted',
      asks: 'The bank asks first (3-D Secure)',
      declined: 'Declined',
      poor: 'Not enough money',
      refusedLater: 'Accepted now, refused when the hold is placed later',
    },
  },
  challenge: {
    title: 'Your bank asks',
    text: 'This stands for the page of your bank (3-D Secure). On a real card you would confirm here that it is you.',
    complete: 'Complete',
    fail: 'Fail',
    pending: 'Asking the bank...',
  },
  done: {
    hold: { title: 'Payment Successful', text: 'The hold is in place. Taking you back to your stay.' },
    card: { title: 'Card saved', text: 'Nothing is held yet. Taking you back to your stay.' },
    go: 'Go to your stay',
  },
  unfinished: {
    title: 'Almost there',
    text: 'The card was accepted, but the house has not heard of it yet. Nothing has to be typed again.',
    action: 'Finish',
  },
  returned: {
    title: 'Finishing your deposit',
    text: 'Reading the answer of your bank.',
    refusedTitle: 'The bank did not confirm',
    refusedText: 'Nothing was charged or held. You can try again or use another card.',
    retry: 'Back to the payment',
    lostTitle: 'Open your personal link again',
    lostText:
      'Your bank sent you back into another browser or tab than the one you came from, so this page does not know your stay. Open the personal link from the message of your host: your deposit shows there within a few minutes.',
    lostHome: 'Return Home',
  },
}
