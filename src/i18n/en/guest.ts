/** Texts of the check-in. `stay-page.ts` has those of the rest of the page, `notices.ts` toasts and errors. */

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
  phoneHint: 'Any country is fine. If it isn’t from the house’s country, start with + and the country code.',
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
  thanks: (host: string) => `Thanks, ${host} has your new photo.`,
  id: {
    title: 'ID Document',
    short: 'your ID document',
    hint: 'Passport, driver licence or another ID with your photo. We need the page with the photo, with all four corners showing.',
    cameraLabel: 'Camera view for your ID document',
    alt: 'The photo of your ID that we received',
    previewAlt: 'The photo of your ID before you send it',
  },
  selfie: {
    title: 'Selfie',
    short: 'your selfie',
    hint: 'A photo of your own face, from the front and in good light. No sunglasses.',
    cameraLabel: 'Camera view for your selfie',
    alt: 'The selfie that we received',
    previewAlt: 'Your selfie before you send it',
  },
  loading: 'Loading the photo form',
  openCamera: 'Open Camera',
  phoneCamera: 'Take a Photo',
  chooseFile: 'Choose File',
  cancel: 'Cancel',
  startingCamera: 'Starting the camera…',
  shutter: 'Take Photo',
  closeCamera: 'Close Camera',
  preparing: 'Getting your photo ready…',
  use: 'Use This Photo',
  useAnyway: 'Take it again, or use it anyway.',
  retake: 'Retake Photo',
  chooseAnother: 'Choose Another',
  noPreview: 'This browser can’t show this kind of photo. You can still send it; we’ll convert it for you.',
  noCover: 'You can only black out a photo that’s displayed here. Take a new photo instead.',
  noMask:
    'This browser doesn’t let the page change photos, so nothing can be blacked out here. To hide a number, lay paper over it and take a new photo.',
  cameraUntrusted:
    'This browser doesn’t let the page take photos. Please use the phone’s own camera, or choose a file.',
  cameraStopped: 'Tap to start the camera again',
  nextCamera: 'Switch Camera',
  cameraNow: (name: string) => `Camera: ${name}`,
  stopped: {
    size: 'The site’s server refuses photos of this size. We’ve told your host. Please send a smaller photo, such as a screenshot of this one.',
    blocked:
      'The site answers, but this photo doesn’t get through. Please try another network or another browser.',
  },
  sending: (percent: number) => `Sending… ${percent}%`,
  sendingLabel: (what: string) => `Sending ${what}`,
  finishing: 'Almost there: we’re checking the photo…',
  intercepted:
    'Something between this phone and the house answered instead. Keep this page open: your photo will be sent when the house answers again.',
  waiting: 'The connection dropped. Keep this page open: your photo will be sent when it’s back.',
  retryNow: 'Try Now',
  cancelSending: 'Stop',
  failedTitle: 'Your photo wasn’t sent',
  again: 'Try Again',
  received: 'Received',
  replace: 'Replace',
  replaceLabel: (what: string) => `Replace ${what}`,
  replacing: 'We’ll keep the photo we have until the new one arrives.',
  otherDevice: 'You can only see your photos on the device you sent them from.',
  erasedOn: (day: string) => `Erased on ${day}`,
  sentBackTitle: (host: string) => `${host} needs another photo`,
}

export const given = {
  title: 'What you’ve sent us',
}

export const deposit = {
  title: 'Security Deposit',
  amountNote: 'refundable',
  text: 'You let your bank set this amount aside on your card. It’s a hold, not a charge: no money leaves your account.',
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

export const rejected = {
  title: 'Application Rejected',
  text: (host: string) =>
    `${host} didn’t approve your check-in. Please get in touch: it’s often something small.`,
  deposit: 'Any deposit hold on your card has been released.',
  contact: 'Contact Host',
}

export const photosErased = 'Your photos have been erased.'
export const photosEnd = (day: string) => `Your photos will be erased on ${day}.`

export const ended = {
  title: 'Your stay has ended',
  text: (name: string, house: string) =>
    `Thank you for staying at ${house}, ${name}. The door code, Wi-Fi and guide are closed now.`,
  left: (host: string) => `Left something behind? ${host} will happily take a look.`,
}

export const erasedStay = {
  title: 'You ended this check-in',
  text: 'We’ve erased your photos, your phone number and our messages. Your name, e-mail address and dates stay in the host’s list of bookings for now.',
  after: 'If you’d like to check in after all, please contact your host.',
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
  qrShow: 'Show the Wi-Fi QR code',
  qrHide: 'Hide the QR code',
  qrAlt: (name: string) => `QR code that joins the Wi-Fi network ${name}`,
  copied: 'Copied',
  copyFailed: 'Press and hold the text to copy it',
  factsTitle: 'Good to know',
  checkIn: 'Check-in',
  checkInValue: (time: string) => `after ${time}`,
  checkOut: 'Check-out',
  checkOutValue: (time: string) => `before ${time}`,
  parking: 'Parking',
  parkingValue: (spaces: number) =>
    spaces === 1 ? '1 space in the driveway' : `${spaces} spaces in the driveway`,
  emergency: 'House emergency contact',
  arriving: 'When you arrive',
  leaving: 'When you leave',
  amenities: 'In the house',
  guideTitle: 'Guest guide',
  guideLoading: 'Loading the guest guide',
  houseLoading: 'Loading the details of the house',
  houseFailed: 'We couldn’t load the details of the house.',
  again: 'Try Again',
  photoAlt: (title: string) => `Photo for ${title}`,
}

export const offline = {
  shownOffline: (when: string) => `You’re offline. This is the copy saved on this phone, from ${when}.`,
  ready: 'Saved on this phone. Your door code, directions, Wi-Fi and guide work without signal.',
  shownInstead: (when: string) =>
    `Something between this phone and the house answered instead. This is the copy saved on this phone, from ${when}.`,
  shownFrom: (when: string) =>
    `We can’t reach the house right now. This is the copy saved on this phone, from ${when}.`,
}

export const help = {
  title: 'Need Help?',
  text: (host: string) => `${host} is happy to help.`,
  call: (phone: string) => `Call ${phone}`,
  message: 'Send Message',
  or: 'or',
  write: 'send a message',
}

export const myData = {
  title: 'Your documents',
  nothingYet: 'Nothing has been sent yet.',
  showEarlier: 'Show older',
  /** Events about the guest have no subject; the others begin with one. */
  events: {
    accepted: 'You read the privacy notice',
    received: (what: string) => `${what} received`,
    seen: (what: string) => `${what} seen by the host`,
    sightedInPerson: 'ID seen in person',
    sentBack: (what: string) => `${what}: the host asked for another photo`,
    erased: (what: string) => `${what} erased`,
    downloaded: 'You downloaded your data',
    ended: 'You erased your data, which ended your check-in',
  },
  documentNames: { id: 'ID document', selfie: 'Selfie' },
  both: 'Documents',
  download: 'Download My Data',
  downloading: 'Preparing your download…',
  erase: 'Erase My Data',
  eraseTitle: 'Erase your data and end the check-in?',
  eraseText:
    'Your photos, your phone number and our messages will be erased now. You can’t undo this. Your online check-in ends too: you won’t see a door code on this page, and you’d need to arrange everything with your host.',
  eraseConfirm: 'Erase and End Check-in',
  erasing: 'Erasing…',
  keep: 'Keep My Check-in',
  loading: 'Loading your history',
  failed: 'We couldn’t load your history.',
}

/** Texts about a photo that a guest is about to send. */

export const advice = {
  tooDark: 'This looks dark. Try more light, without the flash.',
  blurred: 'This looks blurred. Hold still, or rest the phone on something, and let it focus.',
  tiny: 'This photo is small, so the print may be hard to read.',
}

export const refused = {
  empty: 'This file is empty. It may still be downloading from the cloud. Please choose it again.',
  unreadable: 'We can’t read this file any more. Please choose it again.',
  notAPhoto: 'We can’t read this file as a photo. JPEG, PNG, HEIC and WebP work.',
  tooLarge: 'This file is over 10 MB and this browser can’t make it smaller. Please take a photo instead.',
}

export const mask = {
  start: 'Cover a Number',
  startHint: 'We don’t need the document number. You can black it out.',
  title: 'Draw over what you want to hide',
  hint: 'Swipe or drag over it. What’s under a black box never leaves this device.',
  add: 'Add a Box',
  undo: 'Undo',
  done: 'Done',
  boxLabel: (number: number) => `Black box ${number}`,
  boxHelp: 'Arrow keys move it, Shift with arrow keys changes its size, Delete removes it.',
  countAnnounced: (count: number) => (count === 1 ? '1 black box' : `${count} black boxes`),
}
