-- A counter is the sum of its rows: a transaction updates one that is not locked, or inserts one, so that
-- no transaction waits for another. The free space of each page allows updates in place.
create table tally (
  id serial primary key,
  what text not null,
  count bigint not null
) with (fillfactor = 50);

create index tally_of on tally (what);
