/** The receipt of a security deposit. Only the server loads it; the rest of its texts are the guest page's. */
export const receipt = {
  title: 'Security deposit receipt',
  deposit: 'Deposit',
  card: 'Card',
  reference: 'Payment reference',
  events: 'What happened',
  /** `when` is day and time. */
  asOf: (when: string) => `As of ${when}. Times are those at the house.`,
  keep: 'To keep it, print this page or save it as a PDF.',
  print: 'Print',
}
