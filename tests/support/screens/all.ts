import { accountScreens } from './accounts.ts'
import { calendarScreens } from './calendar.ts'
import { checkoutScreens, guestScreens } from './guest.ts'
import { houseScreens } from './host-house.ts'
import { stayDialogScreens, stayListScreens } from './host-stays.ts'
import { weekScreens } from './host-week.ts'
import { houseEditorScreens } from './house-editor.ts'
import type { ScreenState } from './kit.ts'
import { mailScreens } from './mails.ts'
import { publicScreens } from './public.ts'

/** Every screen in every state. The accessibility tests walk these lists, and `npm run shots` pictures it. */
export const allScreens: readonly ScreenState[] = [
  ...publicScreens,
  ...stayListScreens,
  ...stayDialogScreens,
  ...weekScreens,
  ...houseScreens,
  ...houseEditorScreens,
  ...accountScreens,
  ...calendarScreens,
  ...guestScreens,
  ...checkoutScreens,
  ...mailScreens,
]
