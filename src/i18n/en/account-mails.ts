interface House {
  name: string
}
interface Mail {
  subject: string
  text: string
}

export const greeting = 'Kia ora,'

/** The only browser whose name has two words. */
export const samsungInternet = 'Samsung Internet'

export const testMail = (house: House): Mail => ({
  subject: `Test e-mail: ${house.name}`,
  text: `${greeting}

This e-mail shows that ${house.name} can send mail. There’s nothing to do.
`,
})

const notRequestedText = ({ name }: House) =>
  `If this wasn’t you, sign in to ${name}, open Settings, then My account, sign out the sessions you don’t know and choose a new password.`

const changed = (house: House, subject: string, what: string): Mail => ({
  subject: `${subject}: ${house.name}`,
  text: `${greeting}

${what}

If that was you, there’s nothing to do. ${notRequestedText(house)}
`,
})

export const accountMails = {
  onSystem: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'an unknown device',
  newSignIn: (house: House, device: string, at: string): Mail => ({
    subject: `New sign-in to ${house.name}`,
    text: `${greeting}

Someone signed in to your account at ${house.name} with ${device}, ${at}.

If that was you, there’s nothing to do. ${notRequestedText(house)}
`,
  }),
  passwordChanged: (house: House) =>
    changed(
      house,
      'Your password was changed',
      `The password of your account at ${house.name} was changed, and you were signed out everywhere else.`,
    ),
  passkeyAdded: (house: House, name: string) =>
    changed(
      house,
      'A passkey was added',
      `The passkey "${name}" was added to your account at ${house.name}. You can sign in with it.`,
    ),
  passkeyRemoved: (house: House, name: string) =>
    changed(
      house,
      'A passkey was removed',
      `The passkey "${name}" was removed from your account at ${house.name}.`,
    ),
  passwordOff: (house: House) =>
    changed(
      house,
      'Password sign-in is off',
      `From now on, you can only sign in to ${house.name} with a passkey.`,
    ),
  hostJoined: (house: House, host: { name: string; email: string }) =>
    changed(
      house,
      'A host joined',
      `${host.name} (${host.email}) accepted an invitation and is now a host of ${house.name}.`,
    ),
  hostRemoved: (house: House, host: { name: string; email: string }) =>
    changed(
      house,
      'A host was removed',
      `${host.name} (${host.email}) is no longer a host of ${house.name}.`,
    ),
  emailChanged: (house: House, email: string) =>
    changed(
      house,
      'Your e-mail address was changed',
      `From now on, you sign in to ${house.name} as ${email}, and mail goes there.`,
    ),
  emailLink: (house: House, link: string): Mail => ({
    subject: `Confirm your new e-mail address: ${house.name}`,
    text: `${greeting}

You asked to use this address for your account at ${house.name}. Confirm it here within 30 minutes:

${link}

If that wasn’t you, there’s nothing to do: nothing changes.
`,
  }),
  resetLink: (house: House, link: string): Mail => ({
    subject: `Choose a new password: ${house.name}`,
    text: `${greeting}

Someone asked for a new password for your account at ${house.name}. Choose one here within 30 minutes:

${link}

If that wasn’t you, there’s nothing to do: your password stays as it is.
`,
  }),
  invitationLink: (house: House, { link, from }: { link: string; from: string }): Mail => ({
    subject: `You’re invited to host ${house.name}`,
    text: `${greeting}

${from} invites you to be a host of ${house.name}. Create your account here within 7 days:

${link}

The link works once and is meant for you alone.
`,
  }),
}
