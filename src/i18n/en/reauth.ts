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
