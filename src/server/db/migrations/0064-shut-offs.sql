-- Where water, power and gas are turned off, sealed like the address.
alter table property_info add column shut_offs_sealed text;
