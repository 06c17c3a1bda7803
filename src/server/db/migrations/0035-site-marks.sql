-- What the site notes about itself, one row for each name: that it can write ("probe"), when the ticker last looked
-- ("tick"), what it told the hosts ("alerts"). Never part of a backup's truth: a restored site begins anew.
create table site_marks (
  name text primary key,
  at timestamptz not null,
  detail text
);
