-- Rows of the audit log outlive the stay they speak of, so they don't reference it.
create table audit_log_anew (
  id uuid primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  stay_id uuid,
  detail text
);
insert into audit_log_anew (id, at, actor, action, stay_id, detail)
  select id, at, actor, action, stay_id, detail from audit_log;
drop table audit_log;
alter table audit_log_anew rename to audit_log;
create index audit_log_stay on audit_log (stay_id, at);
create index audit_log_at on audit_log (at, id);
