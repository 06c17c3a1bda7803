import { testAccessibility } from '#tests/support/accessibility.ts'
import { calendarScreens } from '#tests/support/screens/calendar.ts'
import { houseScreens } from '#tests/support/screens/host-house.ts'

testAccessibility([...houseScreens, ...calendarScreens])
