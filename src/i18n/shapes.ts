import type { Translation } from './catalogue.ts'
import type { emergency } from './en/emergency.ts'
import type { errors } from './en/errors.ts'
import type { guestPage } from './en/guest-page.ts'
import type * as guestParts from './en/guest-parts.ts'
import type { landing } from './en/landing.ts'
import type { mailTexts } from './en/mails.ts'
import type { privacy } from './en/privacy.ts'
import type { receipt } from './en/receipt.ts'
import type { shared } from './en/shared.ts'
import type { stayPage } from './en/stay-page.ts'
import type * as threads from './en/threads.ts'

/** The types of the translations, separate from the lists that load them. */

export type GuestPageTexts = Translation<typeof guestPage>
export type GuestPartTexts = Translation<typeof guestParts>
export type PrivacyTexts = Translation<typeof privacy>
export type ReceiptTexts = Translation<typeof receipt>
export type StayPageTexts = Translation<typeof stayPage>
export type ThreadTexts = Translation<typeof threads>
export type LandingTexts = Translation<typeof landing>
export type SharedTexts = Translation<typeof shared>
export type EmergencyTexts = Translation<typeof emergency>
export type MailTexts = Translation<typeof mailTexts>
export type ErrorTexts = Translation<typeof errors>
