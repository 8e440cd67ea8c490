import type { DeadLetterPage } from './job-queue'

/** Ends the stored name of a queue of dead letters. Jobs in running databases stand under it, so it stays as it was first chosen. */
const DEAD_LETTER_SUFFIX = '-given-up'

/** Where the jobs of a persistent queue go that have failed for good. */
export const deadLetterQueueOf = (queue: string) => queue + DEAD_LETTER_SUFFIX

/** Queues of the library's own begin with two underscores. */
export const QUEUE_STATES = `
  select queue.name as queue,
    count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
    count(*) filter (where state < 'active' and start_after > now())::int as delayed,
    count(*) filter (where state = 'active')::int as running,
    case when queue.dead_letter is null then count(*) filter (where state = 'failed')
      else (select count(*) from pgboss.job letter where letter.name = queue.dead_letter and letter.state < 'active') end::int as failed,
    -- One that was enqueued for later is as old as it is overdue.
    coalesce(greatest(0, extract(epoch from now() - min(case when state = 'created' then start_after else job.created_on end)
      filter (where state < 'completed'))), 0)::float as "oldestSeconds"
  from pgboss.queue left join pgboss.job on job.name = queue.name
  where queue.name not like '\\_\\_%' and queue.name not like '%${DEAD_LETTER_SUFFIX}' group by queue.name, queue.dead_letter`

/** To the millisecond, as a cursor has it. A job that was redriven carries the time at which it was first enqueued. */
export const deadLettersStatement = ({
  isBackwards = false,
}: Pick<DeadLetterPage, 'isBackwards'>): string => `
  select id, data, coalesce((data ->> 'enqueuedAt')::timestamptz, source_created_on, created_on) as "enqueuedAt",
    at as "failedAt", coalesce(source_retry_count, 0) + 1 as attempts,
    coalesce(source_output ->> 'message', 'no reason was kept') as reason
  from pgboss.job, lateral (select date_trunc('milliseconds', created_on) as at) failed
  where name = $1 and state < 'active' and ($2::timestamptz is null or (at, id) ${isBackwards ? '>' : '<'} ($2, $3::uuid))
    and ($4::uuid[] is null or id = any($4))
  order by at ${isBackwards ? 'asc, id asc' : 'desc, id desc'} limit $5`

export const DISCARD = `delete from pgboss.job where name = $1 and id = any($2::uuid[]) and state < 'active' returning id`

export const DISCARD_WHERE = `delete from pgboss.job where name = any($1::text[]) and data ->> $2 = any($3::text[]) and state < 'active'`

/** How many dead letters a queue has. */
export const COUNT_DEAD_LETTERS = `select count(*)::int as count from pgboss.job where name = $1 and state < 'active'`

/** Finds the job while this attempt still owns it. The lock lets heartbeats pass; the end of the lease, which deletes the row, waits for it. */
export const LOCK_LEASE = `select 1 from pgboss.job where name = $1 and id = $2 and retry_count = $3 and state = 'active' for key share`
