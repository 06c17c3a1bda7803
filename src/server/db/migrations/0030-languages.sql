-- The language that a guest chose, and what to call them; both are theirs and go with the rest of their data.
alter table guest_stays add column language text;
alter table guest_stays add column preferred_name text;
