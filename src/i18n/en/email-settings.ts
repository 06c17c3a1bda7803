export const emailSettings = {
  saved: { title: 'E-mail Settings Saved' },
  removed: { title: 'Mail Is Off' },
  saveFailed: { title: 'E-mail Settings Not Saved', fallback: 'We couldn’t save the e-mail settings' },
  testFailed: { title: 'Test E-mail Not Sent', fallback: 'We couldn’t send the test e-mail' },
  loadFailed: 'We couldn’t load the e-mail settings',
  states: {
    environment: (from: string) =>
      `Mail goes out from ${from}. The mail server is set on the machine that runs the site, so it’s changed there.`,
    browser: (from: string) => `Mail goes out from ${from}.`,
    none: (_from: string) =>
      'The site doesn’t send mail yet: you copy each link and send it yourself. With a mail server, guests get their link, reminders and answers by e-mail, and so do you.',
  },
  address: 'Send from',
  addressHint: 'Guests see this address and reply to it.',
  addressWanted: 'Enter an e-mail address, for example stay@example.com',
  server: 'Mail server',
  serverHint:
    'Your e-mail provider’s help calls it the outgoing or SMTP server, for example smtp.example.com. Add :587 if they name that port.',
  serverKept: 'It’s stored encrypted and isn’t shown again. Leave this empty to keep it.',
  serverWanted: 'Enter the name of the mail server',
  user: 'User name',
  password: 'Password',
  test: 'Send me a test e-mail',
  testing: 'Sending...',
  tested: (to: string) => ({ title: 'Test E-mail Sent', description: `Look in the inbox of ${to}.` }),
  remove: 'Stop sending mail',
  removing: {
    title: 'Stop sending mail?',
    text: 'The mail server’s details are deleted. E-mails to guests are kept here for you to send yourself.',
    confirm: 'Stop sending',
    pending: 'Stopping...',
  },
}
