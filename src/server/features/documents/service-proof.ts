import type { Clock } from '#server/adapters/clock/port.ts'
import type { Database } from '#server/db/client.ts'
import { readResult } from '#server/due/task.ts'
import type { ObjectKeeper } from '#server/objects/keeper.ts'
import { unclaimedUploadLifetimeMs } from '#shared/constants.ts'
import { type ErasePolicy, eraseDueAt } from '#shared/stay/erase-policy.ts'
import { proofPending, proofSentence } from '#words/en/work.ts'
import { documentStore } from './store.ts'

/** What the last proof found, as the host reads it. */
interface ProofResult {
  checkedAt: string | null
  isProven: boolean
  /** One plain sentence. */
  message: string
}

type LivingPicture = Awaited<ReturnType<ReturnType<typeof documentStore>['listLivingPictures']>>[number]

/** Proves that no picture is older than the policy allows, neither in the database nor in the file store. */
export interface DocumentProof {
  name: string
  /**
   * Looks at every living picture and every stored file; removes files that no row wants, and what is left in free
   * pages of the database. Answers how many pictures are held, how many of them too long, and the files removed.
   */
  run(): Promise<{ held: number; overdue: number; strays: number }>
  latest(): Promise<ProofResult>
}

/** The due work runs every 15 seconds; what is a quarter of an hour late is not on its way but stuck. */
const graceMs = 15 * 60 * 1000

/** Makes the proof. */
export function createDocumentProof({
  database,
  clock,
  keeper,
  policy,
  timeZone,
}: {
  database: Database
  clock: Clock
  keeper: ObjectKeeper
  policy: ErasePolicy
  timeZone: string
}): DocumentProof {
  const name = 'documents-proof'
  const store = documentStore(database.db)

  /** A picture that should not be there any more, judged afresh from the stay and not from the instant on the row. */
  const isOverdue = (picture: LivingPicture, _: number, all: readonly LivingPicture[]): boolean => {
    const latest = clock.now() - graceMs
    if (picture.purpose === 'upload') {
      return Date.parse(picture.storedAt) + unclaimedUploadLifetimeMs < latest
    }
    const { status, checkOutDate, decidedAt, documentsKeptUntil } = picture
    const isCurrent = picture.objectId === picture.idDocumentId || picture.objectId === picture.selfieId
    if (!isCurrent || status === null || checkOutDate === null) return true
    // Both pictures of a stay go together: when the newer one has had its time.
    const received = all.flatMap(({ stayId, claimedAt }) =>
      stayId === picture.stayId && claimedAt !== null ? [claimedAt] : [],
    )
    const facts = { status, decidedAt, checkOutDate, documentsKeptUntil }
    const [receivedAt = picture.storedAt] = received.toSorted().toReversed()
    return eraseDueAt({ ...facts, receivedAt }, policy, timeZone) < latest
  }

  return {
    name,
    async run() {
      const living = await store.listLivingPictures()
      const overdue = living.filter(isOverdue)
      const strays = await keeper.removeStrays(unclaimedUploadLifetimeMs)
      await database.scrub('stored_objects')
      await database.scrub('guest_stays')
      return { held: living.length, overdue: overdue.length, strays }
    },
    async latest() {
      const last = await store.findPeriodicResult(name)
      const found = readResult(last?.lastResult ?? null)
      if (!last || !found) return { checkedAt: null, isProven: false, message: proofPending }
      return { checkedAt: last.lastOkAt, isProven: found.overdue === 0, message: proofSentence(found) }
    },
  }
}
