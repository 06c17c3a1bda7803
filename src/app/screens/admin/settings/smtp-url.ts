/** Port with implicit TLS; other ports use STARTTLS. */
const tlsPort = '465'

/** Builds an SMTP URL from the host name, with an optional port, that a provider documents. */
export function smtpUrlOf({
  server,
  user,
  password,
}: {
  server: string
  user: string
  password: string
}): string {
  const [host = '', port = tlsPort] = server.trim().split(':')
  const signIn =
    user.trim() === '' ? '' : `${encodeURIComponent(user.trim())}:${encodeURIComponent(password)}@`
  return `${port === tlsPort ? 'smtps' : 'smtp'}://${signIn}${host}:${port}`
}

export const senderOf = (address: string, house: string): string =>
  `"${house.replace(/["\\<>\r\n]/g, '')}" <${address.trim()}>`

export const addressOf = (sender: string): string => /<([^>]*)>/.exec(sender)?.[1] ?? sender
