-- Every picture comes over our own server. What an older version let browsers send straight to a bucket and had not read
-- is forgotten with its key; the bytes are noise then, and the daily proof clears them away. Nothing writes direct_key and
-- data_key any more.
delete from upload_slots where direct_key is not null and object_id is null;
