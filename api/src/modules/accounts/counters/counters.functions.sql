create or replace function add_to_tally(counted text, change bigint) returns void
language plpgsql as $$
begin
  update tally set count = count + change
    where id = (select id from tally where what = counted limit 1 for update skip locked);
  if not found then
    insert into tally (what, count) values (counted, change);
  end if;
end $$;

-- Counts the rows of the trigger's table.
create or replace function tally_rows() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_tally(tg_table_name, (select count(*) from after_change));
  else
    perform add_to_tally(tg_table_name, -(select count(*) from before_change));
    if tg_table_name = 'presentation' then
      delete from tally using (select counters_on_presentation(id) as what from before_change) gone
        where tally.what = gone.what;
    end if;
  end if;
  return null;
end $$;
