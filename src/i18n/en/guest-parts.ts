import { cameraDenied } from './notices.ts'

/** Texts of the parts of a guest’s page that load on demand. */

export const photoLabels = {
  id: {
    camera: 'Camera view for your ID document',
    preview: 'The photo of your ID before you send it',
  },
  id_back: {
    camera: 'Camera view for the back of your ID',
    preview: 'The photo of the back of your ID before you send it',
  },
  selfie: { camera: 'Camera view for your selfie', preview: 'Your selfie before you send it' },
}

/** The texts of the back of an ID, like `documents` of the others. */
export const idBack = {
  title: 'Back of your ID',
  short: 'the back of your ID',
  hint: 'For a card with details on its back, such as your address. We need all four corners showing.',
  alt: 'The photo of the back of your ID that we received',
}

export const documentUploaded = { title: 'Document Uploaded' }
export const myDataErased = { title: 'Your Data Was Erased' }

export const photoForm = {
  thanks: (host: string) => `Thanks, ${host} has your new photo.`,
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
  needsScript: (host: string) =>
    `Sending photos needs JavaScript. Turn it on in your browser, or ask ${host}:`,
  noCover: 'You can only black out a photo that’s displayed here. Take a new photo instead.',
  noMask:
    'This browser doesn’t let the page change photos, so nothing can be blacked out here. To hide a number, lay paper over it and take a new photo.',
  cameraDenied,
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
  addBack: 'Add the back of your ID (optional)',
  replacing: 'We’ll keep the photo we have until the new one arrives.',
  failures: {
    upload: { title: 'Upload Failed', fallback: 'Failed to upload document' },
    put: { title: 'Upload Failed', fallback: 'Failed to upload document. Please try again.' },
  },
}

export const rejected = {
  title: 'Application Rejected',
  text: (host: string) =>
    `${host} didn’t approve your check-in. Please get in touch: it’s often something small.`,
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

export const history = {
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
  backWanted: 'The host asked for the back of your ID',
  documentNames: { id: 'ID document', id_back: 'Back of the ID', selfie: 'Selfie' },
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
  failed: 'We couldn’t load your history.',
  failures: {
    download: {
      title: 'Download Failed',
      fallback: 'We couldn’t collect your data. Please try again.',
    },
    erase: { title: 'Erasure Failed', fallback: 'We couldn’t erase your data. Please try again.' },
  },
}

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

export const cancelled = {
  by: {
    guest: 'This stay was cancelled at your request.',
    host: (host: string) => `${host} cancelled this stay.`,
  },
  title: 'Your stay is cancelled',
  text: 'There’s nothing more for you to do. The door code and guide are closed.',
  noShow:
    'We didn’t see you on your check-in day, so your stay was cancelled. The door code and guide are closed.',
  deposit: 'Any deposit hold on your card has been released.',
  message: (hostName: string) => `Message from ${hostName}`,
  wrong: 'Not what you expected? Please get in touch.',
}

export const tellMe = {
  start: (host: string) => `Tell me when ${host} answers`,
  on: (host: string) =>
    `This browser tells you when ${host} answers, when your door code opens and when a message comes.`,
  pending: 'One moment…',
  stop: 'Don’t tell me',
  blocked: 'This browser blocks notifications from this site. The answer still appears here.',
  failed: 'That didn’t work. The answer still appears here.',
}

export const leaving = {
  title: 'Leaving?',
  text: (host: string, checkOut: string) =>
    `Check-out is by ${checkOut}. Tell ${host} once you’ve left. Your door code keeps working until check-out.`,
  left: 'We’ve Left',
  askTitle: (host: string) => `Tell ${host} that you’ve left?`,
  askText: 'Check that you’ve got everything. Your door code keeps working until check-out.',
  confirm: 'Yes, We’ve Left',
  notYet: 'Not Yet',
  pending: 'Telling the host…',
  done: (host: string) => `${host} knows that you’ve left. Safe travels.`,
  thanks: (name: string) => `Thank you, ${name}`,
  forgotten: (time: string, day: string) =>
    `Forgotten something? Your door code works until ${time} on ${day}.`,
  details: 'Door code and guest guide',
  guide: 'Wi-Fi and guest guide',
  failed: { title: 'Not sent', text: 'That couldn’t be sent. Please try again when you have signal.' },
}

export const wifiQr = {
  alt: (name: string) => `QR code that joins the Wi-Fi network ${name}`,
  how: 'Open the camera of the phone or tablet that should join, point it at this code, and tap the note that appears.',
}

export const arrivalForm = {
  intro: 'It helps us have the house ready. You can change it until you’re here.',
  guests: 'How many of you are coming?',
  vehicles: 'How many cars?',
  time: 'Roughly what time will you arrive?',
  timeHint: (checkIn: string) => `Check-in is from ${checkIn}. Leave it open if you don’t know yet.`,
  save: 'Save Arrival Details',
  saving: 'Saving…',
  cancel: 'Cancel',
  failed: {
    title: 'Not saved',
    text: 'Your arrival details couldn’t be saved. What you typed is still here.',
  },
  guestsWrong: 'Enter how many of you are coming, from 1 to 50',
  vehiclesWrong: 'Enter a number from 0 to 20',
}

export const sharing = {
  open: 'Share',
  title: 'Share with the people you travel with',
  text: 'They get a link of their own to the address, Wi-Fi, guide and emergency numbers. It shows nothing about you, your deposit or your messages, and ends with your stay.',
  code: {
    shown: 'It also shows the door code, from check-in on.',
    hidden: 'It doesn’t show the door code: that comes from you.',
  },
  send: 'Share the Link',
  sending: 'One moment…',
  since: (when: string) => `Shared since ${when}. Whoever has the link can open it.`,
  copy: 'Copy link',
  stop: 'Stop Sharing',
  stopping: 'Stopping…',
  stopped: 'Sharing has stopped. The link no longer opens.',
  failures: {
    share: { title: 'Not Shared', fallback: 'We couldn’t make the link. Please try again.' },
    stop: { title: 'Still Shared', fallback: 'We couldn’t stop sharing. Please try again.' },
  },
}
