import type * as z from 'zod/mini'

/** Types and functions for tables of fields: a field's name with its type, column and rules. */
export type FieldTable = Readonly<Record<string, { type: z.ZodMiniType; column: string | null }>>

export type Values<Table extends FieldTable> = { [Name in keyof Table]: z.infer<Table[Name]['type']> }

/** A row with the columns of these fields. */
export type RowOfFields<Table extends FieldTable> = {
  [Name in keyof Table as Table[Name]['column'] & string]: z.infer<Table[Name]['type']>
}

/** The names of the fields whose `Key` is one of `Value`. */
export type NamesWith<Table extends FieldTable, Key extends string, Value> = {
  [Name in keyof Table & string]: Table[Name] extends { readonly [Each in Key]: Value } ? Name : never
}[keyof Table & string]

export const namesWhere = <Table extends FieldTable, Name extends keyof Table & string>(
  fields: Table,
  isWanted: (field: Table[keyof Table]) => boolean,
): Name[] => (Object.keys(fields) as Name[]).filter((name) => isWanted(fields[name]))

export const namesWith = <
  Table extends FieldTable,
  const Key extends keyof Table[keyof Table] & string,
  const Value extends Table[keyof Table][Key],
>(
  fields: Table,
  key: Key,
  ...values: Value[]
): NamesWith<Table, Key, Value>[] => namesWhere(fields, (field) => (values as unknown[]).includes(field[key]))

/** Returns the schemas of these fields. */
export const typesOf = <Table extends FieldTable, Name extends keyof Table & string>(
  fields: Table,
  names: readonly Name[],
) =>
  Object.fromEntries(names.map((name) => [name, fields[name]?.type])) as {
    [Each in Name]: Table[Each]['type']
  }

/** Returns these properties of an object. */
export const pick = <Name extends string, Value extends Record<Name, unknown>>(
  value: Value,
  names: readonly Name[],
): Pick<Value, Name> => Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<Value, Name>
