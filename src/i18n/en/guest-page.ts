import * as checkout from './checkout.ts'
import * as notFound from './not-found.ts'
import * as heads from './page-heads.ts'
import { stayPage } from './stay-page.ts'

/** All texts of the guest's pages. Each other language has the same keys (`docs/languages.md`). */
export const guestPage = { ...stayPage, checkout, heads, notFound }
