import { Migration } from '@mikro-orm/migrations'

/** Cursors and clients have milliseconds. */
const NOW = `date_trunc('milliseconds', portal_now())`
/** A removal is later than every change before it, also one for whose lock its transaction waited. */
const laterThan = (...changes: string[]) =>
  `greatest(${NOW}, greatest(${changes.join(', ')}) + interval '1 ms')`

/**
 * When items last changed, and which have left the public. Triggers follow every writer: processes of the previous version, cascades, SQL by
 * hand. Of what is older than the column nothing is known: its last change is its publication.
 */
export class Migration20261125100000_changes extends Migration {
  override up(): void {
    for (const table of ['announcement', 'presentation', 'question', 'shareholder']) {
      // A constant default rewrites no table.
      this.addSql(
        `alter table "${table}" add column "updated_at" timestamptz not null default timestamptz '1970-01-01 00:00:00+00';`,
      )
      this.addSql(`alter table "${table}" alter column "updated_at" set default ${NOW};`)
    }
    this.addSql(`
      create function set_updated_at() returns trigger language plpgsql as $$
      begin
        -- Whoever waited for the row may have begun before its latest change.
        -- What comes back is later than its removal.
        new.updated_at := greatest(new.updated_at, ${NOW}, (select at + interval '1 ms' from removal where item_id = new.id));
        return new;
      end $$;`)
    const updated = (table: string, condition: string) =>
      this.addSql(
        `create trigger "${table}_updated" before update on "${table}" for each row when (${condition}) execute function set_updated_at();`,
      )
    // The version counts what everybody sees of them: no views, and nothing of administrators.
    for (const table of ['announcement', 'presentation'])
      updated(
        table,
        '(old.version, old.published_at) is distinct from (new.version, new.published_at)',
      )
    updated('shareholder', '(old.email, old.name) is distinct from (new.email, new.name)')
    // By the clock of the removals, so that what is shown again is later than its removal.
    updated(
      'question',
      'not old.is_public and new.is_public or old.answer_text is distinct from new.answer_text',
    )

    this.addSql(
      `create table "removal" ("item_id" uuid not null, "typename" text not null, "at" timestamptz not null, primary key ("item_id"));`,
    )
    this.addSql(`create index "removal_oldest_first" on "removal" ("at", "item_id");`)
    this.addSql(`create index "removal_of_type" on "removal" ("typename", "at");`)
    const keepLatest = 'on conflict (item_id) do update set at = greatest(removal.at, excluded.at)'
    this.addSql(`
      create function record_removal() returns trigger language plpgsql as $$
      begin
        insert into removal (item_id, typename, at) values (old.id, initcap(tg_table_name), ${laterThan(
          ...['updated_at', 'published_at', 'last_updated'].map(
            column => `(to_jsonb(old)->>'${column}')::timestamptz`,
          ),
        )}) ${keepLatest};
        return null;
      end $$;`)
    for (const table of ['announcement', 'presentation']) {
      this.addSql(
        `create trigger "${table}_deleted" after delete on "${table}" for each row when (old.published_at <= portal_now()) execute function record_removal();`,
      )
      this.addSql(
        `create trigger "${table}_dated_ahead" after update of published_at on "${table}" for each row when (old.published_at <= portal_now() and new.published_at > portal_now()) execute function record_removal();`,
      )
    }
    this.addSql(
      `create trigger "policy_deleted" after delete on "policy" for each row execute function record_removal();`,
    )
    // Where they go along with their presentation, this comes after its own row, which stands for them.
    const removals = (rows: string) => `
        insert into removal (item_id, typename, at)
          select q.id, 'Question', ${laterThan('q.updated_at', 'q.created_at', 'q.answered_at')} from ${rows} join presentation p on p.id = q.presentation_id
          where q.is_public and p.published_at <= portal_now() ${keepLatest};`
    this.addSql(`
      create function record_question_removals() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then ${removals('before_change q')}
        else ${removals('(select old.*) q')}
        end if;
        return null;
      end $$;`)
    this.addSql(
      `create trigger "question_deleted" after delete on "question" referencing old table as before_change for each statement execute function record_question_removals();`,
    )
    this.addSql(
      `create trigger "question_hidden" after update of is_public on "question" for each row when (old.is_public and not new.is_public) execute function record_question_removals();`,
    )
  }
}
