import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { accountMailKinds, houseMailKinds, stayMailKinds } from '#shared/mail/kinds.ts'

const server = join(import.meta.dirname, '../..')
/** These say what a mail contains, not when it is written. */
const aboutContent = /\.test\.ts$|features\/mail\/(kinds\.ts|templates\/)/
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !aboutContent.test(name))
  .map((name) => readFileSync(join(server, name), 'utf8'))

it.each([...stayMailKinds, ...houseMailKinds, ...accountMailKinds])('%s is written somewhere', (kind) => {
  expect(sources.some((source) => source.includes(`'${kind}'`))).toBe(true)
})
