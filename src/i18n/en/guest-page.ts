import * as checkout from './checkout.ts'
import * as notFound from './not-found.ts'
import * as heads from './page-heads.ts'
import { stayPage } from './stay-page.ts'

/** What all pages of a guest say. The other languages say all of it (`docs/languages.md`). */
export const guestPage = { ...stayPage, checkout, heads, notFound }
