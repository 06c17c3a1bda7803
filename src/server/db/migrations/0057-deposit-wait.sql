-- When a host last said that they wait with the deposit of guests who have left.
alter table guest_stays add column deposit_waited_at timestamptz;
