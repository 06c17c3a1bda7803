import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { codeFolders, wordingProblems } from './wording.mjs'

const textsIn = (code: string) => wordingProblems('src/a.ts', code).map(({ text }) => text)

it.each([
  ['/** What a guest sees. */', 'What'],
  ['/**\n * Whose link it is.\n */', 'Whose'],
  ['/** Whether it is open. */', 'Whether'],
  ['/** Stops it. Answers how many ran. */', '. Answers'],
  ['/** Answers the address. */', 'Answers'],
  ['/** Waits and answers the result. */', 'and answers'],
  ['// There is none.', 'is none'],
  ['/** It ends by\n * itself. */', 'by itself'],
  ['// Rendered anew.', 'anew'],
  ['// As it stood then.', 'stood'],
  ['// The work goes on.', 'goes on'],
  ['// Lets go of the lock.', 'Lets go of'],
  ['await raiseStored(event)', 'raiseStored'],
  ['const options = { keptMs: 5 }', 'keptMs'],
  ['const view = <Looker looker />', 'looker'],
  ['throw new SaidError(text)', 'SaidError'],
  ['fail(notAPicture)', 'notAPicture'],
  ["it('and the host stays signed in', run)", 'and'],
  ["test.each(rows)('by %j is %j', run)", 'by'],
  ['it.skipIf(isOld).each(rows)(`to a host`, run)', 'to'],
])('finds the wording in %j', (code, text) => {
  const file = code.includes('<Looker') ? 'src/a.tsx' : 'src/a.ts'
  expect(wordingProblems(file, code).map((problem) => problem.text.toLowerCase())).toEqual([
    text.toLowerCase(),
  ])
})

it.each([
  '/** Returns whether it is open. */',
  '// A server that answers late.',
  "say('What stands here goes on by itself')",
  '/** The door code, which guests read once approved. */',
  "it('a stay and its link expire', run)",
  "say('by hand')",
])('accepts %j', (code) => {
  expect(textsIn(code)).toEqual([])
})

it('reports the line of a problem and what to write instead', () => {
  expect(wordingProblems('src/a.ts', '\n\npoke()')).toEqual([{ line: 3, text: 'poke', advice: 'use wake' }])
})

it('finds files in every folder that it checks', () => {
  const cwd = join(import.meta.dirname, '..')
  expect(codeFolders.filter((folder) => globSync(folder, { cwd }).length === 0)).toEqual([])
})
