import { resolve } from 'node:path'
import { backUp } from '#server/backup/keeper.ts'
import { OperatorError } from '#server/operator-error.ts'
import { formatBytes } from '#shared/formatting.ts'
import { print, runCommand, total, withDatabase } from './parts.ts'

const usage = `How to use it:
  npm run backup -- FILE     write database and files into one encrypted file, while the site runs

A restore needs the secret key (SECRET_KEY_FILE, SECRET_KEY, or secret.key in DATA_DIR), which is not in the backup. Keep it in another
place.`

await runCommand(async () => {
  const [path, ...rest] = process.argv.slice(2)
  if (!path || path.startsWith('-') || rest.length > 0) throw new OperatorError(usage)
  await withDatabase(async (parts) => {
    const summary = await backUp(parts, path)
    print(
      `${resolve(path)}: ${total(summary.rows)} rows, ${summary.files} files, ${formatBytes(summary.bytes)}.`,
    )
    print('A restore needs the secret key, which is not in it. Keep that key in another place.')
  })
})
