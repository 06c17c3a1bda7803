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
