import type { Generated } from 'kysely'

export interface NotificationTables {
  /** JSON of what a host has chosen; without a row, the defaults apply. */
  notification_settings: { user_id: string; settings: string }
  /** A browser of a host or of a stay's guest. */
  push_subscriptions: {
    id: string
    user_id: string | null
    stay_id: string | null
    endpoint_hash: string
    /** JSON of the endpoint and the browser's keys. */
    subscription_sealed: string
    name: string
    added_at: string
    last_told_at: string | null
    /** JSON of what it was told, by tag. */
    told: string
    /** Sends that failed since the last one that its push service accepted. */
    attempts: Generated<number>
    next_attempt_at: Generated<string | null>
  }
}
