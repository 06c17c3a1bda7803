// Fails if a sentence for guests or hosts is written outside src/i18n, or if code is worded against `wording.mjs`.
// Commands and settings address the operator, in English.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentencesIn } from './sentences.mjs'
import { codeFolders, wordingProblems } from './wording.mjs'

const root = join(import.meta.dirname, '..')
const read = (file) => readFileSync(join(root, file), 'utf8')
const exclude = ['src/i18n/**', 'src/server/cli/**', 'src/server/settings/**', '**/*.test.{ts,tsx}']
const sentences = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude }).flatMap((file) =>
  sentencesIn(file, read(file)).map(({ line, text }) => `${file}:${line}: move “${text}” to src/i18n`),
)
const isCode = (file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file) && !/node_modules|scripts\/wording\./.test(file)
const wordings = globSync(codeFolders, { cwd: root })
  .filter(isCode)
  .flatMap((file) =>
    wordingProblems(file, read(file)).map(
      ({ line, text, advice }) => `${file}:${line}: “${text}”: ${advice} (scripts/wording.mjs)`,
    ),
  )
const problems = [...sentences, ...wordings]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
