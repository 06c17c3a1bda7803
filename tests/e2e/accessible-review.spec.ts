import { testAccessibility } from '#tests/support/accessibility.ts'
import { weekScreens } from '#tests/support/screens/host-week.ts'

testAccessibility(weekScreens)
