-- Hosts see and end their sessions, sign in with passkeys, recover by mail and invite one another.
alter table users add column password_off_at timestamptz;
alter table sessions add column fresh_at timestamptz;
alter table sessions add column browser text;
alter table sessions add column system text;
update sessions set fresh_at = created_at;

-- Where a host has signed in from before: a keyed fingerprint of the address, never the address.
create table known_places (
  user_id uuid not null references users (id) on delete cascade,
  address_lookup text not null,
  device text not null,
  last_at timestamptz not null,
  primary key (user_id, address_lookup, device)
);

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
create index passkeys_user on passkeys (user_id);

create table passkey_challenges (
  challenge_hash text primary key,
  purpose text not null,
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_end on passkey_challenges (expires_at);

-- Links that were mailed: only a hash of each is here, and it works once.
create table account_links (
  token_hash text primary key,
  id uuid not null unique,
  kind text not null check (kind in ('reset', 'invitation')),
  user_id uuid references users (id) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_links_end on account_links (expires_at);

-- Asked for at the sign-in page, looked at a moment later, so that the answer says nothing about who has an account.
create table reset_requests (
  id uuid primary key,
  email text not null,
  requested_at timestamptz not null
);
