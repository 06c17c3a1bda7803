import { crashPointCount } from './crashing.ts'

/** `npm run move` that crashes in the middle. Tests start it: `node crashing-move.ts N --to URL`. */
await import('#server/cli/move.ts')
process.stdout.write(`moments: ${crashPointCount()}\n`)
