-- A check-in that its guest ended is not a rejection, and a past stay's name and contact details have an end.
alter table guest_stays add column withdrawn_at timestamptz;
alter table guest_stays add column contact_erased_at timestamptz;
update guest_stays set withdrawn_at =
  (select max(at) from audit_log where audit_log.stay_id = guest_stays.id and action = 'privacy.erased')
  where guest_phone_sealed is null and status <> 'pending';
create index guest_stays_forget on guest_stays (check_out_date) where contact_erased_at is null;
