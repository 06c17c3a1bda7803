import { testAccessibility } from '#tests/support/accessibility.ts'
import { accountScreens } from '#tests/support/screens/accounts.ts'

testAccessibility(accountScreens)
