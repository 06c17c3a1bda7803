import type { Selectable } from 'kysely'

/** A column’s name as the code names it. */
export type Camel<Column extends string> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Column

/** A table's row as the code names it: the table's type is the one list of its fields. */
export type RowOf<Table> = {
  [Column in keyof Selectable<Table> & string as Camel<Column>]: Selectable<Table>[Column]
}

/** A column's name as the code names it. */
export const toCamel = (column: string): string =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

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
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name.replace(/[A-Z]/g, '_$&').toLowerCase(), value]),
  ) as never

type Names = Readonly<Record<string, string>>
type Selection<Columns extends Names> = {
  [Name in keyof Columns & string]: `${Columns[Name]} as ${Name}`
}[keyof Columns & string][]
type Values<Columns extends Names, Row> = {
  [Name in keyof Columns & keyof Row as Columns[Name] & string]: Row[Name]
}

/** One list of a table's columns, by their names in the code, gives what to select and what to write. */
export function columnsOf<const Columns extends Names>(columns: Columns) {
  const entries = Object.entries(columns)
  return {
    selection: entries.map(([name, column]) => `${column} as ${name}`) as Selection<Columns>,
    values: <Row extends object>(row: Row): Values<Columns, Row> =>
      Object.fromEntries(
        entries
          .filter(([name]) => name in row)
          .map(([name, column]) => [column, (row as Record<string, unknown>)[name]]),
      ) as Values<Columns, Row>,
  }
}
