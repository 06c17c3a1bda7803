import type { StayDays } from '#shared/dates.ts'
import type { DepositAttention } from '#shared/deposit/notes.ts'
import type { Values } from '#shared/table.ts'
import type { DocumentType } from './documents.ts'
import type { depositFields, documentFields, ownFields } from './fields.ts'
import type { StayRequirements } from './stage.ts'

/** A stay as the server knows it; `fields.ts` lists and documents the fields. */
export interface Stay extends Values<typeof ownFields> {
  requires: StayRequirements
}

interface StayDocuments extends Values<typeof documentFields> {
  idDocumentPath: string | null
  idBackPath: string | null
  selfiePath: string | null
  sentBack: { documentType: DocumentType; reason: string } | null
}

export interface StayDeposit extends Omit<Values<typeof depositFields>, 'depositAttention'> {
  depositAttention: DepositAttention | null
}

/** A stay with the data of other features, for views, the guest's steps and mails. */
export interface StayDetails extends Stay, StayDocuments, StayDeposit {
  movedTo: StayDays | null
}
