-- The announcements that count as released: those of the exchange that are public.
create or replace view released_announcement as
  select id from announcement where asx_announcement_id is not null and published_at <= public_until();

create or replace trigger announcement_updated
  before update on announcement
  for each row when (
    old.version is distinct from new.version or old.published_at is distinct from new.published_at
  )
  execute function set_updated_at();

create or replace trigger announcement_deleted
  after delete on announcement
  for each row when (old.published_at <= public_until())
  execute function record_removal();

create or replace trigger announcement_dated_ahead
  after update of published_at on announcement
  for each row when (old.published_at <= public_until() and new.published_at > public_until())
  execute function record_removal();

create or replace trigger schedule_insert
  after insert on announcement
  for each row execute function schedule_publication();

create or replace trigger schedule_update
  after update of published_at on announcement
  for each row when (old.published_at is distinct from new.published_at)
  execute function schedule_publication();

create or replace trigger schedule_delete
  after delete on announcement
  for each row execute function schedule_publication();

create or replace trigger tally_insert
  after insert on announcement referencing new table as after_change
  for each statement execute function tally_rows();

create or replace trigger tally_delete
  after delete on announcement referencing old table as before_change
  for each statement execute function tally_rows();
