create or replace trigger shareholder_updated
  before update on shareholder
  for each row when (old.email is distinct from new.email or old.name is distinct from new.name)
  execute function set_updated_at();

create or replace trigger tally_insert
  after insert on shareholder referencing new table as after_change
  for each statement execute function tally_rows();

create or replace trigger tally_delete
  after delete on shareholder referencing old table as before_change
  for each statement execute function tally_rows();
