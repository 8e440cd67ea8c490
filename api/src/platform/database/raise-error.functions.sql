-- Raises an error of the portal: a code, and the id of the row concerned. platform/errors/sql-error.ts reads both.
create or replace function raise_error(code text, id anyelement) returns void
language plpgsql as $$
begin
  raise exception '%', code using errcode = 'IR001', detail = id::text;
end $$;
