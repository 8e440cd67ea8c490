import pg from 'pg'

/** Where a value of the column's type is not enough: what checks ask for. */
const VALUES: Record<string, Record<string, string>> = {
  admin: { role: `'OWNER'` },
  magic_token: { user_type: `'user'` },
  answer: {
    question_id: '(select id from question order by random() limit 1)',
    number: '(random() * 1000000000)::int',
    state: `'DRAFT'`,
    published_at: 'null',
    basis: 'null',
    declaration: 'null',
    review_decision: 'null',
    saved_at: 'null',
  },
  citation: { position: '(random() * 1000000000)::int' },
  unreadable_item: { position: '(random() * 1000000000)::int' },
  // Answers are published by a function; no version asks and answers, or asks and declines, in one.
  question: {
    state: `'RECEIVED'`,
    answer_text: 'null',
    answered_at: 'null',
    answer_phase: 'null',
    answer_queue: 'null',
    decline_reason: 'null',
    is_notified: 'true',
    is_appealed: 'false',
  },
  session: { shareholder_id: '(select id from shareholder limit 1)' },
  // A question and a shareholder go together once.
  question_report: {
    question_id:
      '(select q.id from question q where not exists (select from question_report r where r.question_id = q.id) offset n - 1 limit 1)',
  },
  question_upvote: {
    question_id:
      '(select q.id from question q where not exists (select from question_upvote u where u.question_id = q.id) offset n - 1 limit 1)',
  },
  answer_notice: {
    question_id:
      '(select q.id from question q where not exists (select from answer_notice a where a.question_id = q.id) offset n - 1 limit 1)',
  },
  answer_figures: {
    answer_id:
      '(select a.id from answer a where not exists (select from answer_figures f where f.answer_id = a.id) offset n - 1 limit 1)',
  },
  // A shareholder has one contact, and of a topic one preference.
  alert_contact: {
    shareholder_id:
      '(select s.id from shareholder s where not exists (select from alert_contact c where c.shareholder_id = s.id) offset n - 1 limit 1)',
  },
  alert_preference: {
    shareholder_id:
      '(select s.id from shareholder s where not exists (select from alert_preference p where p.shareholder_id = s.id) offset n - 1 limit 1)',
    topic: `'RESULTS'`,
    frequency: `'DAILY'`,
  },
  broadcast: { state: `'DONE'` },
  broadcast_batch: { number: '(random() * 1000000000)::int', state: `'SUBMITTED'` },
  broadcast_recipient: { number: '(random() * 1000000000)::int', state: `'SUBMITTED'` },
  // An announcement has one.
  announcement_document: {
    announcement_id:
      '(select a.id from announcement a where not exists (select from announcement_document d where d.announcement_id = a.id) offset n - 1 limit 1)',
  },
  review_reminder: { date: '(select coalesce(max(date), current_date) from review_reminder) + n' },
  digest_run: { date: '(select coalesce(max(date), current_date) from digest_run) + n' },
  stored_file: { uploaded_by_id: 'null' },
  tally: { id: `nextval('tally_id_seq')` },
  decline: { reason: `'NO_COMMENT'`, appeal_outcome: 'null' },
  webhook_delivery: { state: `'PENDING'` },
  webhook_endpoint: { state: `'ENABLED'` },
  release: { state: `'HELD'`, published_at: 'null', cancelled_at: 'null', cancellation: 'null' },
  release_answer: {
    answer_id:
      '(select a.id from answer a where not exists (select from release_answer r where r.answer_id = a.id) offset n - 1 limit 1)',
    left_at: 'now()',
  },
  change_request: {
    change: `'{"kind":"SETTINGS","switches":{}}'`,
    state: `'OPEN'`,
    decided_by_id: 'null',
  },
  // Days are few enough for two that are drawn to be the same one.
  evidence_pack: { state: `'WAITING'` },
  evidence_seal: { number: '(select coalesce(max(number), 0) from evidence_seal) + n' },
  evidence_checkpoint: { size: '(select coalesce(max(size), 0) from evidence_checkpoint) + n' },
  view_salt: { day: '(select coalesce(max(day), current_date) from view_salt) + n' },
}

/** Tables whose rows are there: a migration, or a trigger for each question, has added them. */
const FILLED = new Set(['disclosure_settings', 'upvote_count', 'question_words'])

/** A value of each type; texts are of their own, since they may have to be unique. */
const OF_TYPE: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: 'md5(random()::text)',
  varchar: 'md5(random()::text)',
  timestamptz: 'now()',
  date: 'current_date + (random() * 1000000)::int',
  int4: '1',
  int8: '1',
  bool: 'false',
  bytea: `'\\x00'`,
  jsonb: `'{}'`,
  _text: `'{}'`,
  _uuid: `'{}'`,
  tsvector: `''`,
}

/** Counts in the statistics at once what the connection has done, which would otherwise count up to ten seconds later. */
export const FLUSH = 'select pg_stat_force_next_flush()'

interface Column {
  table: string
  name: string
  type: string
  optional: boolean
  refers: string | null
}

const COLUMNS = `
  select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull or a.atthasdef or a.attidentity <> '' as optional,
    (select f.confrelid::regclass::text from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey)) as refers
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migration'
  order by c.relname, a.attnum`

/** What a version of the portal does with the tables that it knows, in statements that stay as they are when the tables change. */
export class OldVersion {
  private constructor(
    readonly tables: string[],
    private readonly statements: { table: string; add: string; read: string }[],
  ) {}

  /** `gone` are columns ("table.column") and tables that this version has stopped using. */
  static async asOf(client: pg.Client, gone: readonly string[] = []): Promise<OldVersion> {
    const { rows } = await client.query<Column>(COLUMNS)
    const used = rows.filter(
      ({ table, name }) => !gone.includes(table) && !gone.includes(`${table}.${name}`),
    )
    const byTable = Map.groupBy(used, ({ table }) => table)
    return new OldVersion(
      [...new Set(rows.map(({ table }) => table))],
      inOrder(byTable).map(table => statementsOf(table, byTable.get(table) ?? [])),
    )
  }

  async fill(client: pg.Client, rows: number): Promise<void> {
    for (const { add } of this.statements) await client.query(add, [rows])
    await client.query(FLUSH)
  }

  /** Adds and reads a row of every table, and says what cannot be done. */
  async work(client: pg.Client): Promise<string[]> {
    const failures: string[] = []
    for (const { table, add, read } of this.statements)
      for (const [text, values] of [[add, [1]] as const, [read, []] as const])
        await client
          .query(text, [...values])
          .catch((error: Error) =>
            failures.push(`the version before cannot use ${table}: ${error.message}`),
          )
    await client.query(FLUSH)
    return failures
  }
}

/** A table after those that it refers to. */
function inOrder(byTable: Map<string, Column[]>): string[] {
  const ordered = new Set<string>()
  const add = (table: string) => {
    for (const { refers } of byTable.get(table) ?? [])
      if (refers !== null && refers !== table && !ordered.has(refers)) add(refers)
    ordered.add(table)
  }
  for (const table of byTable.keys()) add(table)
  return [...ordered]
}

function statementsOf(table: string, columns: Column[]) {
  const valueOf = ({ name, type, refers, optional }: Column) => {
    const given = VALUES[table]?.[name]
    if (given) return given
    if (refers) return optional ? 'null' : `(select id from "${refers}" limit 1)`
    const value = OF_TYPE[type]
    if (!value) throw new Error(`Say in ${__filename} what to fill a column of type ${type} with.`)
    return value
  }
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  return {
    table,
    add: `insert into "${table}" (${names}) select ${columns.map(valueOf).join(', ')} from generate_series(1, $1) as n${FILLED.has(table) ? ' on conflict do nothing' : ''}`,
    read: `select ${names} from "${table}" limit 1`,
  }
}
