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
