-- Rows of the audit log outlive the stay they speak of, so they no longer hold on to it. `mark` shows that we wrote the
-- row; those written before this have none.
create table audit_log_anew (
  id uuid primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  stay_id uuid,
  detail text,
  mark text
);
insert into audit_log_anew (id, at, actor, action, stay_id, detail)
  select id, at, actor, action, stay_id, detail from audit_log;
drop table audit_log;
alter table audit_log_anew rename to audit_log;
create index audit_log_stay on audit_log (stay_id, at);
create index audit_log_at on audit_log (at, id);

-- The one key that marks and seals are made with, wrapped like every data key.
create table audit_keys (
  id uuid primary key,
  data_key text not null,
  made_at timestamptz not null
);

-- One link for each row of the log, in the order in which they were sealed: each seal covers the one before it.
create table audit_chain (
  number integer primary key check (number > 0),
  audit_id uuid not null unique,
  seal text not null
);
