import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { refresh } from '#server/features/house/document/current.ts'
import { addHouse, addVersion, findHouse } from '#server/features/house/document/rows.ts'
import { addPhotoRow } from '#server/features/house/photos/rows.ts'
import { addProperty, findProperty } from '#server/features/house/property/secrets.ts'
import { sampleDocument, samplePhotoRows, sampleSecrets } from './sample.ts'

type StartContext = Deps<'database' | 'vault' | 'clock' | 'log' | 'house' | 'pages'>

async function putSample(tx: Tx, at: string): Promise<void> {
  for (const photo of samplePhotoRows(at)) await addPhotoRow(tx, photo)
  const document = sampleDocument
  await addHouse(tx, {
    document,
    version: 1,
    rulesVersion: 1,
    revision: 1,
    datesHiddenAt: null,
    updatedAt: at,
  })
  await addVersion(tx, { version: 1, document, changed: [], savedAt: at, savedBy: null })
}

export async function ensureHouse(ctx: StartContext): Promise<void> {
  const { database, vault, clock } = ctx
  const at = isoInstant(clock.now())
  await inTransaction(database.db, async (tx) => {
    await database.lock(tx, 'house')
    if (!(await findProperty(tx, vault))) await addProperty(tx, vault, sampleSecrets, at)
    if (await findHouse(tx)) return
    await putSample(tx, at)
  })
  await refresh(ctx)
}
