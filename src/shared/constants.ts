/** The product's limits, prices and durations. Values of one house are in `content/`. */

export const depositCents = 20_000
export const processingFeeCents = 0
export const depositReleaseAfterCheckOutMs = 48 * 60 * 60 * 1000
/** The time before check-out at which a second hold is placed, if the first would expire too early. */
export const secondHoldBeforeCheckOutMs = 48 * 60 * 60 * 1000

/** After `max` declined cards in `windowMs`, a stay's payment form is locked for `lockMs` (card testing). */
export const cardRefusalLimit = { max: 8, windowMs: 24 * 60 * 60 * 1000, lockMs: 60 * 60 * 1000 }

export const maxImageBytes = 10_485_760
/**
 * The most pixels of a photo, judged from its header before anything is decoded, by what its decoder needs: a JPEG is
 * read at a fraction of its size, a HEIC takes 13 bytes of memory a pixel, an AVIF 22. Phones' cameras: 12 to 50
 * megapixels (8192 x 6144) and 64 (9280 x 6944) as HEIC; 108 (12000 x 9000) and 200 (16384 x 12288) as JPEG.
 */
export const imagePixelLimits = {
  jpeg: 16_384 * 12_288,
  heic: 9280 * 6944,
  avif: 25_000_000,
  png: 8192 * 6144,
  webp: 8192 * 6144,
  gif: 8192 * 6144,
} as const
/** The bytes of uploads in flight, in total and for one sender. Further uploads wait. */
export const uploadsInFlight = {
  totalBytes: 48 * 1024 * 1024,
  shareBytes: 12 * 1024 * 1024,
  maxUploads: 300,
  maxOfSender: 4,
} as const
/** Slower uploads are aborted: 16 kbit/s. A phone on one bar, at 100 kbit/s, may pause for 16 of the 20 s. */
export const lowestUploadRate = { bytes: 40_000, windowMs: 20_000 } as const
export const maxStoredImageBytes = 2 * 1024 * 1024
export const maxJsonBytes = 32 * 1024
export const uploadUrlLifetimeMs = 10 * 60 * 1000
export const unclaimedUploadLifetimeMs = 60 * 60 * 1000

/** The lifetime of a guest link after check-out, and at least from its creation. */
export const linkLifetimeMs = 14 * 24 * 60 * 60 * 1000
/** How long after check-out door code, Wi-Fi and guide stay readable. */
export const revealAfterCheckOutMs = 60 * 60 * 1000
/** The minimum time after the creation of a stay that door code, Wi-Fi and guide are readable. */
export const revealAfterCreationMs = 24 * 60 * 60 * 1000

/** The time at the house when a morning starts: an arrival before it counts as late, not early. */
export const morningStart = '04:00'
export const departedAfterCheckOutMs = 48 * 60 * 60 * 1000

export const doorCodeLength = 6

export const sessionIdleMs = 14 * 24 * 60 * 60 * 1000
export const sessionAbsoluteMs = 60 * 24 * 60 * 60 * 1000

const signInWindowMs = 15 * 60 * 1000
export const signInLimits = {
  perAccountAndAddress: { max: 10, windowMs: signInWindowMs },
  perAddress: { max: 50, windowMs: signInWindowMs },
  passkeyOptions: { max: 100, windowMs: signInWindowMs },
} as const
/** Sign-in attempts for one account from unknown addresses: beyond `max`, one attempt per `slowMs`. */
export const accountAttemptLimit = { max: 60, windowMs: signInWindowMs, slowMs: 15 * 1000 }
export const newPasswordMinLength = 12
export const newPasswordMaxLength = 128
/** The maximal age in minutes of a host's last password or passkey. */
export const reauthMinutes = { account: 5, guestData: 720 } as const
/** A generated password that nobody has used expires after this. */
export const firstPasswordMs = 7 * 24 * 60 * 60 * 1000
export const resetLinkMs = 30 * 60 * 1000
export const invitationMs = 7 * 24 * 60 * 60 * 1000
export const tokenMissLimit = { max: 20, windowMs: 60 * 1000 }
/** Reports of broken pages from one address. */
export const pageErrorLimit = { max: 20, windowMs: 60 * 60 * 1000 }
export const uploadLimit = { perMinute: 20, perDay: 200 }
const tenMinutesMs = 10 * 60 * 1000
/** The default limit for a guest's calls of one kind; most reads have none. */
export const guestCallLimit = { max: 40, windowMs: tenMinutesMs }
export const paymentSessionLimit = { max: 100, windowMs: tenMinutesMs }
export const myDataLimit = { max: 20, windowMs: tenMinutesMs }

export const toastMs = 5000
export const toastSwipePx = 50
export const redirectAfterPaymentMs = 2000
export const redirectUnauthenticatedMs = 1000
export const redirectUnauthorizedMs = 500
export const pollIntervalMs = 5000
export const pollForMs = 30_000
export const uploadAutoStartMs = 100
export const tooltipDelayMs = 700
export const tooltipSkipMs = 300

/** Booking calendars: the interval of reads, and the limits of one read. */
export const feedRead = { everyMs: 15 * 60 * 1000, maxBytes: 5 * 1024 * 1024, withinMs: 10_000 } as const
/** The days of the calendar that visitors see, and the requests that one address may make. */
export const availabilityLimit = { days: 400, max: 60, windowMs: 60 * 1000 } as const
/** Enquiries from all addresses: the number stored in a window; the first few get a mail each, the rest a digest. */
export const enquiryCeiling = { stored: 60, mailedSingly: 10, windowMs: 60 * 60 * 1000 } as const
/** Once half of all enquiries of an hour are stored, each network may add this many: a few can't take all the rest. */
export const enquiryShare = { max: 2, windowMs: 60 * 60 * 1000 }
export const messageLength = 2000
export const messagePage = 50
/** A guest's or visitor's messages in one thread. Hosts have no limit. */
export const messageLimit = { max: 30, windowMs: 60 * 60 * 1000 }
/** The limit of new threads for one address. An enquiry starts a thread. */
export const newThreadLimit = { max: 10, windowMs: 60 * 60 * 1000 }
/** Response header with the value `email` if the host's answers also reach the visitor by e-mail; else it is absent. */
export const answeredByHeader = 'answered-by'
/** Messages of one side that arrive within this time share one mail. */
export const messageMailDelayMs = 5 * 60 * 1000
/** Devices of one host and of one stay, and a host's calls. */
export const notificationLimits = {
  ofHost: 20,
  ofStay: 5,
  adding: { max: 100, windowMs: 60 * 60 * 1000 },
  testing: { max: 10, windowMs: 60 * 60 * 1000 },
}
/** A mail about what its host has seen as a notification within this time is not sent, if the host wants that. */
export const pushSeenWithinMs = 10 * 60 * 1000
/** A notification that could not be sent for so long is worthless. */
export const notificationLifetimeMs = 12 * 60 * 60 * 1000
/** The guest of a cancelled stay may write for this long. */
export const writeAfterCancelMs = 14 * 24 * 60 * 60 * 1000
/** How long after its last message, and after its first one, a thread without a stay is erased. */
export const threadLifetime = {
  sinceLastMs: 90 * 24 * 60 * 60 * 1000,
  sinceFirstMs: 180 * 24 * 60 * 60 * 1000,
} as const

/** The nights of the longest stay: two years. A longer one is a mistyped year. */
export const maxStayNights = 731

export const initialPhotoCount = 6

/** The version of the privacy notice. Change it with every change of meaning. */
export const privacyNoticeVersion = '2026-12'

export const maxClaimPhotos = 6
export const claimPhotoLifetimeMs = 180 * 24 * 60 * 60 * 1000
/** Cleaners' links: their lifetime, and the days ahead that they show. */
export const turnover = { lifetimeMs: 90 * 24 * 60 * 60 * 1000, aheadDays: 14 } as const
export const maxArriving = { guests: 50, vehicles: 20 } as const
