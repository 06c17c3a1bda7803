import { testAccessibility } from '#tests/support/accessibility.ts'
import { publicScreens } from '#tests/support/screens/public.ts'

testAccessibility(publicScreens)
