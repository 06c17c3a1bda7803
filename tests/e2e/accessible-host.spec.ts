import { testAccessibility } from '#tests/support/accessibility.ts'
import { hostScreens } from '#tests/support/screens/host.ts'

testAccessibility(hostScreens)
