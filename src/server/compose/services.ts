import { firstPropertyInfo } from '#content/first-property-info.ts'
import { diskSpace } from '#server/adapters/storage/disk-space.ts'
import { createBackupKeeper } from '#server/backup/keeper.ts'
import type { AppContext } from '#server/context.ts'
import { countStrandedHosts } from '#server/features/accounts/service.ts'
import { createGuideService } from '#server/features/guide/service.ts'
import { createOutboxService } from '#server/features/outbox/service.ts'
import { createPropertyService } from '#server/features/property/service.ts'
import { createStatusService } from '#server/features/status/service.ts'
import { createStayService } from '#server/features/stays/service.ts'
import { createGuestForgetter } from '#server/features/stays/service-forget.ts'
import { findKeyPlace } from '#server/vault/key-place.ts'
import { buildPictures } from './pictures.ts'

/** Every service, tied together. */
export type Services = Awaited<ReturnType<typeof buildServices>>

/** Makes the services on the context. */
export async function buildServices(ctx: AppContext) {
  const { config, clock, database, vault, mailer, files } = ctx
  const { db } = database
  const { timeZone, phoneCountry } = ctx.house
  const stays = createStayService({ ...ctx, timeZone, phoneCountry })
  const afterMonths = config.forgetGuestsAfterMonths
  const forgetter = createGuestForgetter({ database, clock, timeZone, afterMonths })

  const outbox = createOutboxService({
    db,
    stays,
    vault,
    clock,
    mailer,
    property: ctx.house,
    publicUrl: config.publicUrl,
  })
  const pictures = buildPictures(ctx, stays)

  const property = createPropertyService({ database, vault, clock })
  await property.ensure(firstPropertyInfo)
  const guide = createGuideService({ database, clock, images: pictures.guideImages })
  const backups = createBackupKeeper({ config, database, vault, store: files, clock })
  const status = buildStatus(ctx, { outbox, pictures, backups })
  return {
    stays,
    forgetter,
    outbox,
    pictures,
    property,
    guide,
    backups,
    status,
  }
}

/** What the host's page "Is all well?" is read from. */
function buildStatus(
  { config, clock, database, files, images, mailer, simulator }: AppContext,
  parts: {
    outbox: ReturnType<typeof createOutboxService>
    pictures: ReturnType<typeof buildPictures>
    backups: ReturnType<typeof createBackupKeeper>
  },
) {
  const { outbox, pictures, backups } = parts
  return createStatusService({
    database,
    clock,
    outbox,
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
