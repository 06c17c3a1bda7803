-- Codes in the place of sentences; the note is what a code speaks of. What people typed stays as they typed it, and a
-- sentence whose code cannot be told is kept as it stands.
alter table deposit_lines add column note_code text;
update deposit_lines set
  note_code = case
    when kind = 'claimed' then 'reason'
    when note in ('There was not enough money on the card.', 'The card has expired.',
      'The bank wants the cardholder to confirm it.', 'The saved card is no longer there.',
      'The card is over its limit.', 'The bank declined it.') then 'refused'
    when note = 'The card was verified and saved. Nothing is held yet.' then 'card_saved'
    when note = 'A new hold takes the place of the first, so that it lasts until after the stay.' then 'renewed'
    when note = 'No hold could be placed by check-in.' then 'not_held'
    when note = 'The saved card was let go. Nothing was held.' then 'never_held'
    when note = 'The hold ran out at the bank. Nothing is held any more.' then 'expired'
    else 'legacy' end,
  note = case
    when kind = 'claimed' then note
    when note = 'There was not enough money on the card.' then 'insufficient_funds'
    when note = 'The card has expired.' then 'expired_card'
    when note = 'The bank wants the cardholder to confirm it.' then 'authentication_required'
    when note = 'The saved card is no longer there.' then 'card_gone'
    when note = 'The card is over its limit.' then 'card_velocity_exceeded'
    when note in ('The bank declined it.', 'The card was verified and saved. Nothing is held yet.',
      'A new hold takes the place of the first, so that it lasts until after the stay.',
      'No hold could be placed by check-in.', 'The saved card was let go. Nothing was held.',
      'The hold ran out at the bank. Nothing is held any more.') then null
    else note end
  where note is not null;
-- Sentences of ours: none holds a quote or a backslash.
update guest_stays set deposit_attention = '{"code":"legacy","text":"' || deposit_attention || '"}'
  where deposit_attention is not null;
