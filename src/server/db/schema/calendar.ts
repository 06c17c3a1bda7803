import type { Generated } from 'kysely'
import type { FeedProblem } from '#shared/contract/calendar/schemas.ts'
import type { StaySource } from '#shared/stay/sources.ts'

/** Rows of the calendar. Days are `YYYY-MM-DD`, and the last one is the day of leaving. */

export interface CalendarTables {
  calendar_feeds: {
    id: string
    name: string
    source: StaySource
    url_sealed: string
    etag: string | null
    next_read_at: string
    lease_until: string | null
    /** Consecutive failed reads. */
    attempts: Generated<number>
    /** Consecutive reads without any event, while nights of this calendar are taken here. */
    empty_reads: Generated<number>
    /** Entries of the last full read. */
    entry_count: Generated<number>
    /** JSON of the numbers of entries that take no night. */
    left_out: Generated<string>
    /** Entries that the last full read left out; `unread` is JSON of the first ones. */
    unread_count: Generated<number>
    unread: Generated<string>
    /** The last read that was not answered with "unchanged". */
    read_in_full_at: string | null
    problem: FeedProblem | null
    last_ok_at: string | null
    /** When the host was notified that no read has succeeded for a day. */
    stale_notified_at: string | null
    created_at: string
  }
  calendar_blocks: {
    id: string
    /** The calendar that the block came from; `null` for the host's own. */
    feed_id: string | null
    uid: string | null
    /** `echo`: nights of ours, read back. They are taken only by what the echo repeats. */
    kind: 'own' | 'booked' | 'unavailable' | 'echo'
    from_day: string
    to_day: string
    note: string | null
    /** When the block disappeared from its calendar; its nights stay taken until the host frees them. */
    vanished_at: string | null
    moved_at: string | null
    stay_id: string | null
    /** Since when an echo has repeated nights that are no longer ours, also once it takes its nights. */
    leftover_at: string | null
    created_at: string
  }
  calendar_settings: {
    name: 'house'
    id: string
    secret_sealed: string
  }
}
