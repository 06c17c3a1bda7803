import type { StayPageTexts } from '#i18n/shapes.ts'
import { deposit } from './deposit.ts'
import { guest } from './guest.ts'
import { controls, notices, privacy } from './notices.ts'
import { stay } from './stay.ts'

export const stayPage: StayPageTexts = { controls, deposit, guest, notices, privacy, stay }
