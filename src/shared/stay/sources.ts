import type { StayProgressFacts, StayRequirements } from './stage.ts'

export const staySources = ['direct', 'airbnb', 'bookingcom', 'vrbo', 'other'] as const
export type StaySource = (typeof staySources)[number]

const both = { documents: true, deposit: true }

/** The requirements of a new stay from each source, unless the host changes them. */
export const sourceRequirements: Readonly<Record<StaySource, Readonly<StayRequirements>>> = {
  direct: both,
  // Airbnb allows neither a deposit nor an ID check outside of it: https://www.airbnb.com/help/article/2799 and
  // https://www.airbnb.com/help/article/140, last checked on 2026-11-22.
  airbnb: { documents: false, deposit: false },
  bookingcom: both,
  vrbo: both,
  other: both,
}

type SourceFacts = Omit<StayProgressFacts, 'guestPhone' | 'sentBack'> & {
  source: StaySource
  depositStatus: string
}

/**
 * Returns a stay's requirements after its source changes: the new preset where it followed the old one. The host's
 * own choices stay, and so do parts that the guest has started; nothing is added to an approved stay.
 */
export function requiresFrom(stay: SourceFacts, source: StaySource): StayRequirements {
  const started = {
    documents: stay.idDocumentPath !== null || stay.selfiePath !== null || stay.idSightedInPersonAt !== null,
    deposit: stay.paymentStatus !== 'pending' || stay.depositStatus !== 'none',
  }
  const follow = (part: keyof StayRequirements): boolean => {
    const wanted = sourceRequirements[source][part]
    const isOwn = stay.requires[part] !== sourceRequirements[stay.source][part]
    return isOwn || started[part] || (wanted && stay.status === 'approved') ? stay.requires[part] : wanted
  }
  return { documents: follow('documents'), deposit: follow('deposit') }
}
