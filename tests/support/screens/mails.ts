import { htmlOf } from '#server/features/mail/templates/html.ts'
import { sampleMails } from '#tests/support/sample-mails.ts'
import type { ScreenState } from './kit.ts'

export const mailScreens: readonly ScreenState[] = sampleMails().flatMap((mail) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `mail-${mail.name}-${colorScheme}`,
    open: async (page) => {
      await page.emulateMedia({ colorScheme })
      await page.setContent(htmlOf(mail))
    },
  })),
)
