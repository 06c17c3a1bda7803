import { defineTask } from '#server/due/task.ts'
import type { DocumentService } from './service.ts'
import type { DocumentProof } from './service-proof.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Destroys the keys of pictures whose time has come. */
export const eraseTask = (documents: DocumentService) =>
  defineTask({ name: 'erase-documents', due: 'rows', run: () => documents.eraseDue() })

/** Proves once a day that nothing was forgotten; looks after the erasing of the same round, never before. */
export const proofTask = (proof: DocumentProof) =>
  defineTask({ name: proof.name, everyMs: dayMs, run: () => proof.run() })
