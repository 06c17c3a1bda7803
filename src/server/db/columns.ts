import type { Selectable, SelectQueryBuilder } from 'kysely'

/** A column’s name as the code names it. */
export type Camel<Column extends string> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Column

/** A table's row as the code names it: the table's type is the one list of its fields. */
export type RowOf<Table> = {
  [Column in keyof Selectable<Table> & string as Camel<Column>]: Selectable<Table>[Column]
}

/** The same, made once for each name that is asked for: those of columns and fields, of which there are few. */
function madeOnce(make: (name: string) => string): (name: string) => string {
  const made = new Map<string, string>()
  return (name) => {
    const known = made.get(name)
    if (known !== undefined) return known
    const answer = make(name)
    made.set(name, answer)
    return answer
  }
}

/** A column's name as the code names it. */
export const toCamel = madeOnce((column) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
)
const toSnake = madeOnce((name) => name.replace(/[A-Z]/g, '_$&').toLowerCase())

/** Of a row only these fields. */
export const pick = <Row extends object, const Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> => Object.fromEntries(names.map((name) => [name, row[name]])) as never

type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : ''

/** Values by the names of the code, as a table takes them. */
export const toColumns = <Values extends object>(
  values: Values,
): { [Name in keyof Values & string as Snake<Name>]: Values[Name] } =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [toSnake(name), value])) as never

/** A row by the names of the code. */
type Named<Row> = { [Column in keyof Row & string as Camel<Column>]: Row[Column] }

function named<Row extends object>(row: Row): Named<Row> {
  const answer: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) answer[toCamel(column)] = value
  return answer as never
}

/** All rows that a query finds, or a write answers, by the names of the code. */
export const allRows = async <Row extends object>(query: {
  execute(): Promise<Row[]>
}): Promise<Named<Row>[]> => (await query.execute()).map(named)

/** The first of them, or `null`. */
export async function oneRow<Row extends object>(query: {
  executeTakeFirst(): Promise<Row | undefined>
}): Promise<Named<Row> | null> {
  const row = await query.executeTakeFirst()
  return row === undefined ? null : named(row)
}

/** How many rows a query finds. */
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

/** How many rows a write wrote. Of a conditional one, none means that it is not so (any more). */
export async function rowsWritten(query: { executeTakeFirst(): Promise<Written> }): Promise<number> {
  const { numInsertedOrUpdatedRows, numUpdatedRows, numDeletedRows } = await query.executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? numUpdatedRows ?? numDeletedRows ?? 0n)
}
