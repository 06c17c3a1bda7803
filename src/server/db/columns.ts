import type { Selectable, SelectQueryBuilder } from 'kysely'

type Camel<Column extends string> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Column

type Named<Row> = { [Column in keyof Row & string as Camel<Column>]: Row[Column] }

/** A table's row in camel case. The table's type is the only list of its fields. */
export type RowOf<Table> = Named<Selectable<Table>>

/** Memoises a function of names without a limit, because there are few names. */
function memoise(make: (name: string) => string): (name: string) => string {
  const made = new Map<string, string>()
  return (name) => {
    const cached = made.get(name)
    if (cached !== undefined) return cached
    const answer = make(name)
    made.set(name, answer)
    return answer
  }
}

export const toCamel = memoise((column) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
)
const toSnake = memoise((name) => name.replace(/[A-Z]/g, '_$&').toLowerCase())

type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : ''

export const toColumns = <Values extends object>(
  values: Values,
): { [Name in keyof Values & string as Snake<Name>]: Values[Name] } =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [toSnake(name), value])) as never

function named<Row extends object>(row: Row): Named<Row> {
  const answer: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) answer[toCamel(column)] = value
  return answer as never
}

/** Returns all rows of a query, or those that a write returns, in camel case. */
export const allRows = async <Row extends object>(query: {
  execute(): Promise<Row[]>
}): Promise<Named<Row>[]> => (await query.execute()).map(named)

export async function oneRow<Row extends object>(query: {
  executeTakeFirst(): Promise<Row | undefined>
}): Promise<Named<Row> | null> {
  const row = await query.executeTakeFirst()
  return row === undefined ? null : named(row)
}

export const hasRow = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

export async function countRows<DB, Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const counting = query.select((e) => e.fn.countAll<number>().as('count'))
  const { count } = (await counting.executeTakeFirstOrThrow()) as { count: number }
  return count
}

interface Written {
  numInsertedOrUpdatedRows?: bigint | undefined
  numUpdatedRows?: bigint
  numDeletedRows?: bigint
}

/** Returns the number of written rows. Zero means that the condition of a conditional write doesn't hold. */
export async function rowsWritten(query: { executeTakeFirst(): Promise<Written> }): Promise<number> {
  const { numInsertedOrUpdatedRows, numUpdatedRows, numDeletedRows } = await query.executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? numUpdatedRows ?? numDeletedRows ?? 0n)
}
