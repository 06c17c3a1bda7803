import { testAccessibility } from '#tests/support/accessibility.ts'
import { stayDialogScreens } from '#tests/support/screens/host-stays.ts'

testAccessibility(stayDialogScreens)
