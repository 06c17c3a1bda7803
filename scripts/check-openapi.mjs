// Lints the API document of `GET /api/openapi.json`. Fails on any error or warning.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiDocument } from '#server/http/api-document.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'latchkey-openapi-'))
try {
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(apiDocument('The house', 'https://stay.ratahouse.nz')))
  const redocly = join(root, 'scripts/check/node_modules/@redocly/cli/bin/cli.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [redocly, 'lint', file], {
    // Runs outside the repository, so that it reads no configuration of this project.
    cwd: folder,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    encoding: 'utf8',
  })
  const said = `${stdout}${stderr}`
  const isClean = status === 0 && !/\bwarning/i.test(said)
  console.log(isClean ? 'openapi: ok' : said)
  process.exitCode = isClean ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
