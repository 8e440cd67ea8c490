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

create or replace function audit_entry_audit_entry_append_only_fn() returns trigger
language plpgsql as $$
begin
  raise exception 'The audit record is only ever added to';
end $$;

create or replace function record_audit_entry(entry audit_entry) returns void
language plpgsql as $$
declare
  is_person boolean := entry.admin_id is not null and entry.admin_id <> '00000000-0000-0000-0000-000000000000';
  subject_type text := case entry.entity when 'Admin' then 'administrator' when 'WebhookEndpoint' then 'webhook' when 'StoredFile' then 'file' else lower(entry.entity) end;
  asker uuid := case entry.entity when 'Shareholder' then entry.entity_id when 'Question' then (select shareholder_id from question where id = entry.entity_id) end;
  fields text[] := array['adminName', 'after', 'before'];
  given text[] := array[normalize(entry.admin_name, NFC), normalize(entry.after::text, NFC), normalize(entry.before::text, NFC)];
  people uuid[] := array[case when is_person then entry.admin_id end, asker, asker];
  commitments text[] := array['null', 'null', 'null'];
  salt bytea;
begin
  if exists (select from evidence_event where id = entry.id) then return; end if;
  for field in 1..3 loop
    continue when given[field] is null;
    salt := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
    commitments[field] := to_json(encode(sha256(salt || convert_to(given[field], 'UTF8')), 'hex'))::text;
    insert into evidence_value (event_id, field, salt, value, person_id)
      values (entry.id, fields[field], encode(salt, 'hex'), given[field], people[field]);
  end loop;
  insert into evidence_event (id, type, subject_type, subject_id, actor_kind, actor_id, at, event)
    values (entry.id, 'audit.recorded', subject_type, entry.entity_id,
      case when is_person then 'administrator' else 'system' end, case when is_person then entry.admin_id end, entry.at,
      -- Canonical JSON: the names in their order, and no spaces.
      format('{"actor":{"id":%s,"kind":%s},"at":%s,"body":{"action":%s,"adminName":%s,"after":%s,"before":%s,"entity":%s},"id":%s,"subject":{"id":%s,"type":%s},"type":"audit.recorded"}',
        case when is_person then to_json(entry.admin_id)::text else 'null' end,
        to_json(case when is_person then 'administrator' else 'system' end)::text,
        to_json(to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text,
        to_json(entry.action)::text, commitments[1], commitments[2], commitments[3], to_json(entry.entity)::text,
        to_json(entry.id)::text, to_json(entry.entity_id)::text, to_json(subject_type)::text));
  insert into evidence_unsealed (event_id) values (entry.id);
  perform pg_notify('evidence', '');
end
$$;

create or replace function carry_over_audit_entry() returns trigger
language plpgsql as $$
begin
  perform record_audit_entry(new);
  return null;
end $$;

create or replace trigger audit_entry_append_only
  before update or delete on audit_entry
  for each row execute function audit_entry_audit_entry_append_only_fn();

create or replace trigger audit_entry_carried_over
  after insert on audit_entry
  for each row when (coalesce(current_setting('portal.publishing', true), '') <> '*')
  execute function carry_over_audit_entry();
