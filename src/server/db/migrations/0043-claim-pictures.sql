-- What a host shows the guest of a claim. The picture itself is a sealed upload of that host; its data key is destroyed at
-- erase_at, 180 days after the claim.
create table claim_pictures (
  object_id uuid primary key references stored_objects (id),
  stay_id uuid not null references guest_stays (id),
  position integer not null check (position >= 0),
  claimed_at timestamptz not null,
  erase_at timestamptz not null
);
create index claim_pictures_stay on claim_pictures (stay_id, position);
create index claim_pictures_due on claim_pictures (erase_at);
