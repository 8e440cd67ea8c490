-- The time of the portal. Tests replace it. Column defaults call it, so the baseline creates it before the tables.
create or replace function portal_now() returns timestamptz
language sql stable parallel safe as $$select now()$$;
