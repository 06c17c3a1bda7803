/** Prints a test's counts in one line, which `npm run prove` shows beside the promise. */
export const counted = (text: string): void => void process.stdout.write(`counted: ${text}\n`)
