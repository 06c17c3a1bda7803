import { momentCount } from './crashing.ts'

/** `npm run move` that dies in the middle. Started by tests: `node crashing-move.ts N --to URL`. */
await import('#server/cli/move.ts')
process.stdout.write(`moments: ${momentCount()}\n`)
