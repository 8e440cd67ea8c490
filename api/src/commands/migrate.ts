import 'reflect-metadata'
import { StartError } from '#platform/configuration/configuration'
import { PgBossJobQueue } from '#platform/jobs/pg-boss-job-queue'
import { createLog } from '#platform/observability/log'
import { migrate } from '../app/migrate'
import { asksForHelp, runCommand } from './command-line'
import { settingsWithoutSecret, withDatabase } from './open-database'

const USAGE = `Brings the database up to date with this version, while portals of the version before go on serving.

  npm run migrate

It reads the same settings as the portal.`

async function main(args: string[]): Promise<void> {
  if (asksForHelp(args[0])) return console.log(USAGE)
  if (args.length > 0) throw new StartError(USAGE)
  await withDatabase(settingsWithoutSecret(), async databaseUrl => {
    const applied = await migrate(databaseUrl)
    // pg-boss migrates its own schema when it starts.
    const jobs = new PgBossJobQueue(databaseUrl, createLog('silent'), { works: false })
    await jobs.start([])
    await jobs.stop()
    console.log(
      applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`,
    )
  })
}

runCommand(main)
