export interface FailureText {
  title: string
  fallback: string
}

const successes = {
  contactSaved: { title: 'Contact Information Saved' },
}

const failures = {
  chooseLanguage: {
    title: 'Language Not Changed',
    fallback: 'The language couldn’t be changed. Please try again.',
  },
  saveContact: { title: 'Update Failed', fallback: 'Failed to update contact information' },
}

/** Errors that are part of a screen, not toasts. */
export const lines = {
  accessDenied: 'Access Denied',
  invalidToken: 'Invalid or expired access token',
  stayNotFound: 'Guest stay not found',
  guideNotAvailable: 'Guest guide is not available yet. Please check back after your stay is approved.',
  guideEmpty: 'No guest guide information available at this time.',
  noConnection: 'No connection. Check your signal and try again.',
  answeredInstead:
    'Something between this phone and the house answered instead. Try again in a moment, or on another network.',
}

export const cameraDenied = 'Could not access camera. Please use file upload instead.'

export const notices = { successes, failures, notices: lines }

const labels = {
  cancel: 'Cancel',
  close: 'Close',
  optional: 'optional',
  notifications: 'Notifications',
  tryAgain: 'Try Again',
  partFailed: 'We couldn’t load this part.',
  /** Shown in place of a page that could not be drawn. */
  broken: {
    title: 'Something went wrong on this page',
    text: 'What you saved is safe, and what you typed here is kept.',
    emergency: 'In an emergency',
  },
}

/** Asked before a dialog with unsaved input closes. */
const unsaved = {
  title: 'Leave without saving?',
  text: 'What you typed here isn’t saved yet.',
  cancel: 'Keep editing',
  confirm: 'Leave',
}

export const controls = { controls: labels, unsaved }
