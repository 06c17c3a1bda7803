export const loginContent = {
  title: 'Sign in',
  intro: (house: string) => `For the hosts of ${house}.`,
  email: 'Email Address',
  password: 'Password',
  submit: 'Sign In',
  pending: 'Signing in...',
  passkey: 'Use a passkey',
  forgotten: 'Can’t get in?',
  noCookies: {
    title: 'Your browser blocks cookies',
    text: 'Your password is right, but this site needs a cookie to keep you signed in. Allow cookies for this site, then sign in again. Chrome and Edge: the icon left of the address, then “Cookies and site data”. Firefox: Settings, “Privacy & Security”, then “Manage Exceptions”. Safari: turn off “Block all cookies” in the advanced settings.',
  },
  home: 'Back to Home',
  footer: (house: string, town: string) => `${house} property management system, ${town}`,
}

export const recoveryContent = {
  askTitle: 'Choose a new password',
  askText:
    'Enter your e-mail address. If it has an account here and this site can send e-mail, you’ll get a link that works for 30 minutes.',
  ask: 'Ask for a link',
  asking: 'Sending...',
  asked:
    'If that address has an account with a password and this site can send e-mail, a link is on its way.',
  askedMore: (house: string) =>
    `No e-mail? The person who runs the server of ${house} can set a password with “npm run host”.`,
  back: 'Back to sign in',
  reviewTitle: 'Do you know these passkeys?',
  reviewText: 'Your new password is saved. Each passkey below can also sign in to your account.',
  made: (at: string) => `Added ${at}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeAll: 'Remove all passkeys',
  continue: 'Continue',
  newPassword: 'New password',
  newPasswordHint: 'At least 12 characters. A few unrelated words work well.',
  /** The form behind a mailed link, by its kind. */
  link: {
    reset: {
      title: 'Choose a new password',
      text: () => 'This signs you out everywhere else and cancels the invitations you’ve sent.',
      confirm: 'Save password',
      pending: 'Saving...',
    },
    invitation: {
      title: 'Become a host',
      text: (house: string) => `You’re invited to host ${house}. Tell us your name and choose a password.`,
      confirm: 'Create my account',
      pending: 'Creating your account...',
    },
  },
  saving: 'Saving...',
  emailTitle: 'Confirm your new address',
  emailText: 'From then on you sign in with it, and mail goes there.',
  emailConfirm: 'Confirm this address',
  name: 'Your name',
}

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
