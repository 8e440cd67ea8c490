-- PostgreSQL 18 has uuidv7(). Older servers get one with the same layout: 48 bits of milliseconds, the version,
-- 12 bits of the fraction of the millisecond, the variant and 62 random bits.
do $do$
begin
  if to_regprocedure('pg_catalog.uuidv7()') is null then
    create or replace function uuidv7() returns uuid
    language sql volatile parallel safe as $$
      select encode(
        substring(int8send(floor(micros / 1000)::bigint) from 3)
          || set_byte(set_byte('\x0000'::bytea, 0, 112 + fraction / 256), 1, fraction % 256)
          || substring(uuid_send(gen_random_uuid()) from 9),
        'hex')::uuid
      from (select extract(epoch from clock_timestamp()) * 1000000 as micros) now,
        lateral (select floor(mod(micros, 1000) * 4096 / 1000)::int as fraction) parts
    $$;
  end if;
end $do$;
