-- The time up to which presentations and announcements are public.
create or replace function public_until() returns timestamptz
language sql stable parallel safe as $$select portal_now()$$;

-- Enters the publication of a presentation or announcement, which a job records once it is due.
create or replace function schedule_publication() returns trigger
language plpgsql as $$
declare
  is_recent boolean := false;
begin
  if tg_op <> 'INSERT' then
    -- A due publication that is not recorded yet took place, although the date has changed since.
    delete from publication
      where subject = tg_table_name and item_id = old.id and recorded_at is null
        and (tg_op = 'DELETE' or published_at > public_until());
  end if;
  if tg_op <> 'DELETE' then
    if new.published_at = '9999-12-31 00:00:00+00' then return null; end if;
    is_recent := new.published_at >= portal_now() - interval '24 hours';
  end if;
  if tg_op = 'INSERT' then
    insert into publication (subject, item_id, published_at, is_alerted)
      values (tg_table_name, new.id, new.published_at, is_recent)
      on conflict do nothing;
  elsif tg_op = 'UPDATE' then
    if greatest(old.published_at, new.published_at) > public_until() then
      -- An item that was public before causes no second alert.
      insert into publication (subject, item_id, published_at, is_alerted)
        values (tg_table_name, new.id, new.published_at, is_recent and not exists (
          select from publication where subject = tg_table_name and item_id = new.id
        ))
        on conflict (subject, item_id, published_at) do update set recorded_at = null;
    end if;
  end if;
  return null;
end $$;
