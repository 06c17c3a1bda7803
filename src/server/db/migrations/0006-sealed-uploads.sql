-- A picture sent straight to the file store is sealed by the browser under this key; both are gone once it was read.
alter table upload_slots add column data_key text;
