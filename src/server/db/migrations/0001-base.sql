-- Hosts: accounts, sessions and the ways in.

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text not null,
  password_off_at timestamptz,
  first_password_at timestamptz,
  first_password_used_at timestamptz,
  created_at timestamptz not null
);

create table sessions (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  network text not null,
  browser text,
  system text,
  authenticated_at timestamptz not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

create table passkeys (
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  public_key text not null,
  sign_count bigint not null,
  transports text not null,
  rp_id text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create table passkey_challenges (
  challenge_hash text primary key,
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);

-- Where a host has signed in from before: a keyed fingerprint of the address, never the address.
create table known_places (
  user_id uuid not null references users (id) on delete cascade,
  address_hmac text not null,
  device text not null,
  last_at timestamptz not null,
  primary key (user_id, address_hmac, device)
);

-- Mailed links, each for one use: password resets and invitations.
create table account_links (
  token_hash text primary key,
  id uuid not null unique,
  kind text not null check (kind in ('reset', 'invitation', 'email')),
  user_id uuid references users (id) on delete cascade,
  invited_by uuid references users (id) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Processed in the background, so that the response doesn't reveal who has an account.
create table reset_requests (
  id uuid primary key,
  email text not null
);

-- The house: its document, photos, guide and the secrets that only guests read.

create table house (
  id integer primary key check (id = 1),
  document text not null,
  version integer not null,
  rules_version integer not null,
  revision integer not null,
  dates_hidden_at timestamptz,
  updated_at timestamptz not null
);

create table house_versions (
  version integer primary key,
  document text not null,
  changed text not null,
  saved_at timestamptz not null,
  saved_by text
);

create table photos (
  id uuid primary key,
  placement text not null check (placement in ('gallery', 'single')),
  sample_file text,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  tone text,
  blur text,
  upper_light integer,
  lower_light integer,
  tall_key text,
  problem text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  lease_until timestamptz,
  -- The order in which the host chose the photos, for those that the house's document doesn't list.
  position integer not null,
  created_at timestamptz not null,
  removed_at timestamptz
);

create table property_info (
  id uuid primary key,
  wifi_name text not null,
  wifi_password_sealed text,
  address_sealed text,
  coordinates_sealed text,
  directions_sealed text,
  keypad_sealed text,
  shut_offs_sealed text,
  translations_sealed text,
  fixed_door_code_sealed text,
  emergency_contact text not null,
  check_in_instructions text,
  check_out_instructions text,
  updated_at timestamptz not null
);

create table guest_guide_entries (
  id uuid primary key,
  section text not null default '',
  order_index integer not null default 0 check (order_index >= 0),
  title text not null,
  content text not null,
  image_paths text not null default '[]',
  translations text not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table turnover_links (
  id uuid primary key,
  name text not null,
  notes text not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Stays and the photos of their guests.

create table guest_stays (
  id uuid primary key,
  thread_id uuid not null unique,
  version integer not null default 0,
  source text not null default 'direct' check (source in ('direct', 'airbnb', 'bookingcom', 'vrbo', 'other')),
  check_in_date text not null check (length(check_in_date) = 10),
  check_out_date text not null check (length(check_out_date) = 10),
  check_in_time text not null default '15:00',
  check_out_time text not null default '11:00',
  guests integer check (guests > 0),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  decided_at timestamptz,
  payment_status text not null default 'pending' check (payment_status in ('pending', 'authorized', 'failed')),
  deposit_cents integer not null default 20000,
  deposit_currency text not null default 'NZD',
  deposit_waited_at timestamptz,
  documents_waived_at timestamptz,
  guest_name text not null,
  name_unconfirmed_at timestamptz,
  preferred_name text,
  language text,
  guest_email text not null,
  booking_email text,
  guest_phone_sealed text,
  host_note_sealed text,
  door_code_sealed text not null,
  access_token_sealed text not null,
  access_token_hmac text not null unique,
  link_made_at timestamptz not null,
  link_expires_at timestamptz not null,
  shared_at timestamptz,
  share_token_sealed text,
  share_token_hmac text unique,
  vehicles integer check (vehicles >= 0),
  arrival_time text,
  arrival_saved_at timestamptz,
  house_rules_version integer,
  house_rules_accepted_at timestamptz,
  departed_at timestamptz,
  keypad_set_at timestamptz,
  checkin_ended_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('guest', 'host', 'no_show')),
  cancel_message_sealed text,
  contact_erased_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (check_out_date > check_in_date)
);
create index guest_stays_order on guest_stays (check_in_date, id);
create index guest_stays_status on guest_stays (status, check_in_date, id);
create index guest_stays_nights on guest_stays (check_out_date, check_in_date);
create index guest_stays_erase on guest_stays (check_out_date) where contact_erased_at is null;

create table stay_documents (
  stay_id uuid primary key references guest_stays (id) on delete cascade,
  documents_version integer not null default 0,
  id_document_id uuid,
  id_document_erased_at timestamptz,
  id_back_id uuid,
  id_back_erased_at timestamptz,
  selfie_id uuid,
  selfie_erased_at timestamptz,
  id_sighted_at timestamptz,
  id_sighted_by text,
  id_sighted_in_person_at timestamptz,
  sent_back_type text check (sent_back_type in ('id', 'id_back', 'selfie')),
  sent_back_reason text,
  documents_erase_at timestamptz,
  documents_kept_until timestamptz,
  documents_kept_reason text,
  privacy_accepted_version text
);
create index stay_documents_erase on stay_documents (documents_erase_at) where documents_erase_at is not null;

-- The row outlives the bytes of an erased photo; its data key does not.
create table stored_objects (
  id uuid primary key,
  purpose text not null check (purpose in ('upload', 'id', 'id_back', 'selfie', 'guide', 'house', 'claim')),
  stay_id uuid references guest_stays (id),
  device_hash text,
  data_key text,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  stored_at timestamptz not null,
  claimed_at timestamptz,
  erased_at timestamptz,
  purged_at timestamptz,
  check ((data_key is null) = (erased_at is not null)),
  check (purged_at is null or erased_at is not null)
);
create index stored_objects_stay on stored_objects (stay_id, purpose);
create index stored_objects_unclaimed on stored_objects (stored_at) where purpose = 'upload' and erased_at is null;
create index stored_objects_erased on stored_objects (erased_at) where erased_at is not null and purged_at is null;

-- One browser may be a guest's and the host's at once.
create table upload_slots (
  id uuid primary key,
  stay_id uuid references guest_stays (id),
  host_id uuid references users (id) on delete cascade,
  address text not null unique,
  device_hash text,
  access_token_hmac text,
  object_id uuid references stored_objects (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (stay_id is not null or host_id is not null)
);
create index upload_slots_created on upload_slots (created_at);

-- Deposits: the promise, the provider's intents, every call before it is made, and the time line.

create table deposits (
  stay_id uuid primary key references guest_stays (id),
  version integer not null default 0,
  provider text not null check (provider in ('stripe', 'simulated')),
  state text not null default 'none' check (state in
    ('none', 'card_saved', 'held', 'renewing', 'lapsed', 'action_required', 'renewal_failed', 'failed',
     'releasing', 'claiming', 'released', 'claimed', 'expired')),
  customer_id text,
  payment_method_id text,
  card_brand text,
  card_last4 text,
  deposit_mode text check (deposit_mode in ('hold', 'card')),
  deposit_status text not null default 'none' check (deposit_status in
    ('none', 'card_saved', 'held', 'action_required', 'released', 'claimed', 'expired', 'failed')),
  deposit_hold_on text,
  deposit_attention text,
  claim_cents integer check (claim_cents > 0),
  claim_reason text,
  release_reason text check (release_reason in ('host', 'rejected', 'stay_over')),
  last_hold_refused_at timestamptz,
  decline_code text,
  locked_until timestamptz,
  next_due_at timestamptz,
  retry_at timestamptz,
  failed_calls integer not null default 0,
  failed_because text check (failed_because in ('account')),
  check (state <> 'claiming' or claim_cents is not null)
);
create index deposits_due on deposits (next_due_at) where next_due_at is not null;
create index deposits_attention on deposits (stay_id) where deposit_attention is not null;

create table deposit_intents (
  id text primary key,
  stay_id uuid not null references deposits (stay_id),
  provider text not null check (provider in ('stripe', 'simulated')),
  kind text not null check (kind in ('hold', 'setup')),
  purpose text not null check (purpose in ('guest', 'first', 'second')),
  status text not null check (status in
    ('open', 'refused', 'active', 'saved', 'captured', 'voided', 'lapsed', 'cancelled')),
  operation text not null,
  customer_id text not null,
  payment_method_id text,
  amount_cents integer not null,
  currency text not null,
  captured_cents integer not null default 0,
  returned_cents integer not null default 0,
  dispute text check (dispute in ('open', 'unread', 'won', 'lost')),
  answer_by timestamptz,
  news_at timestamptz,
  reread_at timestamptz,
  refusals integer not null default 0,
  decline_code text,
  capture_before timestamptz,
  authorized_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null
);
create index deposit_intents_stay on deposit_intents (stay_id);
create index deposit_intents_live on deposit_intents (status) where status in ('open', 'refused', 'active');

create table deposit_operations (
  id uuid primary key,
  stay_id uuid not null references deposits (stay_id),
  operation text not null,
  attempt integer not null,
  key text not null unique,
  request text not null,
  lease_until timestamptz not null,
  outcome text check (outcome in ('done', 'refused', 'failed', 'card_lost', 'abandoned')),
  started_at timestamptz not null,
  finished_at timestamptz,
  unique (stay_id, operation, attempt)
);
create unique index deposit_operations_open on deposit_operations (stay_id) where finished_at is null;

create table deposit_events (
  stay_id uuid not null references deposits (stay_id),
  position integer not null,
  at timestamptz not null,
  kind text not null,
  amount_cents integer not null,
  note_code text,
  note text,
  primary key (stay_id, position)
);

-- The photos that a host shows the guest of a claim.
create table claim_photos (
  object_id uuid primary key references stored_objects (id),
  stay_id uuid not null references guest_stays (id),
  position integer not null check (position >= 0),
  erase_at timestamptz not null
);
create index claim_photos_stay on claim_photos (stay_id, position);

-- Webhook events that were processed; ids deduplicate redeliveries.
create table payment_messages (
  id text primary key,
  received_at timestamptz not null
);

create table simulated_objects (
  id text primary key,
  kind text not null check (kind in ('method', 'intent')),
  body text not null,
  customer_id text,
  operation text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index simulated_objects_customer on simulated_objects (customer_id, operation);

create table simulated_calls (
  key text primary key,
  request text not null,
  answer text
);

-- Calendar and conversations. A range's last day is the day of leaving.

create table calendar_settings (
  name text primary key check (name = 'house'),
  id uuid not null unique,
  secret_sealed text not null
);

create table calendar_feeds (
  id uuid primary key,
  name text not null,
  source text not null check (source in ('direct', 'airbnb', 'bookingcom', 'vrbo', 'other')),
  url_sealed text not null,
  etag text,
  problem text,
  attempts integer not null default 0,
  empty_reads integer not null default 0,
  entry_count integer not null default 0,
  left_out text not null default '{"free":0,"nightless":0,"markers":0}',
  unread_count integer not null default 0,
  unread text not null default '[]',
  read_in_full_at timestamptz,
  next_read_at timestamptz not null,
  lease_until timestamptz,
  last_ok_at timestamptz,
  stale_notified_at timestamptz,
  created_at timestamptz not null
);

-- A block without a feed is the host's own.
create table calendar_blocks (
  id uuid primary key,
  feed_id uuid references calendar_feeds (id) on delete cascade,
  uid text,
  kind text not null check (kind in ('own', 'booked', 'unavailable', 'echo')),
  from_day text not null check (length(from_day) = 10),
  to_day text not null check (length(to_day) = 10),
  note text,
  stay_id uuid references guest_stays (id) on delete set null,
  vanished_at timestamptz,
  moved_at timestamptz,
  leftover_at timestamptz,
  created_at timestamptz not null,
  check (to_day > from_day)
);
create unique index calendar_blocks_event on calendar_blocks (feed_id, uid);
create index calendar_blocks_stay on calendar_blocks (stay_id) where stay_id is not null;
create index calendar_blocks_days on calendar_blocks (to_day, from_day);

-- Conversations with guests and visitors. A stay's is `guest_stays.thread_id`; its row begins with the first message.
create table threads (
  id uuid primary key,
  message_count integer not null default 0,
  started_at timestamptz not null,
  last_at timestamptz not null,
  waiting_since timestamptz
);
create index threads_order on threads (last_at, id);
create index threads_waiting on threads (last_at, id) where waiting_since is not null;

-- A visitor's question about dates. Its thread has the same id, and its text is the thread's first message.
create table enquiries (
  id uuid primary key references threads (id) on delete cascade,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  check_in_date text not null check (length(check_in_date) = 10),
  check_out_date text not null check (length(check_out_date) = 10),
  request_sealed text not null,
  language text not null,
  secret_sealed text,
  secret_hmac text unique,
  received_at timestamptz not null,
  host_notified_at timestamptz,
  check (check_out_date > check_in_date),
  check ((secret_sealed is null) = (secret_hmac is null)),
  check (status <> 'accepted' or secret_hmac is null)
);

-- client_id deduplicates retries of a sender. mail_due_at is null once the other side has been mailed or has read it.
create table messages (
  id uuid primary key,
  thread_id uuid not null references threads (id) on delete cascade,
  position integer not null check (position > 0),
  sender text not null check (sender in ('guest', 'visitor', 'host')),
  client_id uuid not null,
  content_sealed text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  mail_due_at timestamptz,
  unique (thread_id, position),
  unique (thread_id, sender, client_id)
);
create index messages_mail on messages (mail_due_at) where mail_due_at is not null;
create index messages_unread on messages (thread_id) where read_at is null;

-- Mail. The text is written when a mail leaves; once_key deduplicates mails about the same occasion.
create table outbox_mails (
  id uuid primary key,
  kind text not null,
  stay_id uuid references guest_stays (id),
  once_key text,
  recipient_sealed text,
  params_sealed text,
  status text not null check (status in
    ('kept', 'no_address', 'queued', 'sending', 'unsure', 'failed', 'sent', 'cancelled')),
  status_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  next_attempt_at timestamptz,
  lease_until timestamptz,
  created_at timestamptz not null,
  check (status <> 'queued' or next_attempt_at is not null)
);
create unique index outbox_mails_once on outbox_mails (once_key);
create index outbox_mails_due on outbox_mails (next_attempt_at) where next_attempt_at is not null;
create index outbox_mails_order on outbox_mails (created_at, id);
create index outbox_mails_stay on outbox_mails (stay_id);

-- Settings that a host makes in the browser, and the key pair of notifications, as JSON.
create table site_settings (
  name text primary key check (name in ('email', 'payments', 'backups', 'push')),
  id uuid not null unique,
  value_sealed text not null
);

-- Web Push: what hosts want, and the browsers of hosts and guests with what each was told.
create table notification_settings (
  user_id uuid primary key references users (id) on delete cascade,
  settings text not null
);

create table push_subscriptions (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  stay_id uuid references guest_stays (id) on delete cascade,
  endpoint_hash text not null,
  subscription_sealed text not null,
  name text not null,
  added_at timestamptz not null,
  last_told_at timestamptz,
  told text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  check ((user_id is null) <> (stay_id is null))
);
create unique index push_subscriptions_host on push_subscriptions (user_id, endpoint_hash);
create unique index push_subscriptions_stay on push_subscriptions (stay_id, endpoint_hash);

create table setup_steps (
  name text primary key
);

-- The site's own records and work.

-- Append-only by trigger (keepAppendOnly). Rows outlive the stay they name, so stay_id is no reference.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  stay_id uuid,
  detail text
);
create index audit_log_stay on audit_log (stay_id, at);
create index audit_log_at on audit_log (at, id);

create table periodic_work (
  name text primary key,
  next_at timestamptz not null,
  lease_until timestamptz,
  attempts integer not null default 0,
  last_ok_at timestamptz,
  last_error text,
  last_result text
);

create table rate_limits (
  bucket text primary key,
  hits integer not null,
  resets_at timestamptz not null
);

-- Erasures are noted beside each of these, so that a restore repeats them.
create table backups (
  id uuid primary key,
  made_at timestamptz not null,
  folder text not null,
  file_name text not null
);

-- A restored site starts without these rows.
create table site_state (
  name text primary key,
  at timestamptz not null,
  detail text
);
