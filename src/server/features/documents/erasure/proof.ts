import { proofPending, proofSentence } from '#i18n/en/work.ts'
import type { Deps } from '#server/context.ts'
import { readResult } from '#server/due/task.ts'
import * as documentRows from '#server/features/documents/rows/documents.ts'
import { removeStrays } from '#server/objects/keeper.ts'
import { findLeftovers } from '#server/objects/leftovers.ts'
import { unclaimedUploadLifetimeMs } from '#shared/constants.ts'
import { eraseDueAt } from '#shared/stay/erase-policy.ts'

/** What the last proof found, as the host reads it. */
interface ProofResult {
  checkedAt: string | null
  isProven: boolean
  /** One plain sentence. */
  message: string
}

type LivingPicture = Awaited<ReturnType<typeof documentRows.listLivingPictures>>[number]

/** The due work runs every 15 seconds; what is a quarter of an hour late is not on its way but stuck. */
const graceMs = 15 * 60 * 1000
/** Under which name the daily proof is done. */
export const proofName = 'documents-proof'

/** Whether a picture should not be there any more, judged afresh from the stay and not from the instant on the row. */
function isOverdue(
  { config, clock, house }: Deps<'config' | 'clock' | 'house'>,
  picture: LivingPicture,
  all: readonly LivingPicture[],
): boolean {
  const latest = clock.now() - graceMs
  if (picture.purpose === 'upload') {
    return Date.parse(picture.storedAt) + unclaimedUploadLifetimeMs < latest
  }
  const { status, checkOutDate, checkOutTime, decidedAt, cancelledAt, documentsKeptUntil } = picture
  const isCurrent = picture.objectId === picture.idDocumentId || picture.objectId === picture.selfieId
  if (!isCurrent || status === null || checkOutDate === null || checkOutTime === null) return true
  // Both pictures of a stay go together: when the newer one has had its time.
  const received = all.flatMap(({ stayId, claimedAt }) =>
    stayId === picture.stayId && claimedAt !== null ? [claimedAt] : [],
  )
  const facts = { status, decidedAt, cancelledAt, checkOutDate, checkOutTime, documentsKeptUntil }
  const [receivedAt = picture.storedAt] = received.toSorted().toReversed()
  return eraseDueAt({ ...facts, receivedAt }, config.erasePolicy, house.timeZone) < latest
}

/**
 * Proves that no picture is older than the policy allows, neither in the database nor in the file store: looks at every
 * living picture and every file of the data folder; removes stored files that no row wants, and what is left in free pages of the database.
 * Returns how many pictures are held, how many of them too long, the files removed, and those found where none should be.
 */
export async function proveErasure(
  ctx: Deps<'config' | 'database' | 'files' | 'clock' | 'house' | 'log'>,
): Promise<{ held: number; overdue: number; strays: number; leftovers: number }> {
  const { database } = ctx
  const living = await documentRows.listLivingPictures(database.db)
  const overdue = living.filter((picture) => isOverdue(ctx, picture, living))
  const strays = await removeStrays(ctx, unclaimedUploadLifetimeMs)
  await database.scrub('stored_objects')
  await database.scrub('guest_stays')
  const leftovers = await findLeftovers(ctx.config)
  if (leftovers.length > 0)
    ctx.log.error({ leftovers }, 'files that may hold photos or data of guests belong to nothing')
  return { held: living.length, overdue: overdue.length, strays, leftovers: leftovers.length }
}

/** What the last proof found. */
export async function latestProof({ database }: Deps<'database'>): Promise<ProofResult> {
  const last = await documentRows.findPeriodicResult(database.db, proofName)
  const found = readResult(last?.lastResult ?? null)
  if (!last || !found) return { checkedAt: null, isProven: false, message: proofPending }
  return {
    checkedAt: last.lastOkAt,
    isProven: found.overdue === 0 && found.leftovers === 0,
    message: proofSentence(found),
  }
}
