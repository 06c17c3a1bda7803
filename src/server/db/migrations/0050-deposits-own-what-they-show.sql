-- What a stay shows of its deposit stands in the deposit's own row, which one feature writes. A stay without one shows none.
alter table deposits add column deposit_mode text check (deposit_mode in ('hold', 'card'));
alter table deposits add column deposit_status text not null default 'none' check (deposit_status in
  ('none', 'card_saved', 'held', 'action_required', 'released', 'claimed', 'expired', 'failed'));
alter table deposits add column deposit_hold_on text;
alter table deposits add column deposit_attention text;
alter table deposits add column card_brand text;
alter table deposits add column card_last4 text;
-- None of our releases left a stay that shows a deposit without the deposit's row; what such a one shows is kept all the same.
insert into deposits (stay_id, provider, created_at, updated_at)
  select id, 'simulated', created_at, updated_at from guest_stays
  where not exists (select 1 from deposits where deposits.stay_id = guest_stays.id)
    and (deposit_status <> 'none' or coalesce(deposit_mode, deposit_hold_on, deposit_attention, card_brand, card_last4) is not null);
update deposits set
  deposit_mode = guest_stays.deposit_mode, deposit_status = guest_stays.deposit_status,
  deposit_hold_on = guest_stays.deposit_hold_on, deposit_attention = guest_stays.deposit_attention,
  card_brand = guest_stays.card_brand, card_last4 = guest_stays.card_last4
  from guest_stays where guest_stays.id = deposits.stay_id;
create index deposits_attention on deposits (stay_id) where deposit_attention is not null;
alter table guest_stays drop column deposit_mode;
alter table guest_stays drop column deposit_status;
alter table guest_stays drop column deposit_hold_on;
alter table guest_stays drop column deposit_attention;
alter table guest_stays drop column card_brand;
alter table guest_stays drop column card_last4;
