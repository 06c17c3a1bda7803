-- Which browser sent a picture (a fingerprint of a secret that only it has): a guest sees pictures on that one only. And which
-- link an upload address was handed out for: it ends with it.
alter table stored_objects add column device_hash text;
alter table upload_slots add column device_hash text;
alter table upload_slots add column link_lookup text;
