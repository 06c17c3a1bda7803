import { testAccessibility } from '#tests/support/accessibility.ts'
import { houseScreens } from '#tests/support/screens/host-house.ts'

testAccessibility(houseScreens)
