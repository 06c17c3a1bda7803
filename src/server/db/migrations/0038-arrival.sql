-- What a guest tells of their coming and going. None of it is a step, and how many come stands in `guests`.
alter table guest_stays add column vehicles integer check (vehicles >= 0);
-- On the wall clock of the house, `HH:MM`.
alter table guest_stays add column arrival_time text;
alter table guest_stays add column arrival_saved_at timestamptz;
alter table guest_stays add column house_rules_version integer;
alter table guest_stays add column house_rules_accepted_at timestamptz;
alter table guest_stays add column departed_at timestamptz;
