import { greeting, type NamedHouse, type PlainMail } from './mail.ts'
export const accountsContent = {
  loadFailed: 'We couldn’t load your account',
  profile: {
    saved: { title: 'Account Saved' },
    failed: { title: 'Account Not Saved', fallback: 'We couldn’t save your account' },
    title: 'Name and e-mail',
    intro: 'You sign in with this e-mail address. Your name is in the activity log and on invitations.',
    name: 'Name',
    email: 'E-mail address',
    emailHint: 'A new address is used once you’ve opened the link we send there.',
    emailFixed: 'To change it here, set up e-mail first. The person who runs the server can change it too.',
    pendingTitle: 'Confirm your new address',
    pending: (email: string) =>
      `We’ve sent a link to ${email}. Open it within 30 minutes; until then your address stays as it is.`,
    asked: (email: string) => ({ title: 'Link Sent', description: `Open it in the inbox of ${email}.` }),
  },
  passkeys: {
    title: 'Passkeys',
    intro: 'Sign in with your finger, face or screen lock. There’s no password to remember.',
    none: 'You have no passkey yet.',
    add: 'Add a passkey',
    unavailable: 'Passkeys only work on an https site with its own domain name.',
    made: (at: string) => `Added ${at}`,
    used: (at: string) => `last used ${at}`,
    elsewhere: (site: string) => `Made for ${site}, so it doesn’t work here.`,
    remove: (name: string) => `Remove ${name}`,
    removing: (name: string) => ({
      title: 'Remove this passkey?',
      text: `${name} won’t sign you in any more. You’ll be signed out everywhere else.`,
      confirm: 'Remove',
      pending: 'Removing...',
    }),
    name: 'Name',
    nameHint: 'So you’ll recognise it: the phone or computer it’s on.',
    nameDefault: 'This device',
    confirm: 'Create passkey',
    pending: 'Creating...',
  },
  password: {
    title: 'Password',
    on: 'You can sign in with your password.',
    off: 'Your password is off. You sign in with a passkey.',
    change: 'Change password',
    set: 'Set a password',
    switchOff: 'Turn the password off',
    switchingOff: (house: string) => ({
      title: 'Sign in with passkeys only?',
      text: `You won’t be able to use your password, or reset it by e-mail. If you lose all your passkeys, only the person who runs the server of ${house} can let you back in.`,
      confirm: 'Turn off',
      pending: 'Turning off...',
    }),
    current: 'Current password',
    newPassword: 'New password',
    newPasswordHint: 'At least 12 characters. A few unrelated words work well.',
    othersEnd: 'You’ll be signed out everywhere else.',
  },
  sessions: {
    title: 'Where you’re signed in',
    device: (browser: string | null, system: string | null) =>
      browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device'),
    here: 'This device',
    seen: (at: string, network: string) => `Last seen ${at}, signed in from ${network}`,
    end: (device: string) => `Sign out ${device}`,
    endOthers: 'Sign out everywhere else',
    loadFailed: 'We couldn’t load where you’re signed in',
  },
  hosts: {
    loadFailed: 'We couldn’t load the hosts',
    title: 'Hosts',
    intro: 'Everyone here can see every stay and change everything.',
    you: 'You',
    remove: (name: string) => `Remove ${name}`,
    removing: (name: string) => ({
      title: 'Remove this host?',
      text: `${name} is signed out at once and can’t sign in any more. Their invitations are cancelled.`,
      confirm: 'Remove',
      pending: 'Removing...',
    }),
    afterRemoval: {
      title: (name: string) => `${name} is removed`,
      text: 'They may still have the addresses of your calendar and a cleaner’s link. If so, replace the addresses and turn off the links.',
      calendar: 'Calendar addresses',
      calendarDetail: 'Booking sites need the new ones from you afterwards.',
      replace: 'Replace',
      replaceNamed: 'Replace calendar addresses',
      cleaner: (name: string) => `Cleaner’s link: ${name}`,
      turnOff: 'Turn off',
      turnOffNamed: (name: string) => `Turn off ${name}’s link`,
      loadFailed: 'We couldn’t load the cleaners’ links',
    },
    invite: 'Invite a host',
    inviting: {
      title: 'Invite a host',
      text: 'They get a link to create their own account. It works once and lasts 7 days.',
      confirm: 'Invite',
      pending: 'Inviting...',
    },
    email: 'Their e-mail address',
    invited: (until: string) => `Invited, until ${until}`,
    cancelInvitation: (email: string) => `Cancel invitation to ${email}`,
    cancelInvitationShort: 'Cancel invitation',
    linkTitle: 'Invitation ready',
    linkMailed: (email: string) => `We’ve sent it to ${email}. You can also pass the link on yourself:`,
    copyLinkOnce: (email: string) => `Send this link to ${email}. You’ll only see it now:`,
    linkLabel: 'Invitation link',
  },
}

/** The only browser whose name has two words. */
export const samsungInternet = 'Samsung Internet'

const notRequestedText = ({ name }: NamedHouse) =>
  `If this wasn’t you, sign in to ${name}, open Settings, then My account, sign out the sessions you don’t know and choose a new password.`

const changed = (house: NamedHouse, subject: string, what: string, name?: string): PlainMail => ({
  ...(name === undefined ? {} : { names: [name] }),
  subject: `${subject}: ${house.name}`,
  text: `${greeting}

${what}

If that was you, there’s nothing to do. ${notRequestedText(house)}
`,
})

export const accountMails = {
  onSystem: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'an unknown device',
  newSignIn: (house: NamedHouse, device: string, at: string): PlainMail => ({
    subject: `New sign-in to ${house.name}`,
    text: `${greeting}

Someone signed in to your account at ${house.name} with ${device}, ${at}.

If that was you, there’s nothing to do. ${notRequestedText(house)}
`,
  }),
  passwordChanged: (house: NamedHouse) =>
    changed(
      house,
      'Your password was changed',
      `The password of your account at ${house.name} was changed, and you were signed out everywhere else.`,
    ),
  passkeyAdded: (house: NamedHouse, name: string) =>
    changed(
      house,
      'A passkey was added',
      `The passkey "${name}" was added to your account at ${house.name}. You can sign in with it.`,
      name,
    ),
  passkeyRemoved: (house: NamedHouse, name: string) =>
    changed(
      house,
      'A passkey was removed',
      `The passkey "${name}" was removed from your account at ${house.name}.`,
      name,
    ),
  passwordOff: (house: NamedHouse) =>
    changed(
      house,
      'Password sign-in is off',
      `From now on, you can only sign in to ${house.name} with a passkey.`,
    ),
  hostJoined: (house: NamedHouse, host: { name: string; email: string }) =>
    changed(
      house,
      'A host joined',
      `${host.name} (${host.email}) accepted an invitation and is now a host of ${house.name}.`,
      host.name,
    ),
  hostRemoved: (house: NamedHouse, host: { name: string; email: string }) =>
    changed(
      house,
      'A host was removed',
      `${host.name} (${host.email}) is no longer a host of ${house.name}.`,
      host.name,
    ),
  emailChanged: (house: NamedHouse, email: string) =>
    changed(
      house,
      'Your e-mail address was changed',
      `From now on, you sign in to ${house.name} as ${email}, and mail goes there.`,
    ),
  emailLink: (house: NamedHouse, link: string): PlainMail => ({
    subject: `Confirm your new e-mail address: ${house.name}`,
    text: `${greeting}

You asked to use this address for your account at ${house.name}. Confirm it here within 30 minutes:

${link}

If that wasn’t you, there’s nothing to do: nothing changes.
`,
  }),
  resetLink: (house: NamedHouse, link: string): PlainMail => ({
    subject: `Choose a new password: ${house.name}`,
    text: `${greeting}

Someone asked for a new password for your account at ${house.name}. Choose one here within 30 minutes:

${link}

If that wasn’t you, there’s nothing to do: your password stays as it is.
`,
  }),
  invitationLink: (house: NamedHouse, { link, from }: { link: string; from: string }): PlainMail => ({
    subject: `You’re invited to host ${house.name}`,
    names: [from],
    text: `${greeting}

${from} invites you to be a host of ${house.name}. Create your account here within 7 days:

${link}

The link works once and is meant for you alone.
`,
  }),
}
