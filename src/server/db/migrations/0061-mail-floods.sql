-- A visitor typed the name, at an address that nobody has confirmed: mails greet it without the name.
alter table guest_stays add column name_unconfirmed_at timestamptz;
