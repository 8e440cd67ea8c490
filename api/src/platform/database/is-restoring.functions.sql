-- A restore inserts rows as they were backed up, which triggers of the normal operation refuse or change.
create or replace function is_restoring() returns boolean
language sql stable as $$
  select coalesce(current_setting('portal.publishing', true), '') = '*'
$$;
