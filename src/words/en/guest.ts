import { property } from '#content/property.ts'
import { releasePromise } from './deposit.ts'

/** The words of the guest's journey. Toasts and errors are in `messages.ts`, the privacy notice in `shared`. */

export const header = {
  title: 'Your stay',
  greeting: (name: string) => `Kia ora, ${name}`,
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
  help: `Please open the link from your message again, and copy it whole if you have to. If it still does not work, ${property.hostName} can send you a new one.`,
  home: 'Return Home',
}

export const trouble = {
  kinds: {
    offline: {
      title: 'No connection',
      text: 'Your check-in is safe. This page tries again by itself as soon as there is signal.',
    },
    slowedDown: {
      title: 'One moment, please',
      text: 'There were too many tries from your connection. This page tries again by itself within a minute.',
    },
    ours: {
      title: 'That did not work',
      text: 'Something is wrong on our side, not with your link. Please try again in a moment.',
    },
  },
  again: 'Try Again',
}

export const contact = {
  title: 'How do we reach you?',
  intro: 'For the day you arrive, and if something comes up during your stay.',
  phone: 'Phone number',
  phoneHint: 'Any country is fine. From abroad, start with + and the country code.',
  email: 'E-mail address',
  save: 'Save Contact Details',
  saving: 'Saving…',
  savedTitle: 'How we reach you',
  change: 'Change',
  changeLabel: 'Change contact details',
  cancel: 'Cancel',
}

export const privacy = {
  title: 'Before you send a picture of your ID',
  accept: 'By sending a picture you say that you have read this.',
  failed: 'This could not be loaded.',
}

export const identity = {
  title: 'Show us that it is you',
  intro: 'Two pictures: your ID document and your face. You can take them here or choose files.',
  inPerson: 'Your ID was seen in person. Nothing to send.',
  missing: 'Still needed:',
  continueLocked: 'Upload Documents to Continue',
  continue: 'Continue to Security Deposit',
}

/** Said to a guest whom the host approved before everything was given. */
export const approvedEarly = `${property.hostName} has approved your stay. Your door code appears here once this is done.`

export const documents = {
  id: {
    title: 'ID Document',
    short: 'your ID document',
    hint: 'Passport, driver licence or another ID with your photo. The page with the photo, all four corners in the picture.',
    cameraLabel: 'Camera view for your ID document',
    alt: 'Your ID document as it was received',
    previewAlt: 'Your ID document before it is sent',
  },
  selfie: {
    title: 'Selfie',
    short: 'your selfie',
    hint: 'Your face from the front, with light on it. No sunglasses.',
    cameraLabel: 'Camera view for your selfie',
    alt: 'Your selfie as it was received',
    previewAlt: 'Your selfie before it is sent',
  },
  loading: 'Loading the document form',
  openCamera: 'Open Camera',
  phoneCamera: 'Take a Photo',
  chooseFile: 'Choose File',
  cancel: 'Cancel',
  startingCamera: 'Starting the camera…',
  shutter: 'Take Photo',
  closeCamera: 'Close Camera',
  preparing: 'Getting your picture ready…',
  use: 'Use This Photo',
  useAnyway: 'Take it again, or use it anyway.',
  retake: 'Retake Photo',
  chooseAnother: 'Choose Another',
  noPreview:
    'This browser cannot show this kind of picture. It can still be sent; our side turns it into one that can be seen.',
  noCover:
    'Only a picture that can be shown here can be covered. To black out a number, take a photo instead.',
  sending: (percent: number) => `Sending… ${percent}%`,
  sendingLabel: (what: string) => `Sending ${what}`,
  finishing: 'Almost there: the picture is being checked…',
  waiting: 'The connection dropped. Your picture is kept here and goes on by itself.',
  tryNow: 'Try Now',
  giveUp: 'Stop',
  failedTitle: 'This picture was not sent',
  again: 'Try Again',
  received: 'Received',
  replace: 'Replace',
  replaceLabel: (what: string) => `Replace ${what}`,
  replacing: 'The picture we have stays until the new one is here.',
  otherDevice: 'Only shown on the device you sent it from.',
  erasedOn: (day: string) => `Erased on ${day}`,
  sentBackTitle: (host: string) => `${host} asks for this picture again`,
}

export const advice = {
  tooDark: 'This looks dark. More light on it, without a flash, helps.',
  blurred: 'This looks blurred. Hold still, or rest the phone on something, and let it focus.',
  tiny: 'This picture is small, so the print may not be readable.',
} as const

export const refused = {
  empty: 'This file is empty. It may still be on its way from the cloud; please choose it again.',
  notAPicture: 'This file is not a picture we can read. A photo in JPEG, PNG, HEIC or WebP works.',
  tooLarge: 'This file is over 10 MB and this browser cannot make it smaller. Take a photo instead.',
} as const

export const mask = {
  start: 'Cover a Number',
  startHint: 'We do not need the document number. You can black it out.',
  title: 'Draw over what you want to hide',
  hint: 'Swipe or drag over it. What is under a black box never leaves this device.',
  add: 'Add a Box',
  undo: 'Undo',
  done: 'Done',
  boxLabel: (number: number) => `Black box ${number}`,
  boxHelp: 'Arrow keys move it, Shift with arrow keys changes its size, Delete removes it.',
  countAnnounced: (count: number) => (count === 1 ? '1 black box' : `${count} black boxes`),
}

export const given = {
  title: 'What you gave us',
}

export const deposit = {
  title: 'Security Deposit',
  amountNote: 'refundable',
  text: 'We ask your bank to set this amount aside on your card. It is a hold, not a charge: no money leaves your account.',
  release: releasePromise,
  authorize: 'Authorize Security Deposit',
  failed: 'The last try did not go through, and nothing is held. You can try again, or use another card.',
  done: 'Your deposit stays as it is. Only the picture is needed.',
}

export const approval = {
  title: 'Awaiting Host Approval',
  text: `${property.hostName} looks at your details now. Review typically takes 15-30 minutes during business hours.`,
  close: 'You can close this page and come back by the same link.',
  check: 'Check Status',
  checking: 'Checking…',
  checkedAt: (time: string) => `Still waiting. Looked at ${time}.`,
  paid: {
    hold: {
      title: 'Payment Successful',
      text: 'Your security deposit is authorized. There is nothing more for you to do.',
    },
    card: {
      title: 'Card saved',
      text: 'Nothing is held yet. There is nothing more for you to do.',
    },
  },
}

export const rejected = {
  title: 'Application Rejected',
  text: 'Your check-in was not approved. Please contact the host: it is often something small.',
  deposit: 'If a deposit was held, it is released.',
  contact: 'Contact Host',
}

export const ended = {
  title: 'Your stay has ended',
  text: `Thank you for staying at ${property.name}. The door code, Wi-Fi and guide are closed now.`,
  left: `Left something behind? ${property.hostName} is happy to look.`,
}

export const erasedStay = {
  title: 'You ended this check-in',
  text: 'What we held of your pictures and your phone number has been erased. Your name, e-mail address and dates stay in the host’s list of bookings for now.',
  deposit: 'If a deposit was held, it is released.',
  after: 'If you would like to check in after all, please contact the host.',
}

export const welcome = {
  title: (name: string) => `You are all set, ${name}`,
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
  qrShow: 'Show a code for others to scan',
  qrHide: 'Hide the code',
  qrAlt: (name: string) => `QR code that joins the Wi-Fi network ${name}`,
  copied: 'Copied',
  copyFailed: 'Press and hold the text to copy it',
  factsTitle: 'Good to know',
  checkIn: 'Check-in',
  checkInValue: 'after 3:00 PM',
  checkOut: 'Check-out',
  checkOutValue: 'before 11:00 AM',
  parking: 'Parking',
  parkingValue: `${property.parkingSpaces} spaces in the driveway`,
  emergency: 'Emergency contact',
  arriving: 'When you arrive',
  leaving: 'When you leave',
  amenities: 'In the house',
  guideTitle: 'Guest guide',
  guideLoading: 'Loading the guest guide',
  houseLoading: 'Loading the details of the house',
  houseFailed: 'The details of the house could not be loaded.',
  again: 'Try Again',
  pictureAlt: (title: string) => `Picture for ${title}`,
}

export const offline = {
  ready: 'Kept on this phone: opens without signal.',
  shownFrom: (when: string) =>
    `The house does not answer just now. You are reading the copy on this phone, last checked on ${when}.`,
}

export const help = {
  title: 'Need Help?',
  text: `${property.hostName} is there for you.`,
  call: (phone: string) => `Call ${phone}`,
  message: 'Send Message',
  or: 'or',
  write: 'send a message',
  subject: (name: string) => `${name}, stay at ${property.name}`,
}

export const myData = {
  title: 'What happens with your documents',
  nothingYet: 'Nothing has been sent yet.',
  showEarlier: 'Show earlier',
  events: {
    accepted: 'You read the privacy notice',
    received: 'received',
    seen: 'seen by the host',
    sightedInPerson: 'ID seen in person',
    sentBack: 'the host asked for it again',
    erased: 'erased',
    downloaded: 'You downloaded your data',
    ended: 'You had your data erased and so ended the check-in',
  },
  documentNames: { id: 'ID document', selfie: 'Selfie' },
  both: 'Documents',
  download: 'Download My Data',
  downloading: 'Collecting…',
  erase: 'Erase My Data',
  eraseTitle: 'Erase your data and end the check-in?',
  eraseText:
    'Your pictures and your phone number are destroyed now and cannot be brought back. Your online check-in ends: without it there is no door code on this page. You would have to arrange everything with the host yourself.',
  eraseConfirm: 'Erase and End Check-in',
  erasing: 'Erasing…',
  keep: 'Keep My Check-in',
  loading: 'Loading what happened',
  failed: 'What happened could not be loaded.',
}
