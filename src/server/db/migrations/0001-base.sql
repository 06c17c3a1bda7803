create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text not null,
  created_at timestamptz not null
);

create table sessions (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

create table guest_stays (
  id uuid primary key,
  guest_name text not null,
  guest_email text not null,
  check_in_date text not null check (length(check_in_date) = 10),
  check_out_date text not null check (length(check_out_date) = 10),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'authorized', 'failed')),
  decided_at timestamptz,
  data_key text not null,
  access_token_lookup text not null unique,
  access_token_sealed text not null,
  door_code_sealed text not null,
  guest_phone_sealed text,
  link_expires_at timestamptz not null,
  id_document_id uuid,
  selfie_id uuid,
  documents_version integer not null default 0,
  id_document_erased_at timestamptz,
  selfie_erased_at timestamptz,
  id_sighted_at timestamptz,
  id_sighted_by text,
  id_sighted_in_person_at timestamptz,
  sent_back_type text check (sent_back_type in ('id', 'selfie')),
  sent_back_reason text,
  documents_erase_at timestamptz,
  documents_kept_until timestamptz,
  documents_kept_reason text,
  privacy_accepted_version text,
  privacy_accepted_at timestamptz,
  deposit_mode text check (deposit_mode in ('hold', 'card')),
  deposit_status text not null default 'none' check (deposit_status in
    ('none', 'card_saved', 'held', 'action_required', 'released', 'claimed', 'expired', 'failed')),
  deposit_hold_on text,
  deposit_attention text,
  card_brand text,
  card_last4 text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (check_out_date > check_in_date)
);
create index guest_stays_order on guest_stays (check_in_date, id);
create index guest_stays_status on guest_stays (status, check_in_date, id);
create index guest_stays_erase on guest_stays (documents_erase_at) where documents_erase_at is not null;
create index guest_stays_nights on guest_stays (check_out_date, check_in_date);

create table property_info (
  id uuid primary key,
  data_key text not null,
  wifi_name text not null,
  wifi_password_sealed text not null,
  emergency_contact text not null,
  check_in_instructions text,
  check_out_instructions text,
  amenities text not null,
  updated_at timestamptz not null
);

create table guest_guide_entries (
  id uuid primary key,
  title text not null,
  content text not null,
  image_path text,
  order_index integer not null default 0 check (order_index >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  stay_id uuid references guest_stays (id),
  detail text
);
create index audit_log_stay on audit_log (stay_id, at);

create table rate_limits (
  bucket text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_reset on rate_limits (resets_at);

create table periodic_work (
  name text primary key,
  next_at timestamptz not null,
  lease_until timestamptz,
  attempts integer not null default 0,
  last_ok_at timestamptz,
  last_error text,
  last_result text
);
