import * as z from 'zod'
import type { ObjectStore } from '#server/adapters/storage/port.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Piece } from './archive.ts'
import type { TableRow } from './snapshot.ts'

export type FileStore = Pick<ObjectStore, 'list' | 'get' | 'put'>

/** The facts of an archive, in order: begin, rows, files. The archive's own end flag proves that nothing is missing. */
const factSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('begin'),
    madeAt: z.string(),
    migrations: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('rows'),
    table: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  }),
  z.object({ kind: z.literal('file'), key: z.string() }),
])

type Fact = z.infer<typeof factSchema>

export type Item =
  | Extract<Fact, { kind: 'begin' }>
  | { kind: 'rows'; table: string; rows: TableRow[] }
  | { kind: 'file'; key: string; bytes: Buffer }

const toRows = ({ columns, rows }: Extract<Fact, { kind: 'rows' }>): TableRow[] =>
  rows.map((values) => Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null])))

function parseFact(json: unknown): Fact {
  const parsed = factSchema.safeParse(json)
  if (!parsed.success)
    throw new OperatorError(
      'The backup was made by a newer version of Latchkey. Restore it with that version.',
    )
  return parsed.data
}

/** Assembles an archive's pieces into rows and files. Throws `OperatorError` if they don't fit together. */
export async function* readItems(pieces: AsyncGenerator<Piece>): AsyncGenerator<Item> {
  for await (const piece of pieces) {
    if (!('json' in piece)) throw new OperatorError('The backup is damaged: bytes without a name')
    const fact = parseFact(piece.json)
    if (fact.kind === 'file') {
      const { value, done } = await pieces.next()
      if (done || !('bytes' in value))
        throw new OperatorError(`The backup is damaged: ${fact.key} is missing`)
      yield { ...fact, bytes: value.bytes }
    } else yield fact.kind === 'rows' ? { kind: 'rows', table: fact.table, rows: toRows(fact) } : fact
  }
}
