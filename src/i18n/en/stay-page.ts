import * as controls from './controls.ts'
import * as deposit from './deposit.ts'
import * as guest from './guest.ts'
import * as notices from './notices.ts'
import * as photos from './photos.ts'
import * as privacy from './privacy-notice.ts'
import * as stay from './stay.ts'

export const stayPage = { controls, deposit, guest: { ...guest, ...photos }, notices, privacy, stay }
