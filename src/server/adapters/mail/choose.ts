import { type Reach, unguarded } from '#server/adapters/network/open-addresses.ts'
import type { Mailer } from './port.ts'

/**
 * The mail client where a mail server is set, `null` where mails are kept for the host. Loads it only then: it is
 * 30 MB.
 */
export async function chooseMailer(
  { smtpUrl, from }: { smtpUrl: string | null; from: string | null },
  reach: Reach = unguarded,
): Promise<Mailer | null> {
  if (smtpUrl === null || from === null) return null
  const { createSmtpMailer } = await import('./smtp.ts')
  return createSmtpMailer({ smtpUrl, from, reach })
}
