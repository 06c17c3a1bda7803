import type { Mailer } from './port.ts'

/**
 * The mail client where a mail server is set, `null` where mails are kept for the host. Loads it only then: it is
 * 30 MB.
 */
export async function chooseMailer(settings: {
  smtpUrl: string | null
  from: string | null
}): Promise<Mailer | null> {
  const { smtpUrl, from } = settings
  if (smtpUrl === null || from === null) return null
  const { createSmtpMailer } = await import('./smtp.ts')
  return createSmtpMailer({ smtpUrl, from })
}
