import { momentCount } from './crashing.ts'

/** `npm run restore` that dies in the middle. Started by tests: `node crashing-restore.ts N FILE`. */
await import('#server/cli/restore.ts')
process.stdout.write(`moments: ${momentCount()}\n`)
