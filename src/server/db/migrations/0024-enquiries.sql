-- Questions of visitors about dates. Who asks, and what, is sealed; the row goes 90 days after it came.
create table enquiries (
  id uuid primary key,
  data_key text not null,
  asked_sealed text not null,
  check_in_date text not null check (length(check_in_date) = 10),
  check_out_date text not null check (length(check_out_date) = 10),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  received_at timestamptz not null,
  answered_at timestamptz,
  stay_id uuid references guest_stays (id) on delete set null,
  check (check_out_date > check_in_date)
);
create index enquiries_received on enquiries (received_at, id);
