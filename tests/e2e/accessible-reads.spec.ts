import { testAccessibility } from '#tests/support/accessibility.ts'

testAccessibility('reads')
