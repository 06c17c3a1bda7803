import { property } from '#shared/the-house.ts'

export const content = {
  title: 'Sign in',
  get intro(): string {
    return `For the hosts of ${property.name}.`
  },
  email: 'Email Address',
  password: 'Password',
  submit: 'Sign In',
  pending: 'Signing in...',
  passkey: 'Use a passkey',
  forgotten: 'Can’t get in?',
  home: 'Back to Home',
  get footer(): string {
    return `${property.name} property management system, ${property.town}`
  },
}

/** Asking for a link by mail, and what its link opens. */
export const recoveryContent = {
  askTitle: 'Choose a new password',
  askText:
    'Enter your e-mail address. If it has an account here and this site can send e-mail, you’ll get a link that works for 30 minutes.',
  ask: 'Ask for a link',
  asking: 'Sending...',
  asked:
    'If that address has an account with a password and this site can send e-mail, a link is on its way.',
  get askedMore(): string {
    return `No e-mail? The person who runs the server of ${property.name} can set a password with “npm run host”.`
  },
  back: 'Back to sign in',
  resetTitle: 'Choose a new password',
  resetText: 'This signs you out everywhere else and cancels the invitations you’ve sent.',
  reviewTitle: 'Do you know these passkeys?',
  reviewText: 'Your new password is saved. Each passkey below can also sign in to your account.',
  made: (at: string) => `Added ${at}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeAll: 'Remove all passkeys',
  goOn: 'Continue',
  fresh: 'New password',
  freshHint: 'At least 12 characters. A few unrelated words work well.',
  save: 'Save password',
  saving: 'Saving...',
  joinTitle: 'Become a host',
  get joinText(): string {
    return `You’re invited to host ${property.name}. Tell us your name and choose a password.`
  },
  name: 'Your name',
  join: 'Create my account',
  joining: 'Creating your account...',
}
