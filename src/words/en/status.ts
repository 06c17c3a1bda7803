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
  last: (at: string) => `Last: ${at}`,
  version: (version: string) => `Latchkey ${version}`,
}
