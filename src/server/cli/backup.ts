import { resolve } from 'node:path'
import { backUp } from '#server/backup/keeper.ts'
import { OperatorError } from '#server/operator-error.ts'
import { print, runCommand, size, total, withDatabase } from './parts.ts'

const usage = `How to use it:
  npm run backup -- FILE     write database and files into one sealed file, while the site runs

The file opens with the secret key only (SECRET_KEY_FILE, SECRET_KEY, or secret.key in DATA_DIR). Keep that key in another place: it is
not in the backup.`

await runCommand(async () => {
  const [path, ...rest] = process.argv.slice(2)
  if (!path || path.startsWith('-') || rest.length > 0) throw new OperatorError(usage)
  await withDatabase(async (parts) => {
    const summary = await backUp(parts, path)
    print(`${resolve(path)}: ${total(summary.rows)} rows, ${summary.files} files, ${size(summary.bytes)}.`)
    print('It opens with the secret key only. Keep that key in another place.')
  })
})
