-- A visitor typed the name, at an address that nobody has confirmed: mails greet it without the name.
alter table guest_stays add column name_unconfirmed_at timestamptz;
-- When the host was mailed about an enquiry; `null`: the next digest counts it.
alter table enquiries add column host_notified_at timestamptz;
