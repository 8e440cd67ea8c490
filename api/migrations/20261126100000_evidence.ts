import { Migration } from '@mikro-orm/migrations'

/** The evidence. What processes of the previous version still write into the audit record is carried over by a trigger. */
export class Migration20261126100000_evidence extends Migration {
  override up(): void {
    this.addSql(
      `create table "evidence_event" ("id" uuid not null, "type" text not null, "subject_type" text not null, "subject_id" uuid null, "actor_kind" text not null, "actor_id" uuid null, "at" timestamptz not null, "event" text not null, primary key ("id"));`,
    )
    this.addSql(`create index "evidence_event_oldest_first" on "evidence_event" ("at", "id");`)
    this.addSql(`create index "evidence_event_of_type" on "evidence_event" ("type", "at", "id");`)
    this.addSql(
      `create index "evidence_event_of_subject" on "evidence_event" ("subject_id", "at", "id");`,
    )
    this.addSql(
      `create index "evidence_event_of_actor" on "evidence_event" ("actor_id", "at", "id");`,
    )
    this.addSql(
      `create table "evidence_value" ("event_id" uuid not null, "field" text not null, "salt" text not null, "value" text not null, "person_id" uuid null, primary key ("event_id", "field"));`,
    )
    this.addSql(
      `create index "evidence_value_of_person" on "evidence_value" ("person_id") where person_id is not null;`,
    )
    this.addSql(
      `create table "evidence_seal" ("number" bigint not null, "event_id" uuid not null, "leaf" text not null, "chain" text not null, "sealed_at" timestamptz not null, primary key ("number"));`,
    )
    this.addSql(
      `alter table "evidence_seal" add constraint "evidence_seal_event_id_unique" unique ("event_id");`,
    )
    this.addSql(
      `alter table "evidence_seal" add constraint "evidence_seal_chain_unique" unique ("chain");`,
    )
    this.addSql(
      `create table "evidence_unsealed" ("event_id" uuid not null, primary key ("event_id"));`,
    )
    this.addSql(
      `create table "evidence_checkpoint" ("size" bigint not null, "note" text not null, "at" timestamptz not null, primary key ("size"));`,
    )
    this.addSql(
      `create table "legal_hold" ("shareholder_id" uuid not null, "reason" text not null, "since" timestamptz not null, primary key ("shareholder_id"));`,
    )
    for (const table of ['evidence_event', 'evidence_seal']) {
      this.addSql(
        `create function "${table}_append_only_fn"() returns trigger as $$ begin raise exception 'The evidence is only ever added to'; end; $$ language plpgsql;`,
      )
      this.addSql(
        `create trigger "${table}_append_only" before update or delete on "${table}" for each row execute function "${table}_append_only_fn"();`,
      )
    }
    this.addSql(`
      create function record_audit_entry(entry audit_entry) returns void language plpgsql as $$
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
      end $$;`)
    this.addSql(`
      create function carry_over_audit_entry() returns trigger language plpgsql as $$
      begin
        perform record_audit_entry(new);
        return null;
      end $$;`)
    // Where whole rows are put back, as a restore does, the events come back too.
    this.addSql(`
      create trigger "audit_entry_carried_over" after insert on "audit_entry" for each row
      when (coalesce(current_setting('portal.publishing', true), '') <> '*')
      execute function carry_over_audit_entry();`)
  }
}
