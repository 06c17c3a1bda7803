import type { Logger } from 'pino'
import type { RateLimiter } from '#server/http/limits/rate-limit.ts'
import type { UploadSemaphore } from '#server/http/limits/upload-semaphore.ts'
import type { DepositState, DepositTransition } from '#shared/deposit/states.ts'
import type { House, HouseDocument } from '#shared/house.ts'
import type { AccountMailKind } from '#shared/mail/kinds.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import type { PaymentStatus, StayStatus } from '#shared/stay/status.ts'
import type { ImageProcessor } from './adapters/images/port.ts'
import type { Mailer } from './adapters/mail/port.ts'
import type { PaymentPort } from './adapters/payments/port.ts'
import type { SimulatedPayments } from './adapters/payments/simulator.ts'
import type { PushSender } from './adapters/push/port.ts'
import type { ObjectStore } from './adapters/storage/port.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Tx } from './db/client.ts'
import type { FeedContents } from './features/calendar/feeds/parse.ts'
import type { CookieRules } from './http/cookies.ts'
import type { Forwarded } from './http/every-request.ts'
import type { Callers } from './http/guards.ts'
import type { RenderBudget } from './http/pages/render-budget.ts'
import type { SitePages } from './http/pages/site-pages.ts'
import type { Vault } from './vault/seal.ts'

/** A change of the stay's status. `isWithdrawal`: the guest ended the check-in. */
interface StatusMove {
  from: StayStatus
  to: StayStatus
  /** The name of the host who decided; `null` without a host's decision. */
  by: string | null
  isWithdrawal?: boolean
}

/** Domain events with their payloads. `events.ts` lists the listeners. */
export interface Events {
  /** `sendLink`: mail the link to the guest. */
  'stay.created': { stay: StayDetails; sendLink?: boolean }
  /** A host changed the stay's terms in one edit, or the house's times or time zone changed. */
  'stay.edited': { before: StayDetails; after: StayDetails }
  'stay.cancelled': { stay: StayDetails }
  /** A cancellation was undone; the stay is pending. */
  'stay.reinstated': { stay: StayDetails }
  /** A stay without any data from its guest is about to be deleted, with everything that references it. */
  'stay.deleted': { stay: StayDetails }
  'stay.decided': { stay: StayDetails; move: StatusMove }
  'stay.contactErased': { stayId: string; threadId: string }
  /** The check-in's progress changed, by the guest or by the bank's response. */
  'guest.progressed': { before: StayDetails; after: StayDetails }
  'guest.left': { stay: StayDetails }
  'stay.addressConfirmed': { stay: StayDetails }
  /** A host requested one photo again; the stay's `sentBack` has which and why. */
  'documents.sentBack': { stay: StayDetails }
  'account.mail': {
    kind: AccountMailKind
    to: string
    subject: string
    text: string
    names?: readonly string[]
  }
  /**
   * A deposit changed: its stay's new payment status, and its transitions in order. `claimReason` is the text that the
   * guest reads about a claim.
   */
  'deposit.moved': {
    stayId: string
    paymentStatus: PaymentStatus
    moves: readonly { transition: DepositTransition; to: DepositState; amountCents: number }[]
    claimReason: string | null
    claimPhotos: number
  }
  /** The provider reported a refund or a dispute of a claim; the stay's deposit attention has it. */
  'deposit.newsOfClaim': { stayId: string }
  /** A calendar has failed to load since this instant. */
  'feed.stale': { feedId: string; name: string; since: string }
  /** A read calendar had more entries that can't be read than before. */
  'feed.unread': { feedId: string; name: string } & Pick<FeedContents, 'entryCount' | 'unread'>
  /** A booking with a stay has other days in its calendar than before. The stay keeps its own. */
  'booking.moved': {
    feedName: string
    blockId: string
    stayId: string
    from: string
    to: string
    previousFrom: string
    previousTo: string
  }
  /** A booking disappeared from its calendar. Its nights stay blocked until a host frees them. */
  'block.vanished': { feedName: string; blockId: string; from: string; to: string }
  'enquiry.received': { threadId: string }
  /** A host turned the enquiry into a stay; `message` is mailed to the visitor with their link. */
  'enquiry.accepted': { stay: StayDetails; message: string }
  /** A host declined. The answer is the message at this position, 0 without one. */
  'enquiry.declined': { threadId: string; position: number; email: string }
  /** `stayCodes`: the house's door code changed, and the host gives the new one to the stays that have the former one. */
  'house.changed': {
    before: HouseDocument
    after: HouseDocument
    stayCodes: { from: string; to: string; host: { id: string; name: string } } | null
  }
}

/** Where the provider was chosen. `settingId`: the stored setting that is applied. */
interface PaymentSource {
  from: 'environment' | 'browser' | 'none'
  settingId: string | null
  /** `false`: in production, until a host chooses. Guests can't pay. */
  isChosen: boolean
}

/** The dependencies of all service functions, built once in `app.ts`. A function names those that it needs. */
export interface AppContext {
  config: Config
  clock: Clock
  log: Logger
  database: Database
  vault: Vault
  limiter: RateLimiter
  callers: Callers
  cookies: CookieRules
  /** Records forwarding headers from a proxy that the settings don't trust. */
  forwarded: Forwarded
  uploadSemaphore: UploadSemaphore
  /** The current house. The object is shared for the life of the process, and its fields change in place. */
  house: House
  /** The sample counts as a host's own house, as in the demo. */
  keepsSample: boolean
  siteFolder: string
  /** One for all routes that render, because they share the event loop. */
  renders: RenderBudget
  pages: SitePages
  /** `null`: mail is stored for the host to read. */
  mailer: Mailer | null
  push: PushSender
  /** The provider of new deposits, which a host may change; a deposit stays with its own (`providerOf`). */
  payments: PaymentPort
  simulator: SimulatedPayments
  paymentSource: PaymentSource
  /** The folder of scheduled backups; `null`: none are made. */
  backupFolder: string | null
  files: ObjectStore
  images: ImageProcessor
  taskNames: readonly string[]
  wake(): void
  /** Calls the listeners inside the transaction, which commits or rolls back with them. */
  emit<Name extends keyof Events>(tx: Tx, name: Name, what: Events[Name]): Promise<void>
  /** Runs what is due for a stay's deposit after a committed change, for a few seconds at most. Never throws. */
  settleDeposit(stayId: string): Promise<void>
}

/** The dependencies of a service function: `approveStay(ctx: Deps<'database' | 'clock'>, …)`. */
export type Deps<Part extends keyof AppContext> = Pick<AppContext, Part>

/** Reacts to an event inside the event's transaction. */
export type Listener<Name extends keyof Events, Context = AppContext> = (
  ctx: Context,
  tx: Tx,
  what: Events[Name],
) => Promise<unknown>
