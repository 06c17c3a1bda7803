import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { version: stated } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { version: string }

export const version: string = stated
