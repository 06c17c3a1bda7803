import type { AddressPolicy } from '#server/adapters/network/open-addresses.ts'
import type { Mailer } from './port.ts'

/** Returns the mail client, or `null` if no mail server is configured. Loads the 30 MB client only if needed. */
export async function chooseMailer(
  { smtpUrl, from }: { smtpUrl: string | null; from: string | null },
  publicUrl: string,
  reach?: AddressPolicy,
): Promise<Mailer | null> {
  if (smtpUrl === null || from === null) return null
  const { createSmtpMailer } = await import('./smtp.ts')
  return createSmtpMailer({ smtpUrl, from, greetAs: new URL(publicUrl).hostname }, reach)
}
