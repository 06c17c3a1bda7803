import type { GuestPageWords } from '#words/shapes.ts'
import { checkout } from './checkout.ts'
import { heads, notFound } from './not-found.ts'
import { stayPage } from './stay-page.ts'

export const guestPage: GuestPageWords = { ...stayPage, checkout, heads, notFound }
