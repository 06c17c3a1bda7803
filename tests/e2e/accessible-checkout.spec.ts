import { testAccessibility } from '#tests/support/accessibility.ts'
import { checkoutScreens } from '#tests/support/screens/guest.ts'

testAccessibility(checkoutScreens)
