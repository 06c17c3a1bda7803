import type { StayProgressFacts, StayRequirements } from './stage.ts'

/** Where a stay was booked. */
export const staySources = ['direct', 'airbnb', 'bookingcom', 'vrbo', 'other'] as const
export type StaySource = (typeof staySources)[number]

interface SourceProfile {
  /** What a new stay from this source requires, unless the host says otherwise. */
  requires: Readonly<StayRequirements>
  /** The rule of the platform that the preset follows. */
  rule?: { lastChecked: string; from: readonly string[] }
}

const both = { documents: true, deposit: true }

/** What may be required of a guest, by booking source. */
export const sourceProfiles: Readonly<Record<StaySource, SourceProfile>> = {
  direct: { requires: both },
  // Neither a security deposit nor an identity check of the host's own is allowed outside the platform.
  airbnb: {
    requires: { documents: false, deposit: false },
    rule: {
      lastChecked: '2026-11-22',
      from: ['https://www.airbnb.com/help/article/2799', 'https://www.airbnb.com/help/article/140'],
    },
  },
  bookingcom: { requires: both },
  vrbo: { requires: both },
  other: { requires: both },
}

/** The facts that a change of source depends on. */
interface SourceFacts extends Omit<StayProgressFacts, 'guestPhone'> {
  source: StaySource
  depositStatus: string
}

/**
 * Returns what a stay requires after its source changes: the new preset where it followed the old one. What the host had set
 * otherwise stays, and so does what the guest has started to submit; nothing is added to an approved stay.
 */
export function requiresFrom(stay: SourceFacts, source: StaySource): StayRequirements {
  const begun = {
    documents: stay.idDocumentPath !== null || stay.selfiePath !== null || stay.idSightedInPersonAt !== null,
    deposit: stay.paymentStatus !== 'pending' || stay.depositStatus !== 'none',
  }
  const follow = (part: keyof StayRequirements): boolean => {
    const wanted = sourceProfiles[source].requires[part]
    const isOwn = stay.requires[part] !== sourceProfiles[stay.source].requires[part]
    return isOwn || begun[part] || (wanted && stay.status === 'approved') ? stay.requires[part] : wanted
  }
  return { documents: follow('documents'), deposit: follow('deposit') }
}
