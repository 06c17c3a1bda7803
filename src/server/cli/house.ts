import { resolve } from 'node:path'
import { systemClock } from '#server/adapters/clock/system.ts'
import { createApp } from '#server/app.ts'
import { environment } from '#server/config.ts'
import { assertNotMoved } from '#server/db/open.ts'
import { importContent, isOldContent } from '#server/features/house/sample/import.ts'
import { createLog } from '#server/http/records/log.ts'
import { print, readConfigOfSite, runCommand, UsageError } from './parts.ts'

const usage = `How to use it:
  npm run house -- import FOLDER       make the content/ folder of an older version the house, in place of what is there

Words, photos and cards are taken over; Wi-Fi and instructions stay as they are. It may run beside the server, which
follows within seconds.`

await runCommand(async () => {
  const [action, folder = ''] = process.argv.slice(2)
  if (action !== 'import' || folder === '') throw new UsageError(usage)
  const from = resolve(folder)
  if (!isOldContent(from)) throw new UsageError(`There is no property.ts in ${from}.\n\n${usage}`)
  const config = readConfigOfSite(environment())
  assertNotMoved(config)
  // The whole server without its door: stays, deposits and mails follow the house's times as after a host's own change.
  const app = await createApp({ config, clock: systemClock, log: createLog('warn') })
  try {
    await importContent(app.ctx, from)
  } finally {
    await app.close()
  }
  print(`The house is now what ${from} says. Its photos get their sizes as soon as the server runs.`)
})
