/** The port on which a mail server speaks TLS from the start; on any other it upgrades to it. */
const tlsPort = '465'

/** The address of a mail server, as its provider's help page names it: a host name, perhaps with a port. */
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

/** The sender of mails: an address, named like the house. */
export const senderOf = (address: string, house: string): string =>
  `"${house.replace(/["\\<>\r\n]/g, '')}" <${address.trim()}>`

/** The address of a sender. */
export const addressOf = (sender: string): string => /<([^>]*)>/.exec(sender)?.[1] ?? sender
