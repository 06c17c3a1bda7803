/** Matches digits that aren't part of a longer number: a log is full of times and durations that contain short ones. */
export const wholeNumber = (digits: string): RegExp => new RegExp(`(?<![\\d.])${digits}(?!\\d)`)
