-- What was agreed belongs to the stay: the deposit's amount, what is required, and the address that the host entered.
alter table guest_stays add column booking_email text;
alter table guest_stays add column deposit_cents integer not null default 20000;
alter table guest_stays add column deposit_currency text not null default 'NZD';
alter table guest_stays add column documents_waived_at timestamptz;
-- A guest may have changed the address of a stay whose contact was saved: its link mail waits for the host.
update guest_stays set booking_email = guest_email
  where guest_phone_sealed is null and withdrawn_at is null and contact_erased_at is null and not exists
    (select 1 from audit_log where audit_log.stay_id = guest_stays.id and action = 'stay.contact_saved');
update guest_stays set
  deposit_cents = coalesce((select max(amount_cents) from deposit_intents
    where deposit_intents.stay_id = guest_stays.id and kind = 'hold'), deposit_cents);
