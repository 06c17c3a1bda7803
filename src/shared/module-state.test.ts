import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A module-level variable that can be reassigned, or a `Proxy`. */
const moduleState = /^(export )?(let|var)\b|^(export )?const .*\bnew Proxy\(/m

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.test)\.ts$/.test(name),
)

test.each(files)('%s holds no module state', (name) => {
  expect(readFileSync(join(import.meta.dirname, name), 'utf8')).not.toMatch(moduleState)
})

test.each(['let house = null', 'export let house', 'export const house = new Proxy({}, {})'])(
  'finds module state in %j',
  (line) => {
    expect(`import x from 'x'\n${line}`).toMatch(moduleState)
  },
)
