import { accountScreens } from './accounts.ts'
import { calendarScreens } from './calendar.ts'
import { checkoutScreens, guestScreens, sharedScreens } from './guest.ts'
import { houseScreens } from './host-house.ts'
import { hostReadScreens } from './host-reads.ts'
import { stayDialogScreens, stayListScreens } from './host-stays.ts'
import { weekScreens } from './host-week.ts'
import { houseEditorScreens } from './house-editor.ts'
import type { ScreenState } from './kit.ts'
import { mailScreens } from './mails.ts'
import { publicScreens } from './public.ts'

export const screensByArea = {
  stays: [...stayListScreens, ...stayDialogScreens, ...weekScreens],
  house: [...houseScreens, ...houseEditorScreens, ...accountScreens, ...calendarScreens],
  guest: [...publicScreens, ...guestScreens, ...sharedScreens, ...checkoutScreens, ...mailScreens],
  // Last, because it fills the site with 300 stays.
  reads: hostReadScreens,
} satisfies Record<string, readonly ScreenState[]>

export const allScreens: readonly ScreenState[] = Object.values(screensByArea).flat()
