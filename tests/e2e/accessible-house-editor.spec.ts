import { testAccessibility } from '#tests/support/accessibility.ts'
import { houseEditorScreens } from '#tests/support/screens/house-editor.ts'

testAccessibility(houseEditorScreens)
