import 'reflect-metadata'
import { userInfo } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { addAdmin, linkForAdmin, listAdmins, removeAdmin, type AdminWithLink, type Keeper } from '../accounts/administrators.service'
import { chooseMailer, outboxOf } from '../adapters/choose'
import { PostgresEventBus } from '../adapters/postgres-event-bus'
import { systemClock } from '../adapters/system-clock'
import { readConfiguration, StartError, type Configuration } from '../configuration'
import { joinEmbeddedPostgres } from '../database/embedded/join'
import { migrate } from '../database/migrate'
import { connectOrm } from '../database/orm'
import { DomainError } from '../errors'
import { createLog } from '../log'
import type { MailOrder } from '../mail/mails'
import { resetUrl } from '../mail/password-reset-mail'
import { render } from '../mail/render'
import { RESET_LINK_HOURS } from '../rules/limits'

const USAGE = `Keeps the list of administrators, also while the portal runs.

  npm run admin -- add EMAIL "NAME"   makes an administrator, and mails and prints a link for setting the password
  npm run admin -- list               shows every administrator
  npm run admin -- remove EMAIL       removes an administrator and ends the sessions
  npm run admin -- link EMAIL         mails and prints another link for setting the password

It reads the same settings as the portal: give it the DATABASE_URL or DATA_DIR, PUBLIC_URL and PORT that the portal has.`

const DATABASE_WITHIN_MS = 15_000

/** What can be asked for: how many words it takes, and what it does with them. */
const commands: Record<string, { takes: number; run: (keeper: Keeper, words: string[], configuration: Configuration) => Promise<void> }> = {
  add: {
    takes: 2,
    run: async (keeper, [email = '', ...name], configuration) => {
      const added = await addAdmin(keeper, { email, name: name.join(' ') })
      console.log(`${added.admin.name} (${added.admin.email}) is now an administrator.`)
      await handOver(added, 'admin-added', configuration)
    },
  },
  list: {
    takes: 0,
    run: async keeper => {
      const admins = await listAdmins(keeper)
      if (admins.length === 0) console.log('There is no administrator yet.')
      const width = Math.max(...admins.map(({ email }) => email.length))
      const now = systemClock.now()
      for (const admin of admins) {
        const locked = admin.isLocked(now) ? `, locked until ${admin.lockedUntil?.toISOString()}` : ''
        console.log(`${admin.email.padEnd(width)}  ${admin.name}, since ${admin.createdAt.toISOString().slice(0, 10)}${locked}`)
      }
    },
  },
  remove: {
    takes: 1,
    run: async (keeper, [email = '']) => {
      const removed = await removeAdmin(keeper, email)
      console.log(`${removed.name} (${removed.email}) is no longer an administrator and has been signed out.`)
    },
  },
  link: {
    takes: 1,
    run: async (keeper, [email = ''], configuration) => handOver(await linkForAdmin(keeper, email), 'password-reset', configuration),
  },
}

/** Mails the link and prints it, for when mails do not arrive. */
async function handOver(
  { admin: { email, name }, token }: AdminWithLink,
  kind: 'admin-added' | 'password-reset',
  configuration: Configuration,
) {
  const { COMPANY_NAME: companyName, PUBLIC_URL: publicUrl, POSTMARK_SERVER_TOKEN: provider } = configuration
  const order: MailOrder = { kind, to: email, about: { token, name } }
  console.log(`This link sets the password, once, within ${RESET_LINK_HOURS} hour:\n  ${resetUrl(publicUrl, token)}`)
  try {
    await chooseMailer(configuration).send(render(order, { companyName, publicUrl }))
    console.log(provider ? `It was mailed to ${email} too.` : `The mail to ${email} is in ${outboxOf(configuration)}.`)
  } catch (error) {
    console.log(`The mail to ${email} could not be sent (${(error as Error).message}): please pass the link on.`)
  }
}

async function main([name, ...words]: string[]): Promise<void> {
  if (name === 'help' || name === '--help' || name === '-h') return console.log(USAGE)
  if (name === undefined) throw new StartError(USAGE)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new StartError(`There is no command "${name}"; the commands are ${Object.keys(commands).join(', ')}.`)
  if (words.length < command.takes || (words.length > command.takes && name !== 'add'))
    throw new StartError(`"${name}" takes ${['no more words', 'EMAIL', 'EMAIL "NAME"'][command.takes]}; \`npm run admin\` shows how.`)

  // Nothing is signed here, so the secret may be missing.
  const configuration = readConfiguration({ ...process.env, SESSION_SECRET: process.env.SESSION_SECRET || 'x'.repeat(32) })
  const stops: (() => Promise<unknown>)[] = []
  try {
    const database = configuration.DATABASE_URL
      ? { url: configuration.DATABASE_URL, stop: () => Promise.resolve() }
      : await joinEmbeddedPostgres({ dataDir: configuration.DATA_DIR }).catch((error: Error) => {
          throw new StartError(error.message)
        })
    stops.push(() => database.stop())
    await answering(database.url, configuration.embedded)
    const orm = await connectOrm(database.url, { connections: 2 })
    stops.push(() => orm.close())
    await migrate(orm, database.url)
    const events = new PostgresEventBus(database.url, createLog('silent')) // only ever publishes, so it is not started
    await command.run({ services: { orm, clock: systemClock, events }, name: `command line (${userName()})` }, words, configuration)
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

/** Waits while the database of a portal that was started a moment ago is not there yet. */
async function answering(url: string, embedded: boolean): Promise<void> {
  const deadline = Date.now() + (embedded ? DATABASE_WITHIN_MS : 0)
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      await client.end().catch(() => undefined)
      if (Date.now() > deadline)
        throw new StartError(`The database ${embedded ? 'under DATA_DIR' : 'at DATABASE_URL'} cannot be used: ${reasonOf(error)}`)
      await pause(100)
    }
  }
}

/** Of several attempts at one name Node reports an error without words of its own. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? String((error.errors[0] as Error | undefined)?.message) : (error as Error).message

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown' // a container may run as a number that has no name
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  // What somebody can put right is told in a sentence; anything else is a fault of ours and keeps its trace.
  console.error(error instanceof StartError || error instanceof DomainError ? error.message : error)
  process.exitCode = 1
})
