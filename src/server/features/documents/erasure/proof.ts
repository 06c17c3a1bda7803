import { proofPending, proofSentence } from '#i18n/en/status.ts'
import type { Deps } from '#server/context.ts'
import { readResult } from '#server/due/task.ts'
import * as documents from '#server/features/documents/store.ts'
import { removeOrphanFiles } from '#server/objects/keeper.ts'
import { findLeftovers } from '#server/objects/leftovers.ts'
import { unclaimedUploadLifetimeMs } from '#shared/constants.ts'
import { eraseDueAt } from '#shared/stay/erase-policy.ts'

type PhotoWithStay = Awaited<ReturnType<typeof documents.listPhotosWithStay>>[number]

/** Erasure runs every 15 seconds; a delay of 15 minutes means that it is stuck. */
const graceMs = 15 * 60 * 1000
export const proofName = 'documents-proof'

/** Returns whether a photo should be erased by now. Computes it from the stay instead of the stored instant. */
function isOverdue(
  { config, clock, house }: Deps<'config' | 'clock' | 'house'>,
  photo: PhotoWithStay,
  all: readonly PhotoWithStay[],
): boolean {
  const latest = clock.now() - graceMs
  if (photo.purpose === 'upload') {
    return Date.parse(photo.storedAt) + unclaimedUploadLifetimeMs < latest
  }
  const { status, checkOutDate, checkOutTime, decidedAt, cancelledAt, documentsKeptUntil } = photo
  const isCurrent = photo.objectId === photo.idDocumentId || photo.objectId === photo.selfieId
  if (!isCurrent || status === null || checkOutDate === null || checkOutTime === null) return true
  // Both photos of a stay are erased together, counted from the newer one.
  const received = all.flatMap(({ stayId, claimedAt }) =>
    stayId === photo.stayId && claimedAt !== null ? [claimedAt] : [],
  )
  const facts = { status, decidedAt, cancelledAt, checkOutDate, checkOutTime, documentsKeptUntil }
  const [receivedAt = photo.storedAt] = received.toSorted().toReversed()
  return eraseDueAt({ ...facts, receivedAt }, config.erasePolicy, house.timeZone) < latest
}

/**
 * Checks that no photo is older than the policy allows, in the database and in the file store. Deletes stored files without
 * a row and scrubs free pages of the database. Returns how many photos exist (`held`), how many are overdue, how many files
 * were deleted (`orphans`), and how many unexpected files were found (`leftovers`).
 */
export async function proveErasure(
  ctx: Deps<'config' | 'database' | 'files' | 'clock' | 'house' | 'log'>,
): Promise<{ held: number; overdue: number; orphans: number; leftovers: number }> {
  const { database } = ctx
  const photos = await documents.listPhotosWithStay(database.db)
  const overdue = photos.filter((photo) => isOverdue(ctx, photo, photos))
  const orphans = await removeOrphanFiles(ctx, unclaimedUploadLifetimeMs)
  await database.scrub('stored_objects')
  await database.scrub('guest_stays')
  const leftovers = await findLeftovers(ctx.config)
  if (leftovers.length > 0)
    ctx.log.error({ leftovers }, 'unknown files in the data folder may contain photos or data of guests')
  return { held: photos.length, overdue: overdue.length, orphans, leftovers: leftovers.length }
}

export async function latestProof({ database }: Deps<'database'>) {
  const last = await documents.findPeriodicResult(database.db, proofName)
  const found = readResult(last?.lastResult ?? null)
  if (!last?.lastOkAt || !found) return { checkedAt: null, isProven: false, message: proofPending }
  return {
    checkedAt: last.lastOkAt,
    isProven: found.overdue === 0 && found.leftovers === 0,
    message: proofSentence(found),
  }
}
