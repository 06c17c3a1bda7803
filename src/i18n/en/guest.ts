/** Texts of the check-in. `stay-page.ts` has those of the rest of the page, `notices.ts` toasts and errors. */

export const header = {
  title: 'Your stay',
  greeting: (name: string, hello: string | null) => `${hello ?? 'Hello'}, ${name}`,
  nights: (count: number) => (count === 1 ? '1 night' : `${count} nights`),
  loading: 'Loading your stay',
  language: 'Language',
}

export const steps = {
  label: 'Your check-in',
  progress: 'Check-in progress',
  done: 'done',
  current: 'now',
  open: 'to come',
  refused: 'not approved',
  names: {
    documents: 'Contact & Documents',
    contact: 'Contact',
    deposit: 'Security Deposit',
    approval: 'Host Approval',
    guide: 'Guest Guide Access',
  },
}

export const denied = {
  help: (host: string) =>
    `Please open your link again from the message you got it in. If you copied it, check you’ve copied the whole link. If it still doesn’t work, ${host} can send you a new one.`,
  home: 'Return Home',
}

export const trouble = {
  kinds: {
    offline: {
      title: 'No connection',
      text: 'Your check-in is safe. This page will try again when you’re back online.',
    },
    slowedDown: {
      title: 'One moment, please',
      text: 'Too many attempts from your connection. This page will try again within a minute.',
    },
    ours: {
      title: 'Something’s not working',
      text: 'The problem is on our side. Your link is fine and nothing is lost. Please try again in a moment.',
    },
  },
  again: 'Try Again',
}

export const contact = {
  title: 'Your contact details',
  intro: 'For the day you arrive, and if something comes up during your stay.',
  phone: 'Phone number',
  phoneHint: 'Any country is fine. Start with + and the country code, for example +44.',
  email: 'E-mail address',
  name: 'What should we call you?',
  save: 'Save Contact Details',
  saving: 'Saving…',
  change: 'Change',
  changeLabel: 'Change contact details',
  cancel: 'Cancel',
}

export const privacy = {
  title: 'Before you send a photo of your ID',
  accept: 'By sending a photo you confirm that you’ve read this.',
  failed: 'We couldn’t load this.',
}

export const identity = {
  title: 'Confirm it’s you',
  inPerson: 'Your host has seen your ID in person. There’s nothing to send.',
  missing: 'Still needed:',
  continueLocked: 'Upload Documents to Continue',
  continue: 'Continue to Security Deposit',
}

/** Shown to a guest who was approved before all steps were done. */
export const approvedEarly = (host: string) =>
  `${host} has approved your stay. Your door code appears here once this is done.`

export const documents = {
  id: {
    title: 'ID Document',
    short: 'your ID document',
    hint: 'Passport, driver licence or another photo ID: the page with the photo, all four corners showing.',
    alt: 'The photo of your ID that we received',
  },
  selfie: {
    title: 'Selfie',
    short: 'your selfie',
    hint: 'A photo of your own face, from the front and in good light. No sunglasses.',
    alt: 'The selfie that we received',
  },
  loading: 'Loading the photo form',
  received: 'Received',
  replace: 'Replace',
  replaceLabel: (what: string) => `Replace ${what}`,
  seenOn: 'You can only see your photos on the device you sent them from.',
  erasedOn: (day: string) => `Erased on ${day}`,
  sentBackTitle: (host: string) => `${host} needs another photo`,
}

export const given = {
  title: 'What you’ve sent us',
}

export const deposit = {
  title: 'Security Deposit',
  amountNote: 'refundable',
  text: 'Your bank sets this amount aside on your card. It’s a hold, not a charge: no money leaves your account.',
  authorize: 'Authorize Security Deposit',
  failed: 'That didn’t go through, and nothing is being held. Please try again, or use another card.',
  done: 'Your deposit stays as it is. We only need the photo.',
}

export const approval = {
  title: 'Awaiting Host Approval',
  text: (host: string) =>
    `${host} is checking your details. Review typically takes 15-30 minutes during business hours.`,
  updatesAutomatically: (host: string) => `This page updates when ${host} answers.`,
  mail: (host: string) => `We’ll e-mail you as soon as ${host} has decided.`,
  close: 'You don’t need to wait here. You can close this page and come back using the same link.',
  check: 'Check Status',
  checking: 'Checking…',
  checkedAt: (time: string) => `Still waiting. Checked at ${time}.`,
  paid: {
    hold: {
      title: 'Payment Successful',
      text: 'Your security deposit is authorized. There’s nothing more for you to do.',
    },
    card: {
      title: 'Card saved',
      text: 'Nothing is held yet. There’s nothing more for you to do.',
    },
  },
}

export const welcome = {
  loading: 'Loading your welcome',
  congratulations: 'Congratulations, your stay is approved.',
  codeTitle: 'Front door code',
  codeValid: (from: string, to: string) => `Valid from ${from} to ${to}`,
  copy: 'Copy',
  copyCode: 'Copy code',
  wifiTitle: 'Wi-Fi',
  wifiName: 'Network',
  wifiPassword: 'Password',
  copyName: 'Copy network name',
  copyPassword: 'Copy password',
  qr: 'Wi-Fi QR code',
  copied: 'Copied',
  copyFailed: 'Press and hold the text to copy it',
  factsTitle: 'Good to know',
  checkIn: 'Check-in',
  checkInValue: (time: string) => `after ${time}`,
  checkOut: 'Check-out',
  checkOutValue: (time: string) => `before ${time}`,
  parking: 'Parking',
  emergency: 'House emergency contact',
  arriving: 'When you arrive',
  leaving: 'When you leave',
  amenities: 'In the house',
  guideTitle: 'Guest guide',
  guideLoading: 'Loading the guest guide',
  houseLoading: 'Loading the details of the house',
  houseFailed: 'We couldn’t load the details of the house.',
  photoAlt: (title: string) => `Photo for ${title}`,
}

export const offline = {
  shownOffline: (when: string) => `You’re offline. This is the copy saved on this device, from ${when}.`,
  ready: 'Saved on this device. Your door code, directions, Wi-Fi and guide work without signal.',
  shownInstead: (when: string) =>
    `Something between this phone and the house answered instead. This is the copy saved on this device, from ${when}.`,
  shownFrom: (when: string) =>
    `We can’t reach the house right now. This is the copy saved on this device, from ${when}.`,
}

export const help = {
  title: 'Need Help?',
  call: (phone: string) => `Call ${phone}`,
  message: 'Send Message',
  or: 'or',
  write: 'send a message',
}

export const myData = {
  title: 'Your data',
  loading: 'Loading your history',
}
