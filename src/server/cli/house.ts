import { resolve } from 'node:path'
import { createPictureWorkshop } from '#server/adapters/images/workshop.ts'
import { importContent, isOldContent } from '#server/features/house/sample/import.ts'
import { createLog } from '#server/http/log.ts'
import { print, runCommand, UsageError, withDatabase } from './parts.ts'

const usage = `How to use it:
  npm run house -- import FOLDER       make the content/ folder of an older version the house, in place of what is there

Words, photos and cards are taken over; Wi-Fi and instructions stay as they are. It may run beside the server.`

await runCommand(async () => {
  const [action, folder = ''] = process.argv.slice(2)
  if (action !== 'import' || folder === '') throw new UsageError(usage)
  const from = resolve(folder)
  if (!isOldContent(from)) throw new UsageError(`There is no property.ts in ${from}.\n\n${usage}`)
  const images = createPictureWorkshop()
  try {
    await withDatabase(({ database, clock, files }) =>
      importContent({ database, clock, files, images, log: createLog('warn') }, from),
    )
  } finally {
    await images.close()
  }
  print(`The house is now what ${from} says. Its photos get their sizes as soon as the server runs.`)
})
