/** Says in one line what a test counted, which is what `npm run prove` shows beside the promise. */
export const counted = (text: string): void => void process.stdout.write(`counted: ${text}\n`)
