create or replace trigger policy_deleted
  after delete on policy
  for each row execute function record_removal();

create or replace trigger tally_insert
  after insert on policy referencing new table as after_change
  for each statement execute function tally_rows();

create or replace trigger tally_delete
  after delete on policy referencing old table as before_change
  for each statement execute function tally_rows();
