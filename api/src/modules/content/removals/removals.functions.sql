-- Sets `updated_at` to now. A transaction that waited for the row may have begun before its latest change, and an
-- item that becomes public again must be later than its removal.
create or replace function set_updated_at() returns trigger
language plpgsql as $$
begin
  new.updated_at := greatest(
    new.updated_at,
    date_trunc('milliseconds', portal_now()),
    (select at + interval '1 ms' from removal where item_id = new.id)
  );
  return new;
end $$;

-- Records that the public no longer sees a row, later than the row's last change.
create or replace function record_removal() returns trigger
language plpgsql as $$
begin
  insert into removal (item_id, typename, at)
    values (
      old.id,
      initcap(tg_table_name),
      greatest(
        date_trunc('milliseconds', portal_now()),
        greatest(
          (to_jsonb(old)->>'updated_at')::timestamptz,
          (to_jsonb(old)->>'published_at')::timestamptz,
          (to_jsonb(old)->>'last_updated')::timestamptz
        ) + interval '1 ms'
      )
    )
    on conflict (item_id) do update set at = greatest(removal.at, excluded.at);
  return null;
end $$;
