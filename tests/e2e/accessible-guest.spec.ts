import { testAccessibility } from '#tests/support/accessibility.ts'
import { guestScreens } from '#tests/support/screens/guest.ts'

testAccessibility(guestScreens)
