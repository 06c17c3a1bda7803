import type { GuestPageWords } from '#words/guest-pages.ts'
import { checkout, deposit } from './deposit.ts'
import { guest } from './guest.ts'
import { controls, heads, notFound, notices, privacy } from './notices.ts'
import { stay } from './stay.ts'

export const guestPage: GuestPageWords = {
  checkout,
  controls,
  deposit,
  guest,
  heads,
  notFound,
  notices,
  privacy,
  stay,
}
