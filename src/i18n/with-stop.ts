/** Ends a sentence with a text such as a day, whose abbreviated month may bring the full stop. */
export const withStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
