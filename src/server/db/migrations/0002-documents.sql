-- Sealed objects: pictures of guests, images of the guide. The row outlives the bytes; the data key does not.
create table stored_objects (
  id uuid primary key,
  purpose text not null check (purpose in ('upload', 'id', 'selfie', 'guide')),
  stay_id uuid references guest_stays (id),
  data_key text,
  byte_count integer not null check (byte_count > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  stored_at timestamptz not null,
  claimed_at timestamptz,
  first_seen_at timestamptz,
  erased_at timestamptz,
  bytes_gone_at timestamptz,
  check ((data_key is null) = (erased_at is not null)),
  check (bytes_gone_at is null or erased_at is not null)
);
create index stored_objects_stay on stored_objects (stay_id, purpose);
create index stored_objects_unclaimed on stored_objects (stored_at) where purpose = 'upload' and erased_at is null;
create index stored_objects_doomed on stored_objects (erased_at) where erased_at is not null and bytes_gone_at is null;

-- Addresses handed out for one upload each. One browser may be a guest's and the host's at once.
create table upload_slots (
  id uuid primary key,
  stay_id uuid references guest_stays (id),
  host_id uuid references users (id) on delete cascade,
  address text not null unique,
  direct_key text,
  object_id uuid references stored_objects (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (stay_id is not null or host_id is not null)
);
create index upload_slots_created on upload_slots (created_at);
