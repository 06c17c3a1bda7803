/** Words of controls that stand on many screens. */
export const controls = {
  cancel: 'Cancel',
  close: 'Close',
  optional: 'optional',
  notifications: 'Notifications',
  tryAgain: 'Try Again',
  partFailed: 'We couldn’t load this part.',
}

/** Asked before what was typed into a dialog is thrown away. */
export const unsaved = {
  title: 'Leave without saving?',
  text: 'What you typed here isn’t saved yet.',
  cancel: 'Keep editing',
  confirm: 'Leave',
}
