import { Migration } from '@mikro-orm/migrations'

/**
 * When an announcement was entered, before which the exchange cannot have released it. And whether an approver confirmed the document that was
 * entered with it: otherwise `publish_answer` does not take that for the exchange's.
 */
export class Migration20261206130000_confirmed_documents extends Migration {
  override up(): void {
    this.addSql(
      `alter table "announcement" add column "entered_at" timestamptz not null default date_trunc('milliseconds'::text, portal_now());`,
    )
    this.addSql(`alter table "announcement_document" add column "confirmed_at" timestamptz null;`)
    // One condition is added to the function as it is, so that the rest of it is written once.
    this.addSql(`
      do $do$
      declare
        current text := pg_get_functiondef('publish_answer(uuid, timestamptz)'::regprocedure);
        joined constant text := 'document.sha256 = citation.document_sha256';
      begin
        if strpos(current, joined) = 0 then raise exception 'publish_answer does not compare documents'; end if;
        execute replace(current, joined, joined || ' and (not document.is_entered or document.confirmed_at is not null)');
      end $do$;`)
  }
}
