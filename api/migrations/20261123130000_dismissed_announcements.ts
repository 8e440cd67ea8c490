import { Migration } from '@mikro-orm/migrations'

/** What was deleted so far stands in the audit record alone; from now on the import reads a table of its own, and the index goes. */
export class Migration20261123130000_dismissed_announcements extends Migration {
  override up(): void {
    this.addSql(
      `create table "dismissed_announcement" ("asx_announcement_id" text not null, "dismissed_at" timestamptz not null, primary key ("asx_announcement_id"));`,
    )
    this.addSql(`
      insert into dismissed_announcement (asx_announcement_id, dismissed_at)
      select before->>'asxAnnouncementId', min(at) from audit_entry
      where entity = 'Announcement' and action = 'delete' and before->>'asxAnnouncementId' is not null
      group by 1;`)
    this.addSql(`drop index "audit_entry_of_deleted_announcement";`)
  }
}
