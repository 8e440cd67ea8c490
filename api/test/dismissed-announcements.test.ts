import pg from 'pg'
import { migrate } from '../src/app/migrate'
import { tablesOf } from '../src/commands/backup/tables'
import { createDatabase, createEmptyDatabase } from './harness/databases'

/** What a client on a database answers. */
async function on<Result>({ url, drop }: { url: string; drop: () => Promise<void> }, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await drop()
  }
}

const RECORDED = `
  insert into audit_entry (id, admin_id, admin_name, action, entity, entity_id, before, at)
  select gen_random_uuid(), gen_random_uuid(), 'Rosalind Achebe', action, entity, gen_random_uuid(), before::jsonb, at::timestamptz from (values
    ('delete', 'Announcement', '{"asxAnnouncementId": "company:1"}', '2026-02-02T00:00:00Z'),
    ('delete', 'Announcement', '{"asxAnnouncementId": "company:1"}', '2026-02-01T00:00:00Z'),
    ('delete', 'Announcement', '{"asxAnnouncementId": "company:2"}', '2026-02-03T00:00:00Z'),
    ('delete', 'Announcement', '{"asxAnnouncementId": null}', '2026-02-03T00:00:00Z'),
    ('update', 'Announcement', '{"asxAnnouncementId": "company:3"}', '2026-02-03T00:00:00Z'),
    ('delete', 'Policy', '{}', '2026-02-03T00:00:00Z')
  ) entry (action, entity, before, at)`

it('The announcements of the exchange that were deleted before there was a table of them are taken over into it', async () => {
  const rows = await createEmptyDatabase().then(database =>
    on(database, async client => {
      await migrate(database.url, { to: '20261123120000_content_versions' })
      await client.query(RECORDED)
      await migrate(database.url)
      return (await client.query('select * from dismissed_announcement order by asx_announcement_id')).rows as object[]
    }),
  )
  expect(rows).toEqual([
    { asx_announcement_id: 'company:1', dismissed_at: new Date('2026-02-01T00:00:00Z') },
    { asx_announcement_id: 'company:2', dismissed_at: new Date('2026-02-03T00:00:00Z') },
  ])
})

it('A backup takes along which announcements were dismissed', async () => {
  expect(await createDatabase().then(database => on(database, tablesOf))).toContain('dismissed_announcement')
})
