export const controls = {
  cancel: 'Cancel',
  close: 'Close',
  optional: 'optional',
  notifications: 'Notifications',
  tryAgain: 'Try Again',
  partFailed: 'We couldn’t load this part.',
}

/** Asked before a dialog with unsaved input closes. */
export const unsaved = {
  title: 'Leave without saving?',
  text: 'What you typed here isn’t saved yet.',
  cancel: 'Keep editing',
  confirm: 'Leave',
}
