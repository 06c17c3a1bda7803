import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

/** A table whose answers a test lets go by hand; `questions` is what was asked. */
function slowTable(rows: Readonly<Record<string, string>>) {
  const questions: string[][] = []
  const answers: { give: () => void; fail: (reason: Error) => void }[] = []
  const find = gathered<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        questions.push(keys)
        const found = new Map(keys.flatMap((key) => (key in rows ? [[key, rows[key] as string]] : [])))
        answers.push({ give: () => resolve(found), fail: reject })
      }),
  )
  return { find, questions, answers }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('look-ups of one turn are one question, and each gets its own row or none', async () => {
  const { find, questions, answers } = slowTable({ a: 'A', b: 'B' })
  const asked = Promise.all(['a', 'b', 'a', 'none'].map(find))
  await turn()
  expect(questions).toEqual([['a', 'b', 'none']])
  answers[0]?.give()
  expect(await asked).toEqual(['A', 'B', 'A', undefined])
})

test('a look-up never joins a question that was sent before it came', async () => {
  const { find, questions, answers } = slowTable({ a: 'A' })
  const first = find('a')
  await turn()
  const second = find('a')
  await turn()
  expect(questions).toEqual([['a'], ['a']])
  for (const answer of answers) answer.give()
  expect(await Promise.all([first, second])).toEqual(['A', 'A'])
})

test('two questions are under way at most; what comes meanwhile is the next', async () => {
  const { find, questions, answers } = slowTable({ c: 'C', d: 'D' })
  void find('a')
  await turn()
  void find('b')
  await turn()
  const later = Promise.all([find('c'), find('d')])
  await turn()
  expect(questions).toHaveLength(2)
  answers[0]?.give()
  await turn()
  expect(questions[2]).toEqual(['c', 'd'])
  answers[2]?.give()
  expect(await later).toEqual(['C', 'D'])
})

test('a question that fails fails for those in it, and the next is asked', async () => {
  const { find, answers } = slowTable({ a: 'A' })
  const lost = expect(Promise.all([find('a'), find('b')])).rejects.toThrow('gone')
  await turn()
  answers[0]?.fail(new Error('gone'))
  await lost
  const again = find('a')
  await turn()
  answers[1]?.give()
  expect(await again).toBe('A')
})

test('a crowd is asked for in questions of two hundred', async () => {
  const { find, questions } = slowTable({})
  for (let key = 0; key < 450; key += 1) void find(String(key))
  await turn()
  expect(questions.map((keys) => keys.length)).toEqual([200, 200])
})
