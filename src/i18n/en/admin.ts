import type { HousePageName } from '#shared/host-pages.ts'
import type { FailureText } from './notices.ts'

export const common = {
  title: 'Property Management',
  home: 'Back to Home',
  welcome: (name: string) => `Welcome, ${name}`,
  logout: 'Logout',
  loading: 'Loading the dashboard',
  loadingGuide: 'Loading guide entries...',
  leaving: 'Taking you to the login page',
  loadFailed: 'We couldn’t load the dashboard',
  unexpected: 'We got an answer we didn’t expect. Please try again.',
  tryAgain: 'Try again',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  done: 'Done',
  copyLink: 'Copy link',
  doorCodeInMail:
    'This contains the door code, so the e-mail leaves this text out. It can be read on the site only.',
  tabs: { label: 'Sections', stays: 'Guest Stays', guide: 'Guest Guide' },
}

export const shellContent = {
  label: 'Main',
  waiting: 'waiting',
  sections: {
    stays: 'Stays',
    calendar: 'Calendar',
    messages: 'Messages',
    house: 'The house',
    settings: 'Settings',
  },
}

export const hostPages = {
  calendar: { title: 'Calendar', loading: 'Loading the calendar' },
  house: { title: 'The house', loading: 'Loading the house' },
  messages: { title: 'Messages', loading: 'Loading the messages', back: 'All messages' },
  review: { title: 'Review', loading: 'Loading the guest' },
  settings: { title: 'Settings', loading: 'Loading the settings' },
  setup: { title: 'Set up', loading: 'Loading the steps' },
  stay: { title: 'Guest Stay', loading: 'Loading the stay', back: 'Back to the list' },
}

/** The titles of the pages of the house. */
export const housePages = {
  basics: 'Basics',
  words: 'Words',
  photos: 'Photos',
  features: 'Features',
  place: 'Place',
  arrival: 'Arrival',
  rules: 'House rules',
  money: 'Times and money',
  translations: 'Translations',
  versions: 'Versions',
} satisfies Record<HousePageName, string>

export const settingsPages = {
  account: { title: 'My account', detail: 'Name, e-mail, password, passkeys and sessions' },
  hosts: { title: 'Hosts', detail: 'Other people who look after the house with you' },
  notifications: { title: 'Notifications', detail: 'Told at once, on your phone or computer' },
  email: { title: 'E-mail', detail: 'How the site sends mail, with a test' },
  calendars: { title: 'Calendars', detail: 'Import from and export to booking sites' },
  cleaners: { title: 'Cleaners', detail: 'Links that show who leaves and arrives' },
  payments: { title: 'Deposits', detail: 'Stripe’s keys, or simulated cards' },
  privacy: { title: 'Privacy', detail: 'What’s kept for how long, and your stays as a file' },
  backups: { title: 'Backups', detail: 'Copies of everything, and whether they work' },
  activity: { title: 'Activity log', detail: 'What was done, by whom and when' },
  status: { title: 'System status', detail: 'Whether everything is working' },
  statusHelp: { title: 'How to fix it' },
  back: 'Back to settings',
  backToStatus: 'Back to system status',
}

/** Titles and descriptions of the host's pages. `house` is the name of the house. */
export const hostHeads = {
  login: { title: 'Sign in', description: (house: string) => `Where the host of ${house} signs in.` },
  admin: {
    title: 'Property Management',
    description: (house: string) => `Stays and guest guide of ${house}, for the host.`,
  },
}

export const orderTexts = {
  instructions:
    'Press Space to pick it up, move it with the arrow keys, and press Space again to put it down. Escape puts it back.',
  pickedUp: (name: string, place: number, count: number) => `${name} picked up. It is ${place} of ${count}.`,
  over: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
  putDown: (name: string, place: number, count: number) => `${name} put down. It is ${place} of ${count}.`,
  putBack: (name: string) => `${name} is back where it was.`,
}

const moved: Readonly<Record<string, string>> = {
  approved: 'approved',
  rejected: 'rejected',
  pending: 'moved back to pending',
}

export const successes = {
  depositWaiting: { title: 'Waiting for the Bank' },
  stayCreated: (isMailed: boolean) => ({
    title: 'Guest Stay Created',
    description: `New guest stay has been created successfully.${isMailed ? '' : '\nCopy the link and send it to your guest.'}`,
  }),
  feedSaved: { title: 'Calendar Saved' },
  feedRemoved: { title: 'Calendar Removed' },
  datesBlocked: { title: 'Dates Blocked' },
  datesUnblocked: { title: 'Dates Unblocked' },
  addressCopied: { title: 'Address Copied' },
  addressesReplaced: { title: 'Addresses Replaced', description: 'Give every booking site its new one.' },
  turnoverLinkCopied: { title: 'Link Copied', description: 'Send it to the cleaner.' },
  turnoverLinkEnded: { title: 'Link Turned Off' },
  statusUpdated: (guestName: string, status: string) => ({
    title: 'Status Updated',
    description: `${guestName} ${moved[status]}`,
  }),
  doorCodeUpdated: { title: 'Door Code Updated' },
  keypadSet: { title: 'Noted', description: 'The code is set on the keypad.' },
  urlCopied: { title: 'URL Copied', description: 'Guest check-in URL has been copied to clipboard.' },
  stayUpdated: { title: 'Stay Updated' },
  stayCancelled: { title: 'Stay Cancelled' },
  stayCancelledHeld: {
    title: 'Stay Cancelled',
    description: 'The bank hasn’t answered, so the deposit hold isn’t released yet. We’ll keep trying.',
  },
  stayReinstated: { title: 'Stay Reinstated', description: 'It needs your decision again.' },
  stayDeleted: { title: 'Stay Deleted' },
  mailNoted: { title: 'E-mail Marked as Sent' },
  addressSaved: { title: 'E-mail Address Saved' },
  linkReplaced: { title: 'Link Replaced', description: 'The old link no longer works. Send the new one.' },
  linkSent: { title: 'E-mail On Its Way', description: 'The guest gets their check-in link.' },
  linkKept: {
    title: 'No Mail Server',
    description: 'No mail server is set up. Copy the link and send it yourself.',
  },
  documentsErased: { title: 'Photos Erased' },
  documentsKept: { title: 'Photos Kept Longer' },
  documentSentBack: {
    title: 'New Photo Requested',
    description: 'The guest’s page now asks for this photo again.',
  },
  idSightedInPerson: { title: 'ID Check Recorded' },
  entryCreated: { title: 'Entry Created' },
  entryUpdated: { title: 'Entry Updated' },
  entryDeleted: { title: 'Entry Deleted' },
  imageUploaded: { title: 'Image Uploaded' },
  depositReleased: { title: 'Deposit Released' },
  depositLeft: { title: 'Deposit Still on Hold' },
  depositClaimed: { title: 'Deposit Claimed' },
  passkeyAdded: { title: 'Passkey Added' },
  passkeyRemoved: { title: 'Passkey Removed' },
  emailConfirmed: (email: string) => ({
    title: 'Address Changed',
    description: `You sign in as ${email} now.`,
  }),
  passwordChanged: { title: 'Password Changed', description: 'You’re signed out everywhere else.' },
  passwordReset: { title: 'Password Changed', description: 'You’re signed in.' },
  passkeysRemoved: { title: 'Passkeys Removed' },
  passwordOff: { title: 'Password Turned Off' },
  sessionEnded: { title: 'Signed Out There' },
  sessionsEnded: { title: 'Signed Out Everywhere Else' },
  invitationCopied: { title: 'Link Copied' },
  invitationTakenBack: { title: 'Invitation Cancelled' },
  hostRemoved: { title: 'Host Removed' },
  joined: { title: 'Welcome', description: 'Your account is ready.' },
  loginSuccessful: { title: 'Login Successful' },
} as const

export const failures = {
  confirmEmail: { title: 'Address Not Changed', fallback: 'We couldn’t confirm this address' },
  saveFeed: { title: 'Calendar Not Saved', fallback: 'We couldn’t save the calendar. Please try again.' },
  removeFeed: {
    title: 'Calendar Not Removed',
    fallback: 'We couldn’t remove the calendar. Please try again.',
  },
  readFeed: { title: 'Calendar Not Synced', fallback: 'We couldn’t sync the calendar. Please try again.' },
  blockDates: { title: 'Couldn’t Block Dates', fallback: 'Please try again.' },
  unblockDates: { title: 'Couldn’t Unblock Dates', fallback: 'Please try again.' },
  changeCalendar: { title: 'Not Changed', fallback: 'We couldn’t change that. Please try again.' },
  addTurnoverLink: { title: 'Link Not Created', fallback: 'We couldn’t create the link. Please try again.' },
  endTurnoverLink: {
    title: 'Link Still Works',
    fallback: 'We couldn’t turn off the link. Please try again.',
  },
  answerEnquiry: { title: 'Answer Not Sent', fallback: 'We couldn’t send your answer. Please try again.' },
  closeThread: {
    title: 'Not Saved',
    fallback: 'This message still waits for your answer. Please try again.',
  },
  createStay: { title: 'Creation Failed', fallback: 'Failed to create guest stay' },
  updateStatus: { title: 'Update Failed', fallback: 'Failed to update status' },
  setKeypad: { title: 'Not Saved', fallback: 'We couldn’t save that' },
  updateDoorCode: { title: 'Update Failed', fallback: 'Failed to update door code' },
  replaceLink: { title: 'Update Failed', fallback: 'We couldn’t replace the link' },
  noteMail: { title: 'Update Failed', fallback: 'We couldn’t mark the e-mail as sent' },
  editStay: { title: 'Update Failed', fallback: 'We couldn’t change the stay' },
  cancelStay: { title: 'Not Cancelled', fallback: 'We couldn’t cancel the stay' },
  reinstateStay: { title: 'Not Reinstated', fallback: 'We couldn’t reinstate the stay' },
  deleteStay: { title: 'Not Deleted', fallback: 'We couldn’t delete the stay' },
  sendLink: { title: 'Sending Failed', fallback: 'We couldn’t send the link' },
  updateDocuments: { title: 'Update Failed', fallback: 'We couldn’t change the ID photos' },
  releaseDeposit: { title: 'Release Failed', fallback: 'We couldn’t release the deposit' },
  claimDeposit: { title: 'Claim Failed', fallback: 'We couldn’t claim the deposit' },
  waitWithDeposit: { title: 'Not Saved', fallback: 'We couldn’t save that. Please try again.' },
  createEntry: { title: 'Creation Failed', fallback: 'Failed to create entry' },
  updateEntry: { title: 'Update Failed', fallback: 'Failed to update entry' },
  deleteEntry: { title: 'Delete Failed', fallback: 'Failed to delete entry' },
  reorderEntry: { title: 'Reorder Failed', fallback: 'Failed to reorder entry' },
  confirm: { title: 'Not Confirmed', fallback: 'We couldn’t confirm it’s you. Please try again.' },
  addPasskey: { title: 'No Passkey Added', fallback: 'We couldn’t add the passkey' },
  removePasskey: { title: 'Not Removed', fallback: 'We couldn’t remove the passkey' },
  changePassword: { title: 'Password Not Changed', fallback: 'We couldn’t change the password' },
  endSession: { title: 'Still Signed In', fallback: 'We couldn’t sign that device out' },
  inviteHost: { title: 'Invitation Failed', fallback: 'We couldn’t change the invitation' },
  removeHost: { title: 'Not Removed', fallback: 'We couldn’t remove the host' },
  requestReset: { title: 'Not Sent', fallback: 'We couldn’t ask for the link. Please try again.' },
  join: { title: 'Account Not Created', fallback: 'We couldn’t create your account' },
  login: { title: 'Login Failed', fallback: 'Invalid email or password' },
  logout: { title: 'Logout Failed', fallback: 'You’re still signed in. Please try again.' },
  uploadImage: { title: 'Upload Failed', fallback: 'We couldn’t upload the photo' },
} as const satisfies Record<string, FailureText>

/** Toasts for refusals that aren't an error of a call. */
export const refusals = {
  authenticationRequired: {
    title: 'Authentication Required',
    description: 'Please log in to access the admin dashboard',
  },
  loggedOut: { title: 'You are logged out. Logging in again...' },
  unauthorized: { title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
  invalidDoorCode: { title: 'Invalid Door Code', description: 'Door code must be exactly 6 digits.' },
  copyFailed: { title: 'Copy Failed', description: 'Unable to copy URL. Please copy manually.' },
} as const

export const reauthContent = {
  title: 'Confirm it’s you',
  text: 'To keep your house and guests safe, please confirm it’s you. Then we’ll carry on.',
  passkey: 'Use a passkey',
  password: 'Your password',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  photos: 'Confirm it’s you to see ID photos.',
  showPhotos: 'Show ID photos',
}

export const passkeyProblems = {
  notLoaded: 'We couldn’t load what passkeys need. Load this page again, then try once more.',
  none: 'This browser can’t use passkeys here.',
  cancelled: 'No passkey was used. Please try again.',
  known: 'You already have a passkey on this device.',
}
