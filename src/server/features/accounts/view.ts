import type { Events } from '#server/context.ts'
import type { HostPasskey } from '#shared/contract/accounts.ts'
import { formatInstant } from '#shared/dates.ts'
import type { HouseDocument } from '#shared/house.ts'
import type { Passkey } from './passkeys/rows.ts'
import type { Device } from './sessions/device.ts'

type Mail = Events['account.mail']
type House = Pick<HouseDocument, 'name' | 'timeZone'>

/** "Safari on iPhone", as far as the browser said so. */
const deviceWords = ({ browser, system }: Device): string =>
  browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'an unknown device')

/** A name as somebody typed it, fit for the middle of a sentence. */
const oneLine = (name: string): string => name.replace(/\s+/g, ' ').trim()

const notYou = (house: House) =>
  `If this wasn't you, sign in to ${house.name}, open Accounts, end the sessions you don't know and choose a new password.`

/** Somebody signed in from where this host has not signed in before. */
export const newSignIn = (to: string, house: House, what: { device: Device; at: string }): Mail => ({
  kind: 'host_new_sign_in',
  to,
  subject: `New sign-in to ${house.name}`,
  text: `Kia ora,

Your account at ${house.name} was signed in to with ${deviceWords(what.device)}, ${formatInstant(what.at, house.timeZone)}.

If that was you, there's nothing to do. ${notYou(house)}
`,
})

/** What was changed about an account, for the host whose account it is. */
const changed = (to: string, house: House, subject: string, what: string): Mail => ({
  kind: 'host_account_changed',
  to,
  subject: `${subject}: ${house.name}`,
  text: `Kia ora,

${what}

If that was you, there's nothing to do. ${notYou(house)}
`,
})

export const passwordChanged = (to: string, house: House): Mail =>
  changed(
    to,
    house,
    'Your password was changed',
    `The password of your account at ${house.name} was changed, and you were signed out everywhere else.`,
  )

export const passkeyAdded = (to: string, house: House, name: string): Mail =>
  changed(
    to,
    house,
    'A passkey was added',
    `The passkey "${oneLine(name)}" was added to your account at ${house.name}. It signs you in.`,
  )

export const passkeyRemoved = (to: string, house: House, name: string): Mail =>
  changed(
    to,
    house,
    'A passkey was removed',
    `The passkey "${oneLine(name)}" was removed from your account at ${house.name}.`,
  )

export const passwordSwitchedOff = (to: string, house: House): Mail =>
  changed(
    to,
    house,
    'Your password is off',
    `Your account at ${house.name} is signed in to with passkeys only from now on.`,
  )

export const hostJoined = (to: string, house: House, host: { name: string; email: string }): Mail =>
  changed(
    to,
    house,
    'A host joined',
    `${oneLine(host.name)} (${host.email}) accepted an invitation and is a host of ${house.name} now.`,
  )

export const hostRemoved = (to: string, house: House, host: { name: string; email: string }): Mail =>
  changed(
    to,
    house,
    'A host was removed',
    `${oneLine(host.name)} (${host.email}) is no host of ${house.name} any more.`,
  )

/** The link to choose a new password by. */
export const resetLink = (to: string, house: House, link: string): Mail => ({
  kind: 'host_reset',
  to,
  subject: `Choose a new password: ${house.name}`,
  text: `Kia ora,

Somebody asked for a new password for your account at ${house.name}. Choose one here within 30 minutes:

${link}

If that wasn't you, there's nothing to do: your password stays as it is.
`,
})

/** The link by which somebody becomes a host. */
export const invitationLink = (
  to: string,
  house: House,
  { link, from }: { link: string; from: string },
): Mail => ({
  kind: 'host_invitation',
  to,
  subject: `You're invited to host ${house.name}`,
  text: `Kia ora,

${oneLine(from)} invites you to be a host of ${house.name}. Make your account here within 7 days:

${link}

The link works once and is meant for you alone.
`,
})

/** A passkey as its host sees it. */
export const toPasskeyView = (passkey: Passkey, isUsable: boolean): HostPasskey => ({
  id: passkey.id,
  name: passkey.name,
  site: passkey.rpId,
  isUsable,
  createdAt: passkey.createdAt,
  lastUsedAt: passkey.lastUsedAt,
})
