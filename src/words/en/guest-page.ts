import * as checkout from './checkout.ts'
import * as controls from './controls.ts'
import * as deposit from './deposit.ts'
import * as guest from './guest.ts'
import * as notFound from './not-found.ts'
import * as notices from './notices.ts'
import * as heads from './page-heads.ts'
import * as privacy from './privacy-notice.ts'
import * as stay from './stay.ts'

/** What the pages of a guest say. The other languages say all of it (`docs/languages.md`). */
export const guestPage = { checkout, controls, deposit, guest, heads, notFound, notices, privacy, stay }
