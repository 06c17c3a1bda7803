import { momentCount } from './dying.ts'

/** `npm run restore` that dies in the middle. Started by tests: `node dying-restore.ts N FILE`. */
await import('#server/cli/restore.ts')
process.stdout.write(`moments: ${momentCount()}\n`)
