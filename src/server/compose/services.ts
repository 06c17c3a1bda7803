import type { Logger } from 'pino'
import { firstPropertyInfo } from '#content/first-property-info.ts'
import { property as propertyContent } from '#content/property.ts'
import type { Clock } from '#server/adapters/clock/port.ts'
import { createPictureWorkshop } from '#server/adapters/images/workshop.ts'
import { chooseMailer } from '#server/adapters/mail/choose.ts'
import { createPayments } from '#server/adapters/payments/choose.ts'
import { chooseStore } from '#server/adapters/storage/choose.ts'
import { diskSpace } from '#server/adapters/storage/disk-space.ts'
import { createBackupKeeper } from '#server/backup/keeper.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import { createAuthService } from '#server/features/auth/service.ts'
import { createDepositService } from '#server/features/deposits/service.ts'
import { createGuideService } from '#server/features/guide/service.ts'
import { createOutboxService } from '#server/features/outbox/service.ts'
import { createPropertyService } from '#server/features/property/service.ts'
import { createStatusService } from '#server/features/status/service.ts'
import { createStayService, type StayReaction } from '#server/features/stays/service.ts'
import { createGuestForgetter } from '#server/features/stays/service-forget.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import type { Vault } from '#server/vault/vault.ts'
import { buildPictures } from './pictures.ts'

/** What the services stand on. */
export interface Ground {
  config: Config
  clock: Clock
  log: Logger
  database: Database
  vault: Vault
  /** Tells the ticker that something has just been made due. */
  poke: () => void
}

/** Every service with the ports it reaches the outside through, tied together. */
export type Services = Awaited<ReturnType<typeof buildServices>>

/** Makes the services; stays tell the others what happened to them through `reactions`, in this order. */
export async function buildServices(ground: Ground) {
  const { config, clock, log, database, vault, poke } = ground
  const { db } = database
  const { timeZone, phoneCountry } = propertyContent
  const limiter = createRateLimiter({ db, clock, vault })
  const reactions: StayReaction[] = []
  const auth = createAuthService({ db, clock, limiter })
  const stays = createStayService({ database, vault, clock, timeZone, phoneCountry, reactions })
  const afterMonths = config.forgetGuestsAfterMonths
  const forgetter = createGuestForgetter({ database, clock, timeZone, afterMonths })

  const mailer = await chooseMailer(config.mail)
  const outbox = createOutboxService({
    db,
    vault,
    clock,
    mailer,
    property: propertyContent,
    publicUrl: config.publicUrl,
  })
  reactions.push(outbox.reaction)

  const { payments, simulator } = await createPayments({ stripe: config.stripe, db, clock })
  const deposits = createDepositService({
    database,
    payments,
    simulator,
    stays,
    reactions,
    clock,
    timeZone,
    log,
    onDue: poke,
  })
  reactions.push({ statusMoved: deposits.statusMoved, afterStatusMoved: deposits.afterStatusMoved })

  const workshop = createPictureWorkshop()
  const files = chooseStore(config)
  const shared = { config, clock, database, vault, limiter, stays, reactions, timeZone }
  const pictures = buildPictures({ ...shared, workshop, files, poke })
  reactions.push(pictures.documents.reaction)

  const property = createPropertyService({ database, vault, clock })
  await property.ensure(firstPropertyInfo)
  const guide = createGuideService({ database, clock, images: pictures.guideImages })
  const backups = createBackupKeeper({ config, database, vault, store: files, clock })
  /** Whether browsers on our pages may send straight to the file store; `null` when it is a folder. */
  const takesFromBrowsers = async () => (await files.direct?.allows(new URL(config.publicUrl).origin)) ?? null
  const parts = { outbox, files, pictures, backups, mailer, simulator, takesFromBrowsers }
  const status = buildStatus(ground, parts)
  return {
    limiter,
    auth,
    stays,
    forgetter,
    mailer,
    outbox,
    payments,
    deposits,
    workshop,
    files,
    takesFromBrowsers,
    pictures,
    property,
    guide,
    backups,
    status,
  }
}

/** What the host's page "Is all well?" is read from. */
function buildStatus(
  { config, clock, database }: Ground,
  parts: {
    outbox: ReturnType<typeof createOutboxService>
    files: ReturnType<typeof chooseStore>
    pictures: ReturnType<typeof buildPictures>
    backups: ReturnType<typeof createBackupKeeper>
    mailer: Awaited<ReturnType<typeof chooseMailer>>
    simulator: Awaited<ReturnType<typeof createPayments>>['simulator']
    takesFromBrowsers: () => Promise<boolean | null>
  },
) {
  const { outbox, files, pictures, backups, mailer, simulator, takesFromBrowsers } = parts
  return createStatusService({
    database,
    clock,
    outbox,
    checkFiles: files.check,
    takesFromBrowsers,
    readDisk: () => diskSpace(config.dataDir),
    latestProof: pictures.proof.latest,
    newestBackup: backups.newest,
    settings: {
      hasMailServer: mailer !== null,
      payments: simulator === null ? 'stripe' : config.isProduction ? 'simulatedOnPurpose' : 'simulated',
      backupEveryMs: config.backup?.everyMs ?? null,
    },
  })
}
