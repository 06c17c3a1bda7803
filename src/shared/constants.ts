/** Numbers of the product: limits, prices and durations. What belongs to one house lives in `content/`. */

/** The house's deposit for new stays. From then on the amount belongs to the stay: nothing else reads this. */
export const depositCents = 20_000
export const depositCurrency = 'NZD'
export const processingFeeCents = 0
/** How long after check-out the deposit is released by itself. */
export const depositReleaseAfterCheckOutMs = 48 * 60 * 60 * 1000
/** How long before check-out the second hold is placed when the first would lapse too early. */
export const secondHoldBeforeCheckOutMs = 48 * 60 * 60 * 1000

/** Refused cards on one stay: after `max` in `windowMs` the payment form is closed for `lockMs` (card testing). */
export const cardRefusalLimit = { max: 8, windowMs: 24 * 60 * 60 * 1000, lockMs: 60 * 60 * 1000 }
/** Payment forms that may be opened for one stay in a day. */
export const paymentFormLimit = { max: 20, windowMs: 24 * 60 * 60 * 1000 }

export const maxImageBytes = 10_485_760
export const maxImagePixels = 50_000_000
/** The same for AVIF, whose decoder needs five times the memory of the others for a pixel. */
export const maxAvifPixels = 25_000_000
/**
 * Bytes of uploads that the server reads at a time: in all, and of one guest or host. A share holds one photo of the
 * largest size, or a dozen as pages send them. Others wait.
 */
export const uploadsInFlight = {
  totalBytes: 48 * 1024 * 1024,
  shareBytes: 12 * 1024 * 1024,
  maxUploads: 300,
  maxOfSender: 4,
} as const
/** A slower sender is cut: 16 kbit/s. A phone on one bar, at 100 kbit/s, may be silent for 16 of the 20 s. */
export const lowestUploadRate = { bytes: 40_000, windowMs: 20_000 } as const
export const maxStoredImageBytes = 2 * 1024 * 1024
export const maxJsonBytes = 32 * 1024
export const uploadUrlLifetimeMs = 10 * 60 * 1000
export const unclaimedUploadLifetimeMs = 60 * 60 * 1000

/** The guest link lives this long after check-out, and at least this long from its creation. */
export const linkLifetimeMs = 14 * 24 * 60 * 60 * 1000
/** Door code, Wi-Fi and guide stay readable this long after check-out … */
export const revealAfterCheckOutMs = 60 * 60 * 1000
/** … and at least this long after the stay was created. */
export const revealAfterCreationMs = 24 * 60 * 60 * 1000

/** "We've left" can be said for so long after check-out. */
/** When a morning begins, on the wall clock of the house: before it, people are up late rather than early. */
export const morningBegins = '04:00'
export const departedAfterCheckOutMs = 48 * 60 * 60 * 1000

export const doorCodeLength = 6

export const sessionIdleMs = 14 * 24 * 60 * 60 * 1000
export const sessionAbsoluteMs = 60 * 24 * 60 * 60 * 1000

export const loginLimit = { perAccountAndAddress: 10, perAddress: 50, windowMs: 15 * 60 * 1000 }
/** Tries of one account from all addresses that it was never signed in from: beyond `max` one passes at a time. */
export const accountTryLimit = { max: 60, windowMs: 15 * 60 * 1000, slowMs: 15 * 1000 }
export const newPasswordMinLength = 12
export const newPasswordMaxLength = 128
/** Minutes within which a host must have shown a password or passkey. */
export const reauthMinutes = { account: 5, guestData: 720 } as const
export const resetLinkMs = 30 * 60 * 1000
export const invitationMs = 7 * 24 * 60 * 60 * 1000
export const tokenMissLimit = { max: 20, windowMs: 60 * 1000 }
export const uploadLimit = { perMinute: 20, perDay: 200 }
const tenMinutesMs = 10 * 60 * 1000
/** Calls of one kind that the guest of a stay may make; reads of what is there anyway have no limit. */
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

/** Calendars of booking sites: how often they are read, and what one read may cost. */
export const feedRead = { everyMs: 15 * 60 * 1000, maxBytes: 5 * 1024 * 1024, withinMs: 10_000 } as const
/** What visitors may see of the calendar, and how often one address may look. */
export const availabilityLimit = { days: 400, max: 60, windowMs: 60 * 1000 } as const
export const enquiryLimit = { max: 10, windowMs: 60 * 60 * 1000 }
/** Enquiries from all addresses together: so many are stored in a window, the first few mailed singly, the rest as a digest. */
export const enquiryCeiling = { stored: 60, mailedSingly: 10, windowMs: 60 * 60 * 1000 } as const
export const enquiryPage = { usual: 100, most: 100 } as const
/** How long after it came a visitor's question is erased, answered or not. */
export const enquiryLifetimeMs = 90 * 24 * 60 * 60 * 1000

/** Nights of the longest stay: two years. Beyond it somebody mistyped the year. */
export const maxStayNights = 731

export const initialPhotoCount = 6

/** Of the privacy notice: goes up with every change of its meaning; stored with the stay when the guest accepts. */
export const privacyNoticeVersion = '2026-12'

/** What a claim may show, and for how long from the claim on. */
export const maxClaimPictures = 6
export const claimPictureLifetimeMs = 180 * 24 * 60 * 60 * 1000
/** Links of cleaners: so long they live, so many there may be, so far they look ahead. */
export const turnover = { lifetimeMs: 90 * 24 * 60 * 60 * 1000, maxLinks: 50, aheadDays: 14 } as const
/** How many people and vehicles a guest can say come along. */
export const maxArriving = { guests: 50, vehicles: 20 } as const
