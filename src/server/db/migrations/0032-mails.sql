-- Mails are worded when they leave, from what is so then: a row keeps its kind and the facts of its occasion, sealed.
-- What says the same about the same occasion has one key, so that it is written once.
alter table outbox_mails add column once_key text;
alter table outbox_mails add column params_sealed text;
-- Since when all of it is with the mail server, which has not answered: nobody sends it a second time.
alter table outbox_mails add column handed_over_at timestamptz;
-- When it was put aside, because what it would say is not so any more.
alter table outbox_mails add column withdrawn_at timestamptz;
create unique index outbox_mails_once on outbox_mails (once_key);
