-- A stay has a life: where it came from, its own times, who comes, what the host notes, and whether it was cancelled.
alter table guest_stays add column source text not null default 'direct'
  check (source in ('direct', 'airbnb', 'bookingcom', 'vrbo', 'other'));
-- What every stay of older data was told.
alter table guest_stays add column check_in_time text not null default '15:00';
alter table guest_stays add column check_out_time text not null default '11:00';
alter table guest_stays add column guests integer check (guests > 0);
alter table guest_stays add column host_note_sealed text;
alter table guest_stays add column cancelled_at timestamptz;
alter table guest_stays add column cancelled_by text check (cancelled_by in ('guest', 'host', 'no_show'));
alter table guest_stays add column cancel_message_sealed text;
-- Rises with every change that a host makes of what was agreed; a change may name the one it was judged by.
alter table guest_stays add column version integer not null default 0;
-- The link lives two weeks from the day it was made, or from check-out.
alter table guest_stays add column link_made_at timestamptz;
update guest_stays set link_made_at = coalesce((select max(at) from audit_log
  where audit_log.stay_id = guest_stays.id and action = 'stay.link_replaced'), created_at);
