// npm run build: builds `dist` from sources and content. `--if-changed` does nothing if `dist` is current. Plain
// JavaScript for Node 20 and newer, because `npm start` runs it under the machine's Node.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build/paths.mjs'
import { hashSources, isUpToDate } from './build/sources.mjs'

// Node 24; `scripts/setup.mjs` links it except on Windows, where the machine's Node is new enough.
const linkedNode = join(root, 'node_modules/.bin/node')

const sourceHash = hashSources()
if (!process.argv.includes('--if-changed') || !isUpToDate(sourceHash)) {
  const node = existsSync(linkedNode) ? linkedNode : process.execPath
  const { status } = spawnSync(node, [join(root, 'scripts/build/site.mjs'), sourceHash], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
