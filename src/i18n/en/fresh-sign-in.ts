export const freshContent = {
  title: 'Confirm it’s you',
  text: 'To keep your house and guests safe, please confirm it’s you. Then we’ll carry on.',
  passkey: 'Use a passkey',
  password: 'Your password',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  pictures: 'To see identity pictures, confirm it’s you.',
  showPictures: 'Show pictures',
}

export const passkeyProblems = {
  none: 'This browser can’t use passkeys here.',
  cancelled: 'No passkey was used. Please try again.',
  known: 'This device has a passkey for you already.',
}
