-- An approved guest never falls back a step because of money: those who did, after they were approved, are put back.
update guest_stays set payment_status = 'authorized'
  where status = 'approved' and payment_status = 'failed' and exists
    (select 1 from audit_log where audit_log.stay_id = guest_stays.id and audit_log.at >= guest_stays.decided_at
      and audit_log.action in ('deposit.check_in_passed', 'deposit.stay_over'));
