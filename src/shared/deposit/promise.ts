/** What a bank does after a release; said again on the time line when it has happened. */
export const bankShowsRelease = 'Your bank may take 7-10 business days to show it.'

/** The one promise about the end of a hold, wherever it is made. */
export const releasePromise = `Released 2 days after check-out. ${bankShowsRelease}`
