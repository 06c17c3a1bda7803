// Fails if a sentence for guests or hosts is written outside src/i18n. Commands and settings address the operator, in
// English.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentencesIn } from './sentences.mjs'

const root = join(import.meta.dirname, '..')
const exclude = ['src/i18n/**', 'src/server/cli/**', 'src/server/settings/**', '**/*.test.{ts,tsx}']
const problems = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude }).flatMap((file) =>
  sentencesIn(file, readFileSync(join(root, file), 'utf8')).map(
    ({ line, text }) => `${file}:${line}: move “${text}” to src/i18n`,
  ),
)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
