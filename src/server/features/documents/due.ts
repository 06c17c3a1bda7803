import type { Clock } from '#server/adapters/clock/port.ts'
import type { Db } from '#server/db/client.ts'
import { periodicTask } from '#server/due/periodic.ts'
import type { DueTask } from '#server/due/ticker.ts'
import type { DocumentService } from './service.ts'
import type { DocumentProof } from './service-proof.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Destroys the keys of pictures whose time has come. */
export const eraseTask = (documents: DocumentService): DueTask => ({
  name: 'erase-documents',
  runDue: () => documents.eraseDue(),
})

/** Proves once a day that nothing was forgotten; looks after the erasing of the same round, never before. */
export const proofTask = (proof: DocumentProof, { db, clock }: { db: Db; clock: Clock }): DueTask =>
  periodicTask({ name: proof.name, everyMs: dayMs, run: () => proof.run() }, { db, clock })
