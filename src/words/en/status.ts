import type { StatusItem } from '#shared/contract/operations.ts'

/** The words of "System status". What was found is worded by the server. */
export const statusContent = {
  well: 'Everything’s working.',
  wanting: (count: number) =>
    count === 1 ? 'One thing needs attention.' : `${count} things need attention.`,
  checked: (at: string) => `Checked at ${at}`,
  again: 'Check again',
  loadFailed: 'We couldn’t check the site',
  fine: 'Working well',
  wantingHeading: 'Needs attention',
  /** Where each finding is put right in the browser; for the others their detail says what to do on the server. */
  mends: {
    mail: { href: '#e-mails', label: 'See the e-mails' },
    deposits: { href: '/admin', label: 'See these stays' },
    calendars: { href: '/admin/calendar', label: 'Open the calendar' },
    pictures: { href: '/admin', label: 'See the stays' },
    sign_in: { href: '/admin/accounts', label: 'Open accounts' },
  } as Readonly<Partial<Record<StatusItem['name'], { href: string; label: string }>>>,
  last: (at: string) => `Last: ${at}`,
  version: (version: string) => `Latchkey ${version}`,
}
