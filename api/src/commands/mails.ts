import 'reflect-metadata'
import pg from 'pg'
import { mailJob } from '#modules/mail/mail/mail.job'
import { type MailDeps, retryMails, undeliveredMails } from '#modules/mail/mail/undelivered-mails'
import { reconcileSuppressions } from '#modules/sending/broadcasts/batches/reconcile-suppressions.job'
import { system } from '#platform/access/actor'
import { systemClock } from '#platform/clock/system-clock'
import {
  type Configuration,
  readConfiguration,
  StartError,
} from '#platform/configuration/configuration'
import { isId } from '#platform/database/ids'
import type { StatementRunner } from '#platform/database/statement-runner'
import { DomainError } from '#platform/errors/errors'
import { PostgresEventBus } from '#platform/events/postgres-event-bus'
import { PgBossJobQueue } from '#platform/jobs/pg-boss-job-queue'
import { createLog } from '#platform/observability/log'
import { configuredKeys } from '#platform/security/secrets'
import { chooseMailer } from '../app/choose-adapters'
import { connectDatabase } from '../app/connect-database'
import { contributions, eventDefinitions } from '../app/modules'
import { asksForHelp, runCommand } from './command-line'
import { withDatabase } from './open-database'

const USAGE = `Shows the mails that could not be delivered, and sends them after all, also while the portal runs.

  npm run mails -- list        shows each with its id, its recipient and why it failed
  npm run mails -- retry ID    sends one of them anew
  npm run mails -- retry-all   sends all of them anew, without those whose link has expired
  npm run mails -- reconcile   compares who gets no more alerts with the mail provider

A mail is undelivered when the provider says that it will never take it, or when it has failed for a day; it is kept for
90 days. Put right what was wrong first, for example the address, or the recipient's state at the provider. It reads the same
settings as the portal, SESSION_SECRET included: without it nobody can tell whom a mail is for.`

async function list(deps: MailDeps): Promise<void> {
  const mails = (await undeliveredMails(deps)).toReversed()
  if (mails.length === 0) console.log('There are no undelivered mails.')
  for (const { id, enqueuedAt, kind, recipient, sendable, reason } of mails) {
    const day = enqueuedAt.toISOString().slice(0, 16).replace('T', ' ')
    const mail =
      kind === null
        ? 'encrypted with another SESSION_SECRET'
        : `${kind} to ${recipient}${sendable ? '' : ', its link has expired'}`
    console.log(`${id}  ${day}  ${mail}\n  ${reason}`)
  }
}

async function retry(deps: MailDeps, databaseUrl: string, id?: string): Promise<void> {
  if (id !== undefined && !isId(id))
    throw new StartError(`"${id}" is no id of a mail; \`npm run mails -- list\` shows them.`)
  const { length } = await inTransaction(databaseUrl, runner =>
    retryMails(deps, runner, { actor: system, now: () => systemClock.now() }, id ?? null),
  ).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error
    throw new StartError(
      error.code === 'NOT_FOUND'
        ? `There is no undelivered mail with the id ${id}.`
        : error.message,
    )
  })
  console.log(`${length} ${length === 1 ? 'mail is' : 'mails are'} on the way again.`)
}

async function reconcile(configuration: Configuration, databaseUrl: string): Promise<void> {
  const mailer = chooseMailer(configuration)
  if (!mailer.provider)
    throw new StartError(
      'Only Postmark keeps lists of addresses that are no longer emailed: POSTMARK_SERVER_TOKEN is not set.',
    )
  const log = createLog('silent')
  const orm = await connectDatabase(databaseUrl)
  try {
    const events = new PostgresEventBus(databaseUrl, eventDefinitions, log)
    const { stopped, lifted } = await reconcileSuppressions({
      ...contributions,
      orm,
      mailer,
      clock: systemClock,
      secrets: configuredKeys(configuration),
      events,
      log,
    })
    console.log(
      `${stopped} ${stopped === 1 ? 'address gets' : 'addresses get'} no more of a topic, ${lifted} again, beside what was known.`,
    )
  } finally {
    await orm.close()
  }
}

/** Rolled back by the end of the connection where the work fails. */
async function inTransaction<Result>(
  databaseUrl: string,
  work: (runner: StatementRunner) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'portal-mails' })
  await client.connect()
  try {
    await client.query('begin')
    const result = await work({
      execute: async (text, parameters) => (await client.query(text, parameters)).rows,
    })
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

async function main([name, id, ...more]: string[]): Promise<void> {
  if (asksForHelp(name)) return console.log(USAGE)
  const takes = { list: 0, retry: 1, 'retry-all': 0, reconcile: 0 }[name ?? '']
  if (takes === undefined || more.length > 0 || (id === undefined ? 0 : 1) !== takes)
    throw new StartError(USAGE)

  const configuration = readConfiguration()
  if (name === 'reconcile')
    return withDatabase(configuration, databaseUrl => reconcile(configuration, databaseUrl))
  await withDatabase(configuration, async databaseUrl => {
    const jobs = new PgBossJobQueue(databaseUrl, createLog('silent'), { works: false })
    try {
      await jobs.start([mailJob])
      const deps = { jobs, secrets: configuredKeys(configuration), clock: systemClock }
      await (name === 'list' ? list(deps) : retry(deps, databaseUrl, id))
    } finally {
      await jobs.stop()
    }
  })
}

runCommand(main)
