import * as controls from './controls.ts'
import * as deposit from './deposit.ts'
import * as guest from './guest.ts'
import * as notices from './notices.ts'
import * as privacy from './privacy-notice.ts'
import * as stay from './stay.ts'

export const stayPage = { controls, deposit, guest, notices, privacy, stay }
