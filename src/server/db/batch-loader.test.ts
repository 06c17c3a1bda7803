import { expect, test } from 'vitest'
import { batchLoader } from './batch-loader.ts'

function slowTable(rows: Readonly<Record<string, string>>) {
  const queries: string[][] = []
  const answers: { give: () => void; fail: (reason: Error) => void }[] = []
  const find = batchLoader<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        queries.push(keys)
        const found = new Map(keys.flatMap((key) => (key in rows ? [[key, rows[key] as string]] : [])))
        answers.push({ give: () => resolve(found), fail: reject })
      }),
  )
  return { find, queries, answers }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('batches the lookups of one turn, and resolves each with its own row or undefined', async () => {
  const { find, queries, answers } = slowTable({ a: 'A', b: 'B' })
  const found = Promise.all(['a', 'b', 'a', 'none'].map(find))
  await turn()
  expect(queries).toEqual([['a', 'b', 'none']])
  answers[0]?.give()
  expect(await found).toEqual(['A', 'B', 'A', undefined])
})

test('never adds a lookup to a query that was sent before it', async () => {
  const { find, queries, answers } = slowTable({ a: 'A' })
  const first = find('a')
  await turn()
  const second = find('a')
  await turn()
  expect(queries).toEqual([['a'], ['a']])
  for (const answer of answers) answer.give()
  expect(await Promise.all([first, second])).toEqual(['A', 'A'])
})

test('has at most two queries in flight, and batches what comes meanwhile into the next', async () => {
  const { find, queries, answers } = slowTable({ c: 'C', d: 'D' })
  void find('a')
  await turn()
  void find('b')
  await turn()
  const later = Promise.all([find('c'), find('d')])
  await turn()
  expect(queries).toHaveLength(2)
  answers[0]?.give()
  await turn()
  expect(queries[2]).toEqual(['c', 'd'])
  answers[2]?.give()
  expect(await later).toEqual(['C', 'D'])
})

test('rejects the lookups of a failed query, and sends the next', async () => {
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

test('loads at most two hundred rows a query', async () => {
  const { find, queries } = slowTable({})
  for (let key = 0; key < 450; key += 1) void find(String(key))
  await turn()
  expect(queries.map((keys) => keys.length)).toEqual([200, 200])
})
