-- Entries stand in sections and may have several pictures (`image_path` stays the first); texts written before this stay
-- plain until a host edits them.
alter table guest_guide_entries add column section text not null default '';
alter table guest_guide_entries add column format text not null default 'plain' check (format in ('plain', 'markdown'));
-- JSON list of paths.
alter table guest_guide_entries add column more_image_paths text not null default '[]';
