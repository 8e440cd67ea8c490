import 'reflect-metadata'
import { PgBossJobQueue, type GivenUpJob } from '../adapters/pg-boss-job-queue'
import { readConfiguration, StartError } from '../configuration'
import { createLog } from '../log'
import { MAIL_QUEUE } from '../mail/mail-job'
import { unseal } from '../mail/seal'
import { isId } from '../ids'
import { configuredKeys, type KeyRing } from '../secrets'
import { asksForHelp, runCommand } from './command-line'
import { onDatabase } from './open-database'

const USAGE = `Shows the mails that were given up, and sends them after all, also while the portal runs.

  npm run mails -- list        shows each with its number, its recipient and why it was given up
  npm run mails -- retry ID    orders one of them anew
  npm run mails -- retry-all   orders all of them anew

A mail is given up when the provider says that it will never take it, or when it has failed for a day; it is kept for 90
days. Put right what was wrong first, for example the address, or the recipient's state at the provider. It reads the same
settings as the portal, SESSION_SECRET included: without it nobody can tell whom a mail is for.`

async function list(jobs: PgBossJobQueue, sealKeys: KeyRing): Promise<void> {
  const givenUp = await jobs.givenUp(MAIL_QUEUE)
  if (givenUp.length === 0) console.log('No mail was given up.')
  for (const job of givenUp) {
    const day = job.orderedAt.toISOString().slice(0, 16).replace('T', ' ')
    console.log(`${job.id}  ${day}  ${await whatItIs(job, sealKeys)}\n  ${job.reason}`)
  }
}

async function whatItIs({ data }: GivenUpJob, sealKeys: KeyRing): Promise<string> {
  try {
    const order = await unseal((data as { sealed: string }).sealed, sealKeys)
    return order ? `${order.kind} to ${order.to}` : 'no mail'
  } catch {
    return 'sealed with another SESSION_SECRET'
  }
}

async function retry(jobs: PgBossJobQueue, id?: string): Promise<void> {
  if (id !== undefined && !isId(id)) throw new StartError(`"${id}" is no number of a mail; \`npm run mails -- list\` shows them.`)
  const count = await jobs.startOver(MAIL_QUEUE, id)
  if (id !== undefined && count === 0) throw new StartError(`No mail was given up under ${id}.`)
  console.log(`${count} ${count === 1 ? 'mail is' : 'mails are'} on the way again.`)
}

async function main([name, id, ...more]: string[]): Promise<void> {
  if (asksForHelp(name)) return console.log(USAGE)
  const takes = { list: 0, retry: 1, 'retry-all': 0 }[name ?? '']
  if (takes === undefined || more.length > 0 || (id === undefined ? 0 : 1) !== takes) throw new StartError(USAGE)

  const configuration = readConfiguration()
  await onDatabase(configuration, async databaseUrl => {
    const jobs = new PgBossJobQueue(databaseUrl, createLog('silent'), { works: false })
    try {
      await jobs.start([{ name: MAIL_QUEUE, persistent: true }])
      await (name === 'list' ? list(jobs, configuredKeys(configuration).seal) : retry(jobs, id))
    } finally {
      await jobs.stop()
    }
  })
}

runCommand(main)
