import { testAccessibility } from '#tests/support/accessibility.ts'
import { mailScreens } from '#tests/support/screens/mails.ts'
import { publicScreens } from '#tests/support/screens/public.ts'

// A few of the mails: all have one layout.
const mails = mailScreens.filter(({ name }) => /^mail-(link|claimed|host-daily)-/.test(name))

testAccessibility([...publicScreens, ...mails])
