interface ClaimPictureTable {
  object_id: string
  stay_id: string
  position: number
  claimed_at: string
  erase_at: string
}

interface TurnoverLinkTable {
  id: string
  /** Whose link it is, for the hosts. */
  name: string
  /** What the cleaner is told. */
  notes: string
  token_hash: string
  created_at: string
  expires_at: string
  last_used_at: string | null
}

/** What a host's week brings: pictures of claims, links for cleaners. */
export interface WeekTables {
  claim_pictures: ClaimPictureTable
  turnover_links: TurnoverLinkTable
}
