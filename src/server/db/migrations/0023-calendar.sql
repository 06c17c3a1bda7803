-- Calendars of booking sites that are read, and the nights that they and the host have taken.
create table calendar_feeds (
  id uuid primary key,
  name text not null,
  source text not null check (source in ('direct', 'airbnb', 'bookingcom', 'vrbo', 'other')),
  data_key text not null,
  url_sealed text not null,
  etag text,
  last_modified text,
  next_read_at timestamptz not null,
  lease_until timestamptz,
  attempts integer not null default 0,
  empty_reads integer not null default 0,
  problem text,
  last_read_at timestamptz,
  last_ok_at timestamptz,
  stale_told_at timestamptz,
  created_at timestamptz not null
);

-- Days are those of the house; the last one is the day of leaving. A block without a feed is the host's own.
create table calendar_blocks (
  id uuid primary key,
  feed_id uuid references calendar_feeds (id) on delete cascade,
  uid text,
  kind text not null check (kind in ('own', 'booked', 'unavailable')),
  from_day text not null check (length(from_day) = 10),
  to_day text not null check (length(to_day) = 10),
  note text,
  vanished_at timestamptz,
  moved_at timestamptz,
  stay_id uuid references guest_stays (id) on delete set null,
  created_at timestamptz not null,
  check (to_day > from_day)
);
create unique index calendar_blocks_event on calendar_blocks (feed_id, uid);
create index calendar_blocks_days on calendar_blocks (to_day, from_day);
create index calendar_blocks_stay on calendar_blocks (stay_id) where stay_id is not null;

-- One row, made when it is first wanted: the secret of the calendar's public address, and whether visitors see free dates.
create table calendar_settings (
  name text primary key check (name = 'house'),
  id uuid not null unique,
  data_key text not null,
  secret_sealed text not null,
  hidden_at timestamptz
);
