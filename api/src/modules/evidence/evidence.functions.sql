create or replace function evidence_event_append_only_fn() returns trigger
language plpgsql as $$
begin
  perform raise_error('EVIDENCE_APPEND_ONLY', tg_table_name);
end $$;

create or replace function evidence_seal_append_only_fn() returns trigger
language plpgsql as $$
begin
  perform raise_error('EVIDENCE_APPEND_ONLY', tg_table_name);
end $$;

create or replace trigger evidence_event_append_only
  before update or delete on evidence_event
  for each row execute function evidence_event_append_only_fn();

create or replace trigger evidence_event_not_truncated
  before truncate on evidence_event
  for each statement execute function evidence_event_append_only_fn();

create or replace trigger evidence_seal_append_only
  before update or delete on evidence_seal
  for each row execute function evidence_seal_append_only_fn();

create or replace trigger evidence_seal_not_truncated
  before truncate on evidence_seal
  for each statement execute function evidence_event_append_only_fn();

create or replace trigger evidence_checkpoint_not_truncated
  before truncate on evidence_checkpoint
  for each statement execute function evidence_event_append_only_fn();
