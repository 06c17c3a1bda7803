-- Letters to be sent. Recipient, subject and text are sealed under the row's data key, and destroyed with it once sent.
create table outbox_mails (
  id uuid primary key,
  kind text not null,
  stay_id uuid references guest_stays (id),
  data_key text,
  recipient_sealed text,
  subject_sealed text,
  body_sealed text,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  lease_until timestamptz,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  failed_at timestamptz
);
create index outbox_mails_due on outbox_mails (next_attempt_at) where next_attempt_at is not null;
create index outbox_mails_order on outbox_mails (created_at, id);
create index outbox_mails_stay on outbox_mails (stay_id);
