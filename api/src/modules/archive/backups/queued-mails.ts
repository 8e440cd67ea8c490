import type { ClientBase } from 'pg'

/** What a backup holds of a dead letter: by it the job is shown as it was, and redriven. */
const DEAD_LETTER =
  'id, name, data, created_on, keep_until, source_name, source_created_on, source_retry_count, source_output'

/** What the jobs of a queue carry that are waiting or being worked on. */
export const waitingJobs = (client: ClientBase, queue: string): Promise<object[]> =>
  jobsOf(
    client,
    `select data as job from pgboss.job where name = $1 and state in ('created', 'retry', 'active') order by created_on`,
    queue,
  )

/** Its dead letters, about which nobody has decided. */
export const deadLetters = (client: ClientBase, queue: string): Promise<object[]> =>
  jobsOf(
    client,
    `select to_jsonb(letter) as job from (select ${DEAD_LETTER} from pgboss.job where source_name = $1 and state < 'active' order by created_on) letter`,
    queue,
  )

export async function restoreDeadLetters(client: ClientBase, jobs: object[]): Promise<void> {
  await client.query(
    `insert into pgboss.job (${DEAD_LETTER}) select ${DEAD_LETTER} from jsonb_populate_recordset(null::pgboss.job, $1::jsonb)`,
    [JSON.stringify(jobs)],
  )
}

/** None where no portal has ever worked. */
async function jobsOf(client: ClientBase, text: string, queue: string): Promise<object[]> {
  const { rows: there } = await client.query<{ table: string | null }>(
    `select to_regclass('pgboss.job') as "table"`,
  )
  if (!there[0]?.table) return []
  const { rows } = await client.query<{ job: object }>(text, [queue])
  return rows.map(({ job }) => job)
}
