import { accountMails as words } from '#i18n/en/account-mails.ts'
import type { Events } from '#server/context.ts'
import type { HostPasskey } from '#shared/contract/accounts/schemas.ts'
import { formatInstant } from '#shared/dates.ts'
import type { HouseDocument } from '#shared/house.ts'
import type { Passkey } from './passkeys/rows.ts'
import type { Device } from './sessions/device.ts'

type Mail = Events['account.mail']
type House = Pick<HouseDocument, 'name' | 'timeZone'>

/** "Safari on iPhone", as far as the browser said so. */
const deviceWords = ({ browser, system }: Device): string =>
  browser && system ? words.onSystem(browser, system) : (browser ?? system ?? words.unknownDevice)

/** A name as somebody typed it, fit for the middle of a sentence. */
const oneLine = (name: string): string => name.replace(/\s+/g, ' ').trim()

/** Somebody signed in from where this host has not signed in before. */
export const newSignIn = (
  to: string,
  house: House,
  { device, at }: { device: Device; at: string },
): Mail => ({
  kind: 'host_new_sign_in',
  to,
  ...words.newSignIn(house, deviceWords(device), formatInstant(at, house.timeZone)),
})

/** What was changed about an account, for the host whose account it is. */
const changed = (to: string, said: Pick<Mail, 'subject' | 'text'>): Mail => ({
  kind: 'host_account_changed',
  to,
  ...said,
})

export const passwordChanged = (to: string, house: House): Mail => changed(to, words.passwordChanged(house))

export const passkeyAdded = (to: string, house: House, name: string): Mail =>
  changed(to, words.passkeyAdded(house, oneLine(name)))

export const passkeyRemoved = (to: string, house: House, name: string): Mail =>
  changed(to, words.passkeyRemoved(house, oneLine(name)))

export const passwordSwitchedOff = (to: string, house: House): Mail => changed(to, words.passwordOff(house))

export const hostJoined = (
  to: string,
  house: House,
  { name, email }: { name: string; email: string },
): Mail => changed(to, words.hostJoined(house, { name: oneLine(name), email }))

export const hostRemoved = (
  to: string,
  house: House,
  { name, email }: { name: string; email: string },
): Mail => changed(to, words.hostRemoved(house, { name: oneLine(name), email }))

/** Told to the address that the account had. */
export const emailChanged = (to: string, house: House, email: string): Mail =>
  changed(to, words.emailChanged(house, email))

/** The link that confirms a new address. */
export const emailLink = (to: string, house: House, link: string): Mail => ({
  kind: 'host_email',
  to,
  ...words.emailLink(house, link),
})

/** The link to choose a new password by. */
export const resetLink = (to: string, house: House, link: string): Mail => ({
  kind: 'host_reset',
  to,
  ...words.resetLink(house, link),
})

/** The link by which somebody becomes a host. */
export const invitationLink = (
  to: string,
  house: House,
  { link, from }: { link: string; from: string },
): Mail => ({ kind: 'host_invitation', to, ...words.invitationLink(house, { link, from: oneLine(from) }) })

/** A passkey as its host sees it. */
export const toPasskeyView = (passkey: Passkey, isUsable: boolean): HostPasskey => ({
  ...passkey,
  site: passkey.rpId,
  isUsable,
})
