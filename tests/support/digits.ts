/** Finds digits that stand for themselves: a log is full of times and durations, in which any short number turns up. */
export const standingAlone = (digits: string): RegExp => new RegExp(`(?<![\\d.])${digits}(?!\\d)`)
