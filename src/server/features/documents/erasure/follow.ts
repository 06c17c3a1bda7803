import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Events, Needs } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { documentStore } from '#server/features/documents/rows/documents.ts'
import { eraseDueAt } from '#shared/stay/erase-policy.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { livingPictures } from './erase.ts'

type Following = Needs<'config' | 'house'>

/** The stay's days, times or end changed: so does the instant of erasure. What is due by it is erased by itself. */
async function follow({ config, house }: Following, tx: Tx, stay: Stay): Promise<void> {
  const received = (await livingPictures(tx, stay.id)).map(({ claimedAt, storedAt }) => claimedAt ?? storedAt)
  const receivedAt = received.toSorted().at(-1)
  if (receivedAt === undefined) return
  const due = eraseDueAt({ ...stay, receivedAt }, config.erasePolicy, house.timeZone)
  await documentStore(tx).setEraseAt(stay.id, isoInstant(due))
}

export const onEdited = (ctx: Following, tx: Tx, { after }: Events['stay.edited']) => follow(ctx, tx, after)

export const onCancelled = (ctx: Following, tx: Tx, { stay }: Events['stay.cancelled']) =>
  follow(ctx, tx, stay)

/** A stay that is pending again wants those pictures anew that are gone and that no host approved by. */
export async function onReinstated(
  ctx: Following,
  tx: Tx,
  { stay }: Events['stay.reinstated'],
): Promise<void> {
  if (stay.idSightedAt === null) await documentStore(tx).wantAnew(stay.id)
  await follow(ctx, tx, stay)
}
