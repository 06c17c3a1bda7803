import { createHash } from 'node:crypto'
import * as z from 'zod'
import { ArchiveError, type Piece } from './archive.ts'
import type { TableRow } from './snapshot.ts'

/** The file storage: a subset of the object store's calls. */
export interface FileStore {
  list(prefix: string): AsyncIterable<{ key: string; bytes: number }>
  get(key: string, maxBytes: number): Promise<Buffer | null>
  put(key: string, bytes: Uint8Array): Promise<void>
}

/** The largest stored file: uploads end at 10 MB, and sealing adds a little. */
export const maxFileBytes = 16 * 1024 * 1024
/** Files are read and written in pieces of this size. */
export const pieceBytes = 4 * 1024 * 1024

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const valueSchema = z.union([z.string(), z.number(), z.null()])

/** The facts of an archive, in order: begin, rows and files, end. */
const factSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('begin'),
    madeAt: z.string(),
    engine: z.enum(['sqlite', 'postgres']),
    publicUrl: z.string(),
    migrations: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('rows'),
    table: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(valueSchema)),
  }),
  z.object({ kind: z.literal('file'), key: z.string(), bytes: z.number().int(), sha256: z.string() }),
  z.object({
    kind: z.literal('end'),
    rows: z.record(z.string(), z.number().int()),
    files: z.number().int(),
  }),
])
type Fact = z.infer<typeof factSchema>

/** The contents of an archive as whole rows and files. */
export type Item =
  | Extract<Fact, { kind: 'begin' | 'end' }>
  | { kind: 'rows'; table: string; rows: TableRow[] }
  | { kind: 'file'; key: string; bytes: Buffer }

const toRows = ({ columns, rows }: Extract<Fact, { kind: 'rows' }>): TableRow[] =>
  rows.map((values) => Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null])))

function parseFact(json: unknown): Fact {
  const parsed = factSchema.safeParse(json)
  if (!parsed.success) throw new ArchiveError('The backup was made by a newer version of Latchkey')
  return parsed.data
}

async function takeFile(fact: Extract<Fact, { kind: 'file' }>, pieces: AsyncIterator<Piece>): Promise<Item> {
  const chunks: Buffer[] = []
  for (let missing = fact.bytes; missing > 0; ) {
    const { value, done } = await pieces.next()
    if (done || !('bytes' in value)) throw new ArchiveError(`The backup is damaged: ${fact.key} is cut short`)
    chunks.push(value.bytes)
    missing -= value.bytes.length
  }
  const bytes = Buffer.concat(chunks)
  if (bytes.length !== fact.bytes || sha256(bytes) !== fact.sha256) {
    throw new ArchiveError(`The backup is damaged: ${fact.key} is not what was stored`)
  }
  return { kind: 'file', key: fact.key, bytes }
}

/** Assembles an archive's pieces into rows and files. Throws `ArchiveError` if the counts at the end don't match. */
export async function* readItems(source: AsyncGenerator<Piece>): AsyncGenerator<Item> {
  const counted: Record<string, number> = {}
  let files = 0
  let isFirst = true
  for (;;) {
    const { value, done } = await source.next()
    if (done) throw new ArchiveError('The backup is cut short: its end is missing')
    if (!('json' in value)) throw new ArchiveError('The backup is damaged: bytes without a name')
    const fact = parseFact(value.json)
    if (isFirst !== (fact.kind === 'begin'))
      throw new ArchiveError('The backup is damaged: parts are out of order')
    isFirst = false
    if (fact.kind === 'rows') {
      counted[fact.table] = (counted[fact.table] ?? 0) + fact.rows.length
      yield { kind: 'rows', table: fact.table, rows: toRows(fact) }
    } else if (fact.kind === 'file') {
      files += 1
      yield await takeFile(fact, source)
    } else {
      yield fact
      if (fact.kind === 'end') return checkEnd(fact, counted, files, source)
    }
  }
}

async function checkEnd(
  end: Extract<Fact, { kind: 'end' }>,
  counted: Record<string, number>,
  files: number,
  source: AsyncGenerator<Piece>,
): Promise<void> {
  const isComplete =
    end.files === files &&
    Object.entries(end.rows).every(([table, count]) => (counted[table] ?? 0) === count) &&
    (await source.next()).done === true
  if (!isComplete) throw new ArchiveError('The backup is damaged: it does not hold what its end promises')
}
