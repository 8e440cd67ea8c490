import { type RawBuilder, sql } from 'kysely'
import { newId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { addressHashes } from '#platform/security/address-hash'
import { choose } from '../../../harness/modules/alerts'
import { modules } from '../../../../src/app/modules'
import {
  LegalHoldUpdate,
  QuestionAsk,
  ShareholderDelete,
  SignIn,
} from '../../../harness/generated/operations'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { anAdmin, signedIn } from '../../../harness/portal/signed-in'

let portal: TestPortal
let admin: Person
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

const db = () => sqlOf(portal.em())
const declared = new Map(modules.flatMap(({ personalData = {} }) => Object.entries(personalData)))

/** The tables of rate limits have no entity. */
const WITHOUT_ENTITY = ['rate_limit']

/** Their text is the company's, the system's or an administrator's. */
const WITHOUT_SHAREHOLDERS_WORDS = [
  'admin',
  'alert_leaving',
  'announcement',
  'announcement_document',
  'answer',
  'answer_figures',
  'broadcast',
  'broadcast_batch',
  'change_request',
  'citation',
  'decline',
  'disclosure_settings',
  'dismissed_announcement',
  'evidence_checkpoint',
  'evidence_seal',
  'migration',
  'password_reset_token',
  'policy',
  'presentation',
  'presentation_view',
  'publication',
  'question_mail',
  'release',
  'removal',
  'sql_file',
  'stored_file',
  'tally',
  'unreadable_item',
  'upload_ticket',
  'upvote_count',
  'view_salt',
  'webhook_delivery',
  'webhook_endpoint',
  'wording',
]

const EMAIL = 'zuleika.quill@example.com'

/** A shareholder with rows in every table that has personal data, and what these rows have in common. */
async function leaveTraces() {
  const shareholder = await portal.make.shareholder({ email: EMAIL, name: 'Zuleika Quill' })
  const { id } = shareholder
  const [hash = ''] = addressHashes(EMAIL, portal.services.secrets.suppression)
  const person = await signedIn(portal, shareholder)
  await portal.visitor().ask(SignIn, { input: { email: EMAIL } })
  await choose(person, { RESULTS: 'DAILY' })
  const presentation = await portal.make.presentation()
  const { id: other } = await portal.make.question({ presentation })
  await person.ask(QuestionAsk, {
    input: { presentationId: presentation.id, questionText: 'Why zuleika?', idempotencyKey: 'one' },
  })
  await sql`insert into question_upvote values (${other}, ${id}, now())`.execute(db())
  await sql`insert into question_report values (${other}, ${id}, now())`.execute(db())
  await sql`insert into answer_notice (question_id, shareholder_id, at) values (${other}, ${id}, now())`.execute(
    db(),
  )
  const broadcast = newId()
  await sql`insert into broadcast (id, created_at) values (${broadcast}, now())`.execute(db())
  await sql`insert into broadcast_recipient (broadcast_id, number, batch, shareholder_id, email) values (${broadcast}, 1, 1, ${id}, ${EMAIL})`.execute(
    db(),
  )
  await sql`insert into mail_suppression (address_hash, stream, reason, is_active, changed_at) values (${hash}, 'alerts', 'HardBounce', true, now())`.execute(
    db(),
  )
  await sql`insert into evidence_export (event_id, people) values (${newId()}, ${[id]})`.execute(
    db(),
  )
  await sql`insert into evidence_pack (id, requested_by_id, shareholder_id, created_at, expires_at) values (${newId()}, ${newId()}, ${id}, now(), now())`.execute(
    db(),
  )
  return { id, pattern: `${id}|zuleika|${hash}` }
}

interface Rows {
  personal: number
  all: number
}

/** Numbers of rows of each table, and of those that match the pattern. Jobs are in another schema; here tests have their own table of them. */
async function countRows(pattern: string): Promise<[table: string, rows: Rows][]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'test_job' order by 1`.execute(
    db(),
  )
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<Rows>`
        select count(*) filter (where r::text ~* ${pattern})::int as personal, count(*)::int as all from ${sql.table(name)} r`.execute(
        db(),
      )
      return [name, rows[0]!]
    }),
  )
}

const namesOf = async (query: RawBuilder<{ name: string }>) =>
  (await query.execute(db())).rows.map(({ name }) => name)

describe('Personal data that modules declare', () => {
  it('A module declares only tables of its own entities', () => {
    const metadata = portal.services.orm.getMetadata()
    const foreign = modules.flatMap(({ entities = [], personalData = {} }) => {
      const own = new Set(entities.map(entity => metadata.get(entity).tableName))
      return Object.keys(personalData).filter(table => !own.has(table))
    })
    expect(foreign).toEqual(WITHOUT_ENTITY)
  })

  it('Every table with the id of a shareholder is declared', async () => {
    const names = await namesOf(sql`
      select conrelid::regclass::text as name from pg_constraint where confrelid = 'shareholder'::regclass
      union select table_name from information_schema.columns
      where table_schema = 'public' and column_name ~ '^(shareholder_id|person_id|people|account_id)$'`)
    expect(names.filter(name => !declared.has(name))).toEqual([])
  })

  it('Every other table with text holds no words of shareholders', async () => {
    const names = await namesOf(sql`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and table_name <> 'test_job' and udt_name in ('text', '_text', 'varchar', 'jsonb', 'tsvector')
      order by 1`)
    expect(names.filter(name => !declared.has(name))).toEqual(WITHOUT_SHAREHOLDERS_WORDS)
  })

  it('Erasing a shareholder deletes, clears or keeps rows as declared', async () => {
    const { id, pattern } = await leaveTraces()
    await admin.ask(LegalHoldUpdate, {
      input: { shareholderId: id, held: true, reason: 'A claim at court' },
    })
    const before = await countRows(pattern)
    await admin.ask(ShareholderDelete, { input: { id } })
    await admin.ask(LegalHoldUpdate, { input: { shareholderId: id, held: false } })
    const after = new Map(await countRows(pattern))
    const effects = before
      .filter(([, { personal }]) => personal > 0)
      .map(([name, { all }]) => {
        const left = after.get(name)!
        if (left.personal > 0) return [name, 'keeps']
        return [name, left.all < all ? 'deletes' : 'clears']
      })
    expect(Object.fromEntries(effects)).toEqual(Object.fromEntries(declared))
  })
})
