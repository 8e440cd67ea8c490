import type { ClientBase } from 'pg'

/** What is kept of a job that was given up: by it the job is shown as it was, and ordered anew. */
const GIVEN_UP = 'id, name, data, created_on, keep_until, source_name, source_created_on, source_retry_count, source_output'

/** What the jobs of a queue carry that are waiting or being worked on. */
export const waitingJobs = (client: ClientBase, queue: string): Promise<object[]> =>
  jobsOf(
    client,
    `select data as kept from pgboss.job where name = $1 and state in ('created', 'retry', 'active') order by created_on`,
    queue,
  )

/** Those that the queue gave up and nobody has decided about. */
export const givenUpJobs = (client: ClientBase, queue: string): Promise<object[]> =>
  jobsOf(
    client,
    `select to_jsonb(job) as kept from (select ${GIVEN_UP} from pgboss.job where source_name = $1 and state < 'active' order by created_on) job`,
    queue,
  )

export async function restoreGivenUp(client: ClientBase, jobs: object[]): Promise<void> {
  await client.query(`insert into pgboss.job (${GIVEN_UP}) select ${GIVEN_UP} from jsonb_populate_recordset(null::pgboss.job, $1::jsonb)`, [
    JSON.stringify(jobs),
  ])
}

/** None where no portal has ever worked. */
async function jobsOf(client: ClientBase, text: string, queue: string): Promise<object[]> {
  const { rows: there } = await client.query<{ table: string | null }>(`select to_regclass('pgboss.job') as "table"`)
  if (!there[0]?.table) return []
  const { rows } = await client.query<{ kept: object }>(text, [queue])
  return rows.map(({ kept }) => kept)
}
