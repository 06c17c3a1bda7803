import { cleanEmail } from '#shared/email-address.ts'

/** Port with implicit TLS; other ports use STARTTLS. */
const tlsPort = '465'

/** Builds an SMTP URL from the host name, with an optional port, that a provider documents. */
export function smtpUrlOf({
  smtpUrl,
  user,
  password,
}: Record<'smtpUrl' | 'user' | 'password', string>): string {
  const [host = '', port = tlsPort] = smtpUrl.trim().split(':')
  const signIn =
    user.trim() === '' ? '' : `${encodeURIComponent(user.trim())}:${encodeURIComponent(password)}@`
  return `${port === tlsPort ? 'smtps' : 'smtp'}://${signIn}${host}:${port}`
}

export const senderOf = (address: string, house: string): string =>
  `"${house.replace(/["\\<>\r\n]/g, '')}" <${cleanEmail(address)}>`
