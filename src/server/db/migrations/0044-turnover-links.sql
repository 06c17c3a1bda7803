-- Links for cleaners: only the hash of a token is kept.
create table turnover_links (
  id uuid primary key,
  name text not null,
  notes text not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index turnover_links_expiry on turnover_links (expires_at);
