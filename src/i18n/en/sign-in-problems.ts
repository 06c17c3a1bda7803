export const signInProblems = {
  validEmail: 'Enter a valid e-mail address',
  enterPassword: 'Enter your password',
  passwordTooLong: (most: number) => `At most ${most} characters`,
  choosePassword: 'Choose a password',
  linkIncomplete: 'This link is incomplete',
  noPasskey: 'That isn’t a valid passkey response. Please try again.',
  unknownPasskey: 'Unknown passkey',
  yourName: 'Enter your name',
  passkeyName: 'Give the passkey a name',
  passwordTooShort: (least: number) => `Use at least ${least} characters`,
  passwordWeak: 'That password is too easy to guess. Try a few unrelated words.',
  wrongPassword: 'That’s not your password',
}
