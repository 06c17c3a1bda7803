import { stayPage } from './stay-page.ts'

export const checkout = {
  content: {
    title: 'Security Deposit',
    back: 'Back to your stay',
    settingUp: 'Setting up Payment',
    settingUpText: 'One moment, please.',
    ready: 'The payment form is ready.',
    setupFailed: 'Payment Setup Failed',
    setupFailedHome: 'Return Home',
    setupFailedText: 'We couldn’t set up the payment. Nothing was charged or held.',
    tryAgain: 'Try again',
    summary: {
      title: 'Summary',
      guest: 'Guest',
      period: 'Stay period',
      hold: 'Security Hold Amount',
      fee: 'Processing Fee',
      total: 'Total Authorization',
      totalHint: 'What your bank sets aside. You don’t pay it.',
    },
    note: {
      title: 'An authorization hold, not a charge',
    },
    laterHold: (day: string) => `Today we only check and save your card. We’ll place the hold on ${day}.`,
    form: {
      failedNext: 'Please try again. Nothing is held twice.',
      failures: {
        /** Card and validation errors show the provider's message. */
        authorizeDeposit: { title: 'Security Deposit Failed', fallback: 'An unexpected error occurred' },
        payment: { title: 'Payment Error', fallback: 'An unexpected error occurred' },
      },
      declinedNext: 'Nothing is held. Try another card, or ask your bank.',
      title: 'Your card',
      submit: {
        hold: (amount: string) => `Authorize ${amount} Security Hold`,
        card: (amount: string) => `Save Card for the ${amount} Hold`,
      },
      pending: 'Processing...',
      number: 'Card number',
      expiry: 'Expiry',
      expiryForm: 'MM / YY',
      cvc: 'CVC',
      loading: 'Loading the card form',
      loadFailed: 'We couldn’t load the card form. Check your connection and try again.',
      problems: {
        noNumber: 'Enter the card number',
        notANumber: 'Check the number: a digit is wrong or missing',
        noExpiry: 'Enter the expiry date',
        notAnExpiry: 'Use month / year, for example 04 / 29',
        expired: 'This card has expired',
        noCvc: 'Enter the CVC',
        notACvc: 'The CVC is 3 or 4 digits',
      },
    },
    saved: {
      title: 'Your saved card',
      card: (brand: string | null, last4: string | null) =>
        `${brand ?? 'Card'}${last4 ? ` ending in ${last4}` : ''}`,
      declined: (card: string | null, day: string, why: string | null) =>
        `Your bank declined ${card ?? 'your card'} on ${day}${why ? `: ${why}` : ''}.`,
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
        poor: 'Insufficient funds',
        refusedLater: 'Accepted now, refused when the hold is placed later',
      },
    },
    challenge: {
      title: 'Your bank wants to check',
      text: 'This stands in for your bank’s page (3-D Secure). With a real card you’d confirm here that it’s you.',
      complete: 'Complete',
      fail: 'Fail',
      pending: 'Asking the bank…',
    },
    done: {
      hold: { title: 'Payment Successful', text: 'The hold is in place. Taking you back to your stay.' },
      card: { title: 'Card saved', text: 'Nothing is held yet. Taking you back to your stay.' },
      go: 'Go to your stay',
    },
    unfinished: {
      title: 'Almost there',
      text: 'Your card was accepted; we’re still waiting for confirmation. You don’t need to type anything again.',
      action: 'Finish',
    },
    returned: {
      title: 'Finishing your deposit',
      text: 'Checking with your bank.',
      refusedTitle: 'Your bank didn’t confirm',
      refusedText: 'Nothing was charged or held. Please try again, or use another card.',
      retry: 'Back to payment',
      lostTitle: 'Open your link again',
      lostText:
        'Your bank opened a different browser. Open your check-in link again; your deposit will show within a few minutes.',
      lostHome: 'Return Home',
    },
  },
}

export const heads = {
  guest: {
    title: 'Your stay',
    description: (house: string) => `Check in online for your stay at ${house}.`,
  },
  checkout: {
    title: 'Security deposit',
    description: (house: string) => `The security deposit of your stay at ${house}: a hold, not a charge.`,
  },
  messages: {
    title: 'Messages',
    description: (house: string) => `Your messages with the host of ${house}.`,
  },
  notFound: {
    title: 'Page Not Found',
    description: (house: string) => `There is no such page at ${house}.`,
  },
}

export const notFound = {
  content: {
    title: 'Page Not Found',
    text: 'There’s no page at this address. If you followed a link in an e-mail, open it again from there, or copy the whole link: long links break easily.',
    ask: 'Can’t find what you’re looking for? Ask us:',
    hint: 'Just added this page? Check that it’s in the router.',
    home: 'Return Home',
  },
}

/** All texts of the guest's pages. Each other language has the same keys (`docs/languages.md`). */
export const guestPage = { ...stayPage, checkout, heads, notFound }
