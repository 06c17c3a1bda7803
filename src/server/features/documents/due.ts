import type { Clock } from '#server/adapters/clock/port.ts'
import type { Db } from '#server/db/client.ts'
import { periodicTask } from '#server/due/periodic.ts'
import type { DueTask } from '#server/due/ticker.ts'
import type { DocumentService } from './service.ts'
import type { DocumentProof } from './service-proof.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Erases what is due; once a day proves that nothing was forgotten. The proof comes after, never before. */
export const documentTasks = (
  { documents, proof }: { documents: DocumentService; proof: DocumentProof },
  { db, clock }: { db: Db; clock: Clock },
): DueTask[] => [
  { name: 'erase-documents', runDue: () => documents.eraseDue() },
  periodicTask({ name: proof.name, everyMs: dayMs, run: () => proof.run() }, { db, clock }),
]
