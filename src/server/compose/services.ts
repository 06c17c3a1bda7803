import { firstPropertyInfo } from '#content/first-property-info.ts'
import { diskSpace } from '#server/adapters/storage/disk-space.ts'
import { createBackupKeeper } from '#server/backup/keeper.ts'
import type { AppContext } from '#server/context.ts'
import { countStrandedHosts } from '#server/features/accounts/service.ts'
import { createGuideService } from '#server/features/guide/service.ts'
import { countTroubled } from '#server/features/mail/service.ts'
import { ensureProperty } from '#server/features/property/service.ts'
import { createStatusService } from '#server/features/status/service.ts'
import { tasksOf } from '#server/tasks.ts'
import { findKeyPlace } from '#server/vault/key-place.ts'
import { buildPictures } from './pictures.ts'

/** Every service, tied together. */
export type Services = Awaited<ReturnType<typeof buildServices>>

/** Makes the services on the context. */
export async function buildServices(ctx: AppContext) {
  const { config, clock, database, vault, files } = ctx
  const pictures = buildPictures(ctx)

  await ensureProperty(ctx, firstPropertyInfo)
  const guide = createGuideService({ database, clock, images: pictures.guideImages })
  const backups = createBackupKeeper({ config, database, vault, store: files, clock })
  const status = buildStatus(ctx, { pictures, backups })
  return {
    pictures,
    guide,
    backups,
    status,
  }
}

/** What the host's page "Is all well?" is read from. */
function buildStatus(
  ctx: AppContext,
  parts: {
    pictures: ReturnType<typeof buildPictures>
    backups: ReturnType<typeof createBackupKeeper>
  },
) {
  const { config, clock, database, files, images, mailer, simulator } = ctx
  const { pictures, backups } = parts
  return createStatusService({
    database,
    clock,
    taskNames: tasksOf(parts).map(({ name }) => name),
    countMails: () => countTroubled(ctx),
    checkFiles: files.check,
    readDisk: () => diskSpace(config.dataDir),
    latestProof: pictures.proof.latest,
    sandbox: images.sandbox,
    newestBackup: backups.newest,
    findKeyPlace: () => findKeyPlace(config),
    countStranded: () => countStrandedHosts({ database, config }),
    settings: {
      hasMailServer: mailer !== null,
      payments: simulator === null ? 'stripe' : config.isProduction ? 'simulatedOnPurpose' : 'simulated',
      backupEveryMs: config.backup?.everyMs ?? null,
    },
  })
}
