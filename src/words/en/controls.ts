/** Words of controls that stand on many screens. */
export const controls = {
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try Again',
  partFailed: 'This part could not be loaded.',
}

/** Asked before what was typed into a dialog is thrown away. */
export const unsaved = {
  title: 'Leave without saving?',
  text: 'What you typed here isn’t saved yet.',
  keep: 'Keep editing',
  leave: 'Leave',
}
