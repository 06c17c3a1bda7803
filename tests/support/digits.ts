/** Matches digits that aren't part of a longer number: a log is full of times and durations that contain short ones. */
export const wholeNumber = (digits: string): RegExp => new RegExp(`(?<![\\d.])${digits}(?!\\d)`)

/** Matches a code outside longer words: ids, tokens and paths of drawings contain six digits by chance. */
export const standaloneCode = (code: string): RegExp => new RegExp(`(?<![\\w.-])${code}(?![\\w-])`)
