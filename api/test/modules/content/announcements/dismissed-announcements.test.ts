import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { FolderPlace } from '#modules/archive/backups/folder-place'
import { writeBackup } from '#modules/archive/backups/write-backup'
import { DiskFileStore } from '#platform/files/disk-file-store'
import { PgBossJobQueue } from '#platform/jobs/pg-boss-job-queue'
import { createLog } from '#platform/observability/log'
import { migrations } from '../../../../migrations/migrations'
import { migrate } from '../../../../src/app/migrate'
import { restoreBackup } from '../../../../src/commands/backup/restore-backup'
import { createEmptyDatabase } from '../../../harness/database/databases'

const BEFORE = '20261123120000_content_versions'
const LAST = migrations.at(-1)?.name

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
const DISMISSED = [
  { asx_announcement_id: 'company:1', dismissed_at: new Date('2026-02-01T00:00:00Z') },
  { asx_announcement_id: 'company:2', dismissed_at: new Date('2026-02-03T00:00:00Z') },
]

const folder = mkdtempSync(join(tmpdir(), 'portal-dismissed-'))
const databases: { drop: () => Promise<void> }[] = []
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  for (const { drop } of databases) await drop()
})

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase()
  databases.push(database)
  return database.url
}

async function query(url: string, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<object>(text)).rows
  } finally {
    await client.end()
  }
}

/** With deletions of the time before there was a table of them. */
async function databaseOf(version: string | undefined): Promise<string> {
  const url = await emptyDatabase()
  await migrate(url, { to: BEFORE })
  await query(url, RECORDED)
  await migrate(url, { to: version })
  return url
}

const dismissedIn = (url: string) =>
  query(url, 'select * from dismissed_announcement order by asx_announcement_id')

it('The migration dismisses the announcements of the exchange that were deleted before it', async () => {
  expect(await dismissedIn(await databaseOf(LAST))).toEqual(DISMISSED)
})

it.each([
  ['this version', LAST],
  ['the version before there was a table of them', BEFORE],
])('The dismissed announcements in a backup of %s are restored', async (_of, version) => {
  const [from, to, at] = [
    await databaseOf(version),
    await emptyDatabase(),
    new FolderPlace(join(folder, version ?? '')),
  ]
  const files = new DiskFileStore(join(folder, 'files'))
  await writeBackup({ databaseUrl: from, files }, at, { at: new Date(), key: null })
  const jobs = new PgBossJobQueue(to, createLog('silent'), { works: false })
  await jobs.start([])
  await restoreBackup(
    { databaseUrl: to, files, enqueueMail: () => Promise.resolve(), timeZone: 'Australia/Sydney' },
    at,
    null,
  )
  await jobs.stop()
  expect(await dismissedIn(to)).toEqual(DISMISSED)
})
