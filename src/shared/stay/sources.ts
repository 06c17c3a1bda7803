import type { StayProgressFacts, StayRequirements } from './stage.ts'

export const staySources = ['direct', 'airbnb', 'bookingcom', 'vrbo', 'other'] as const
export type StaySource = (typeof staySources)[number]

interface SourceProfile {
  /** The requirements of a new stay from this source, unless the host changes them. */
  requires: Readonly<StayRequirements>
  /** The platform's rule that the preset follows. */
  rule?: { lastChecked: string; from: readonly string[] }
}

const both = { documents: true, deposit: true }

export const sourceProfiles: Readonly<Record<StaySource, SourceProfile>> = {
  direct: { requires: both },
  // The platform allows neither a deposit nor an ID check outside of it.
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

interface SourceFacts extends Omit<StayProgressFacts, 'guestPhone'> {
  source: StaySource
  depositStatus: string
}

/**
 * Returns a stay's requirements after its source changes: the new preset where it followed the old one. The host's
 * own choices stay, and so do parts that the guest has started; nothing is added to an approved stay.
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
