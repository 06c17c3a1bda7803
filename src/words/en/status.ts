/** The words of "Is all well?". What was found is worded by the server. */
export const statusContent = {
  well: 'All is well.',
  wanting: (count: number) => (count === 1 ? 'One thing needs you.' : `${count} things need you.`),
  checked: (at: string) => `Looked at ${at}`,
  again: 'Look again',
  loadFailed: 'The site could not be looked at',
  fine: 'What is fine',
  wantingHeading: 'What needs you',
  last: (at: string) => `Last: ${at}`,
  version: (version: string) => `Latchkey ${version}`,
}
