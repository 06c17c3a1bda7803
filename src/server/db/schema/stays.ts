import type { Generated } from 'kysely'
import type { documentFields, ownFields } from '#shared/stay/fields.ts'
import type { RowOfFields } from '#shared/table.ts'

/** Columns that the database fills if an insert leaves them out. */
type Preset =
  | 'version'
  | 'source'
  | 'check_in_time'
  | 'check_out_time'
  | 'status'
  | 'payment_status'
  | 'deposit_cents'
  | 'deposit_currency'
  | 'documents_version'

type Table<Row> = { [Column in keyof Row]: Column extends Preset ? Generated<Row[Column]> : Row[Column] }

export interface StayTables {
  guest_stays: Table<RowOfFields<typeof ownFields>>
  stay_documents: Table<RowOfFields<typeof documentFields>> & { stay_id: string }
}
