import type { Events } from '#server/context.ts'
import type { Property } from '#shared/content.ts'
import { formatInstant } from '#shared/dates.ts'
import type { Device } from './sessions/device.ts'

type Mail = Events['account.mail']
type House = Pick<Property, 'name' | 'timeZone'>

/** "Safari on iPhone", as far as the browser said so. */
const deviceWords = ({ browser, system }: Device): string =>
  browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'an unknown device')

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
