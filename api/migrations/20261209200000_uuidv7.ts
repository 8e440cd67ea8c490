import { Migration } from '@mikro-orm/migrations'

/**
 * PostgreSQL 18 has `uuidv7()`. For older servers this creates one with the same layout: 48 bits of milliseconds, the version, 12 bits of the
 * fraction of the millisecond, the variant, and 62 random bits. Ids of one session are ordered by time to a quarter of a microsecond.
 */
export class Migration20261209200000_uuidv7 extends Migration {
  override up(): void {
    this.addSql(`
      do $do$ begin
        if to_regprocedure('uuidv7()') is null then
          create function uuidv7() returns uuid language sql volatile parallel safe as $$
            select encode(
              substring(int8send(floor(micros / 1000)::bigint) from 3)
                || set_byte(set_byte('\\x0000'::bytea, 0, 112 + fraction / 256), 1, fraction % 256)
                || substring(uuid_send(gen_random_uuid()) from 9),
              'hex')::uuid
            from (select extract(epoch from clock_timestamp()) * 1000000 as micros) now,
              lateral (select floor(mod(micros, 1000) * 4096 / 1000)::int as fraction) parts
          $$;
        end if;
      end $do$;`)
  }
}
