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
  groups: {
    storage: 'Storage',
    disk: 'Disk',
    work: 'Background work',
    mail: 'E-mail',
    deposits: 'Deposits',
    backup: 'Backups',
    pages: 'Website',
    sandbox: 'Photos from guests',
    proxy: 'Network',
    key: 'Secret key',
    sign_in: 'Signing in',
    clock: 'Clock',
  },
  last: (at: string) => `Last: ${at}`,
  version: (version: string) => `Latchkey ${version}`,
}
