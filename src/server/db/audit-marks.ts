import {
  ColumnNode,
  type InsertQueryNode,
  type KyselyPlugin,
  PrimitiveValueListNode,
  type RootOperationNode,
  ValuesNode,
} from 'kysely'
import type { AuditKey, AuditRow } from './audit-key.ts'

/** The values of one inserted row by their columns' names. */
function rowOf(columns: readonly string[], values: readonly unknown[]): AuditRow {
  const given = Object.fromEntries(columns.map((column, place) => [column, values[place] ?? null]))
  return given as unknown as AuditRow
}

function withMarks(node: InsertQueryNode, key: AuditKey): InsertQueryNode {
  const columns = (node.columns ?? []).map(({ column }) => column.name)
  const lists = node.values && ValuesNode.is(node.values) ? node.values.values : []
  const rows = lists.map((list) => {
    if (!PrimitiveValueListNode.is(list)) throw new Error('A row of the audit log is written as plain values')
    return PrimitiveValueListNode.create([...list.values, key.mark(rowOf(columns, list.values))])
  })
  return {
    ...node,
    columns: [...(node.columns ?? []), ColumnNode.create('mark')],
    values: ValuesNode.create(rows),
  }
}

/**
 * Marks every row of the audit log as it is written, whoever writes it. A row that another program puts into the database
 * has no mark of ours, and is never sealed.
 */
export const auditMarks = (key: AuditKey): KyselyPlugin => ({
  transformQuery: ({ node }): RootOperationNode =>
    node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'audit_log'
      ? withMarks(node, key)
      : node,
  transformResult: async ({ result }) => result,
})
