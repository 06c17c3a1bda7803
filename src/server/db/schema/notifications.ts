import type { Generated } from 'kysely'

export interface NotificationTables {
  push_keys: { name: string; id: string; public_key: string; private_key_sealed: string }
  /** JSON of what a host changed; the defaults apply to the rest. */
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
  }
  push_notices: {
    subscription_id: string
    /** The subject: the kind and an id. The browser replaces a notification with the same tag. */
    tag: string
    /** Changes with every newer state; empty to take the notification away. */
    news: string
    /** When it was first handed to the push service, and so may be shown. */
    shown_since: Generated<string | null>
    /** The end of its life counts from here. */
    due_at: string
    attempts: Generated<number>
    /** `null`: handed to the push service, given up, or known to the owner before. Claimed: the end of the lease. */
    next_attempt_at: string | null
    seen_at: Generated<string | null>
  }
}
