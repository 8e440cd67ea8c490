import { sql } from 'kysely'
import { mailJob } from '#modules/mail/mail/mail.job'
import { sqlOf } from '#platform/database/kysely'
import type { StatementRunner } from '#platform/database/statement-runner'
import { type JobDefinition, parseJobData } from '#platform/jobs/define-job'
import type { JobQueue } from '#platform/jobs/job-queue'
import type { Mail } from '#platform/mailer/mailer'
import type { Services } from '#platform/operation/context'
import { mailerThat } from './mailer-that'
import { runJob } from './run-job'

/**
 * Jobs as rows of a table that only the template of tests has, so that a job is there when, and only when, its cause is committed.
 * `deliver` then runs the portal's real mail job over them.
 */
export class TableJobs implements JobQueue {
  async enqueue<Data extends object>(
    runner: StatementRunner,
    job: JobDefinition<Data>,
    data: NoInfer<Data>,
  ): Promise<void> {
    await runner.execute('insert into test_job (queue, data) values ($1, $2)', [
      job.name,
      JSON.stringify(parseJobData(job, data)),
    ])
  }

  /** No job becomes a dead letter; tests of those run the real queue. */
  deadLetters = () => Promise.resolve([])
  countDeadLetters = () => Promise.resolve(0)
  redrive = () => Promise.resolve(0)
  discard = () => Promise.resolve([])
  discardWhere = () => Promise.resolve()
}

/** Removes the jobs of a queue, and returns their data. */
export async function takeJobs<Data extends object>(
  { orm }: Services,
  queue: string,
): Promise<Data[]> {
  const { rows } = await sql<{
    data: Data
  }>`delete from test_job where queue = ${queue} returning data`.execute(sqlOf(orm.em.fork()))
  return rows.map(({ data }) => data)
}

/** The mails that were ordered since the last call, as their recipients get them. */
export async function deliverMails(services: Services): Promise<Mail[]> {
  const jobs = await takeJobs<{ sealed: string }>(services, mailJob.name)
  const mails: Mail[] = []
  const mailer = mailerThat(mail => {
    mails.push(mail)
    return { status: 'sent', id: null }
  })
  for (const data of jobs) await runJob(mailJob, { ...services, mailer }, data)
  return mails
}

/** The token of the link that stands on a line of its own, and leads to this page. */
export function linkTokenIn(mail: Mail | undefined, page: string): string {
  const token = new RegExp(`https://portal\\.test/${page}/([\\w-]{43})(?:#.*)?$`, 'm').exec(
    mail?.text ?? '',
  )?.[1]
  if (!token) throw new Error(`No link in ${JSON.stringify(mail)}`)
  return token
}
