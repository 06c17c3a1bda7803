-- A session knows its network, which passkeys opened or confirmed it, and when its host last gave a password or passkey.
drop table sessions;
create table sessions (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  authenticated_at timestamptz not null,
  network text not null,
  browser text,
  system text
);
create index sessions_user on sessions (user_id);

create table session_passkeys (
  token_hash text not null references sessions (token_hash) on delete cascade on update cascade,
  passkey_id text not null references passkeys (id) on delete cascade,
  primary key (token_hash, passkey_id)
);
create index session_passkeys_passkey on session_passkeys (passkey_id);

alter table account_links add column invited_by uuid references users (id) on delete cascade;
create index account_links_invited_by on account_links (invited_by);
