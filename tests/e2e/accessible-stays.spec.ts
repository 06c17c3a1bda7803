import { testAccessibility } from '#tests/support/accessibility.ts'
import { stayListScreens } from '#tests/support/screens/host-stays.ts'

testAccessibility(stayListScreens)
