import type { Translation } from './catalogue.ts'
import type { emergency } from './en/emergency.ts'
import type { errors } from './en/errors.ts'
import type { guestPage } from './en/guest-page.ts'
import type { landing } from './en/landing.ts'
import type { mailWords } from './en/mails.ts'
import type { stayPage } from './en/stay-page.ts'
import type * as threads from './en/threads.ts'

/** The types of the translations, separate from the lists that load them. */

export type GuestPageWords = Translation<typeof guestPage>
export type StayPageWords = Translation<typeof stayPage>
export type ThreadWords = Translation<typeof threads>
export type LandingWords = Translation<typeof landing>
export type EmergencyWords = Translation<typeof emergency>
export type MailWords = Translation<typeof mailWords>
/** Error messages for guests and visitors. */
export type ErrorWords = Translation<typeof errors>
