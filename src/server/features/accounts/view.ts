import { accountMails as words } from '#i18n/en/account-mails.ts'
import type { Events } from '#server/context.ts'
import type { HostPasskey } from '#shared/contract/accounts/schemas.ts'
import { formatInstant } from '#shared/dates.ts'
import type { HouseDocument } from '#shared/house.ts'
import type { Passkey } from './passkeys/rows.ts'
import type { Device } from './sessions/device.ts'

type Mail = Events['account.mail']
type House = Pick<HouseDocument, 'name' | 'timeZone'>

/** "Safari on iPhone", as far as it is known. */
const deviceWords = ({ browser, system }: Device): string =>
  browser && system ? words.onSystem(browser, system) : (browser ?? system ?? words.unknownDevice)

/** Makes a typed name fit into a sentence. */
const oneLine = (name: string): string => name.replace(/\s+/g, ' ').trim()

export const newSignIn = (
  to: string,
  house: House,
  { device, at }: { device: Device; at: string },
): Mail => ({
  kind: 'host_new_sign_in',
  to,
  ...words.newSignIn(house, deviceWords(device), formatInstant(at, house.timeZone)),
})

const changed = (to: string, content: Pick<Mail, 'subject' | 'text'>): Mail => ({
  kind: 'host_account_changed',
  to,
  ...content,
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

/** Sent to the former address. */
export const emailChanged = (to: string, house: House, email: string): Mail =>
  changed(to, words.emailChanged(house, email))

export const emailLink = (to: string, house: House, link: string): Mail => ({
  kind: 'host_email',
  to,
  ...words.emailLink(house, link),
})

export const resetLink = (to: string, house: House, link: string): Mail => ({
  kind: 'host_reset',
  to,
  ...words.resetLink(house, link),
})

export const invitationLink = (
  to: string,
  house: House,
  { link, from }: { link: string; from: string },
): Mail => ({ kind: 'host_invitation', to, ...words.invitationLink(house, { link, from: oneLine(from) }) })

export const toPasskeyView = (passkey: Passkey, isUsable: boolean): HostPasskey => ({
  ...passkey,
  site: passkey.rpId,
  isUsable,
})
