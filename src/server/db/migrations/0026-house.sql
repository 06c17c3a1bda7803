-- The house as data: one document with a version, what it was before, its photos and its feature cards.
create table house (
  id integer primary key check (id = 1),
  document text not null,
  version integer not null,
  rules_version integer not null,
  -- Moves with everything that a page shows of the house: photos and cards too.
  revision integer not null,
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
  -- Its place in the gallery; none when it only stands elsewhere.
  order_index integer check (order_index >= 0),
  -- The file of the sample house that it is; its sizes come with the build.
  sample_file text,
  title text not null,
  description text not null,
  alt text not null,
  room text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- What was made of it for browsers, and what it was made with.
  sizes text,
  tall_sizes text,
  tall_key text,
  problem text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  lease_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz
);
create index photos_order on photos (order_index);
create index photos_due on photos (next_attempt_at) where next_attempt_at is not null;

create table features (
  id uuid primary key,
  order_index integer not null check (order_index >= 0),
  icon text not null,
  title text not null,
  description text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

alter table property_info add column address_sealed text;
alter table property_info add column coordinates_sealed text;
alter table property_info add column directions_sealed text;
alter table property_info add column keypad_sealed text;
