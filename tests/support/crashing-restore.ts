import { crashPointCount } from './crashing.ts'

/** `npm run restore` that crashes in the middle. Tests start it: `node crashing-restore.ts N FILE`. */
await import('#server/cli/restore.ts')
process.stdout.write(`moments: ${crashPointCount()}\n`)
