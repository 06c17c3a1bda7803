/** The words of a deposit, wherever guest or host read about it. */

/** What a bank does after a release; said again on the time line when it has happened. */
export const bankShowsRelease = {
  guest: 'Your bank may take 7-10 business days to show it.',
  host: 'The guest’s bank may take 7-10 business days to show it.',
}

/** The one promise about the end of a hold, wherever it is made. */
export const releasePromise = `Released 2 days after check-out. ${bankShowsRelease.guest}`

/** A deposit that wants the guest. */
export const guestAlert = {
  title: 'Action needed',
  text: 'Try again, or use another card. It takes a minute.',
  action: 'Fix your deposit',
}

/** What the host's buttons do. */
export const hostDeposit = {
  releaseHold: (amount: string) =>
    `Release lets the hold of ${amount} go. ${bankShowsRelease.host} You can’t undo this.`,
  releaseCard: 'Release means that no hold is placed for this stay. You can’t undo this.',
  claimWaits: (amount: string) => `We’re still waiting for the bank; the claim of ${amount} stands.`,
  releaseWaits: 'We’re still waiting for the bank; the release stands.',
  reason: (text: string) => `Reason: ${text}`,
}
