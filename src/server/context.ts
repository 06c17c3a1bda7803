import type { Logger } from 'pino'
import type { RateLimiter } from '#server/http/limits/rate-limit.ts'
import type { UploadSemaphore } from '#server/http/limits/upload-semaphore.ts'
import type { Asked } from '#shared/contract/enquiries/schemas.ts'
import type { DepositState } from '#shared/deposit/states.ts'
import type { House, HouseDocument } from '#shared/house.ts'
import type { AccountMailKind } from '#shared/mail-kinds.ts'
import type { PaymentStatus } from '#shared/stay/payment.ts'
import type { StayStatus } from '#shared/stay/status.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import type { Clock } from './adapters/clock/port.ts'
import type { ImageProcessor } from './adapters/images/port.ts'
import type { Mailer } from './adapters/mail/port.ts'
import type { PaymentPort } from './adapters/payments/port.ts'
import type { SimulatedPayments } from './adapters/payments/simulator.ts'
import type { ObjectStore } from './adapters/storage/port.ts'
import type { Config } from './config.ts'
import type { Database, Tx } from './db/client.ts'
import type { Forwarded } from './http/client-address.ts'
import type { CookieRules } from './http/cookies.ts'
import type { Callers } from './http/guards.ts'
import type { SitePages } from './http/pages/site-pages.ts'
import type { Vault } from './vault/vault.ts'

/** A change of status; `isWithdrawal` when the guest ended the check-in, and no host decided. */
interface StatusMove {
  from: StayStatus
  to: StayStatus
  /** Name of the host who decided; `null` when none did. */
  by: string | null
  isWithdrawal?: boolean
}

/** What a visitor asked. Days are `YYYY-MM-DD`. */
export type EnquiryFacts = Omit<Asked, 'website'> & { id: string }

/** What can happen, and what is told about it. Who answers is the table in `events.ts`. */
export interface Events {
  /** `sendLink`: the host wants the link mailed to the guest. */
  'stay.created': { stay: StayDetails; sendLink?: boolean }
  /**
   * A host changed what was agreed, as one change: the stay before and after it. `isByHouse`: it was the house's times or
   * time zone that changed, which open stays follow.
   */
  'stay.edited': { before: StayDetails; after: StayDetails; isByHouse?: true }
  /** A stay is off. */
  'stay.cancelled': { stay: StayDetails }
  /** A cancel was taken back: the stay as it is now, pending. */
  'stay.reinstated': { stay: StayDetails }
  /** A stay whose guest has given nothing is about to go for good, with all that hangs on it. */
  'stay.deleted': { stay: StayDetails }
  /** A stay moved between pending, approved and rejected. */
  'stay.decided': { stay: StayDetails; move: StatusMove }
  /** Name and contact details of a past stay were erased. */
  'stay.contactErased': { stayId: string }
  /** The guest, or what the bank said, moved the check-in: the stay before and after it. */
  'guest.progressed': { before: StayDetails; after: StayDetails }
  /** The guest says that they have left. */
  'guest.left': { stay: StayDetails }
  /** A host gave or changed the address that links are mailed to. */
  'stay.addressConfirmed': { stay: StayDetails }
  /** A host asked for one picture again; `sentBack` of the stay says which and why. */
  'documents.sentBack': { stay: StayDetails }
  /** Something about a host's account is to be told to them. */
  'account.mail': { kind: AccountMailKind; to: string; subject: string; text: string }
  /**
   * A deposit moved: what its stay's payment status is now, whether a hold was refused, and the states it went to, in order.
   * `claimReason` is what the guest reads about a claim.
   */
  'deposit.moved': {
    stayId: string
    paymentStatus: PaymentStatus
    isRefused: boolean
    moves: readonly { to: DepositState; amountCents: number }[]
    claimReason: string | null
    /** How many pictures of it there are. */
    claimPictures: number
  }
  /** The guest's bank wants the deposit confirmed. */
  'deposit.needsGuest': { stay: StayDetails }
  /** A calendar could not be read since an instant. */
  'feed.stale': { feedId: string; name: string; since: string }
  /** A booking is no longer in its calendar. Its nights stay taken until a host frees them. */
  'block.vanished': { feedName: string; blockId: string; from: string; to: string }
  /** A visitor asked about dates. Whatever they wrote is theirs: escaped where it is shown, never in a header. */
  'enquiry.received': { enquiry: EnquiryFacts }
  /** The host made a stay of it; `message` is what the visitor reads with their link. */
  'enquiry.accepted': { stay: StayDetails; message: string }
  /** The host declined, with a message for the visitor. */
  'enquiry.declined': { enquiry: EnquiryFacts; message: string }
  /** A host saved another version of the house. */
  'house.changed': { before: HouseDocument; after: HouseDocument }
}

/** What every verb works with: made once, by `app.ts`, and by nothing else. A verb names what it needs of it. */
export interface AppContext {
  config: Config
  clock: Clock
  log: Logger
  database: Database
  vault: Vault
  limiter: RateLimiter
  /** Who calls, by session, link or cookie. */
  callers: Callers
  cookies: CookieRules
  /** Whether requests come through a proxy that the settings deny. */
  forwarded: Forwarded
  /** The memory that uploads share while they arrive. */
  uploadSemaphore: UploadSemaphore
  /** The house as it is now: one object for as long as the process lives, whose fields change under whoever holds it. */
  house: House
  /** Folder of the built site. */
  siteFolder: string
  pages: SitePages
  /** `null`: mail is kept for the host to read. */
  mailer: Mailer | null
  payments: PaymentPort
  /** Set while no card is charged. */
  simulator: SimulatedPayments | null
  files: ObjectStore
  images: ImageProcessor
  /** Names of all work that falls due. */
  taskNames: readonly string[]
  /** Has the ticker look for due work now. */
  wake(): void
  /** Tells the others what happened, in the transaction in which it does: what they write stands or falls with it. */
  emit<Name extends keyof Events>(tx: Tx, name: Name, what: Events[Name]): Promise<void>
  /**
   * Tells them once more when it is stored; the answer waits for it, so they come back in seconds. A failure is theirs to
   * repair later: it never throws.
   */
  emitAfterCommit<Name extends keyof Events>(name: Name, what: Events[Name]): Promise<void>
}

/** The part of the context that a verb says it needs: `approveStay(ctx: Deps<'database' | 'clock'>, …)`. */
export type Deps<Part extends keyof AppContext> = Pick<AppContext, Part>
