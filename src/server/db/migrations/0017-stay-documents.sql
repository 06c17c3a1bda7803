-- What a guest gave to be known by has a table of its own, which one feature writes. A stay without a row has given nothing.
create table stay_documents (
  stay_id uuid primary key references guest_stays (id) on delete cascade,
  id_document_id uuid,
  selfie_id uuid,
  documents_version integer not null default 0,
  id_document_erased_at timestamptz,
  selfie_erased_at timestamptz,
  id_sighted_at timestamptz,
  id_sighted_by text,
  id_sighted_in_person_at timestamptz,
  sent_back_type text check (sent_back_type in ('id', 'selfie')),
  sent_back_reason text,
  documents_erase_at timestamptz,
  documents_kept_until timestamptz,
  documents_kept_reason text,
  privacy_accepted_version text,
  privacy_accepted_at timestamptz
);
insert into stay_documents
  select id, id_document_id, selfie_id, documents_version, id_document_erased_at, selfie_erased_at, id_sighted_at,
    id_sighted_by, id_sighted_in_person_at, sent_back_type, sent_back_reason, documents_erase_at, documents_kept_until,
    documents_kept_reason, privacy_accepted_version, privacy_accepted_at
  from guest_stays;
drop index guest_stays_erase;
create index stay_documents_erase on stay_documents (documents_erase_at) where documents_erase_at is not null;
alter table guest_stays drop column id_document_id;
alter table guest_stays drop column selfie_id;
alter table guest_stays drop column documents_version;
alter table guest_stays drop column id_document_erased_at;
alter table guest_stays drop column selfie_erased_at;
alter table guest_stays drop column id_sighted_at;
alter table guest_stays drop column id_sighted_by;
alter table guest_stays drop column id_sighted_in_person_at;
alter table guest_stays drop column sent_back_type;
alter table guest_stays drop column sent_back_reason;
alter table guest_stays drop column documents_erase_at;
alter table guest_stays drop column documents_kept_until;
alter table guest_stays drop column documents_kept_reason;
alter table guest_stays drop column privacy_accepted_version;
alter table guest_stays drop column privacy_accepted_at;
