-- Backups that were made, and where, so that the host sees their age and erasures are noted beside each of them.
create table backups (
  id uuid primary key,
  made_at timestamptz not null,
  folder text not null,
  file_name text not null,
  byte_count bigint not null,
  row_count integer not null,
  file_count integer not null
);
create index backups_made on backups (made_at);
