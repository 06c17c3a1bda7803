export const controls = {
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
export const unsaved = {
  title: 'Leave without saving?',
  text: 'What you typed here isn’t saved yet.',
  cancel: 'Keep editing',
  confirm: 'Leave',
}
