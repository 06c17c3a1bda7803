import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '../..')

/** Say themselves what to do if their part is missing. They are no components. */
const handled = [
  'lib/foreign-changes.ts',
  'lib/passkeys.ts',
  'screens/landing/dates/start-dates.ts',
  'screens/landing/gallery/start-gallery.ts',
]

test('every part that loads late goes through Lazy, which says what to do if it is missing', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !file.includes('.test.'))
  const loads = (file: string, pattern: RegExp) => pattern.test(readFileSync(join(app, file), 'utf8'))
  const late = files.filter((file) => loads(file, /\bimport\(/))
  const lazy = late.filter((file) =>
    loads(file, /import \{[^}]*\blazy\b[^}]*\} from '(#app\/components\/ui|\.)\/lazy\.tsx'/),
  )
  expect(late.length).toBeGreaterThan(15)
  expect(late.filter((file) => !lazy.includes(file)).sort()).toEqual(handled)
})
