import type { GuestPageTexts } from '#i18n/shapes.ts'
import { checkout } from './checkout.ts'
import { heads, notFound } from './not-found.ts'
import { stayPage } from './stay-page.ts'

export const guestPage: GuestPageTexts = { ...stayPage, checkout, heads, notFound }
