-- A letter with a link waits while no address of its guest is confirmed by the host.
alter table outbox_mails add column awaits_address_at timestamptz;
update outbox_mails set awaits_address_at = created_at
  where sent_at is null and data_key is not null and kind <> 'host_approval_waiting'
    and stay_id in (select id from guest_stays where booking_email is null);
