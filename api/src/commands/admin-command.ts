import {
  type AdminRole,
  adminRoles,
  adminRoleWords,
  DEFAULT_ADMIN_ROLE,
  isAdminRole,
} from '@portal/rules/admin-roles'
import { INVITATION_HOURS, RESET_LINK_HOURS } from '@portal/rules/limits'
import {
  addAdmin,
  type AdminWithLink,
  createLinkForAdmin,
  listAdmins,
  type Operator,
  removeAdmin,
} from '#modules/accounts/accounts/administrators.service'
import { resetUrl } from '#modules/mail/mail/kinds/password-reset-mail'
import type { QueuedMail } from '#modules/mail/mail/mails'
import { render } from '#modules/mail/mail/render'
import { systemClock } from '#platform/clock/system-clock'
import { type Configuration, StartError } from '#platform/configuration/configuration'
import { PostgresEventBus } from '#platform/events/postgres-event-bus'
import { sendMail } from '#platform/mailer/mailer'
import { createLog } from '#platform/observability/log'
import { chooseMailer, outboxOf } from '../app/choose-adapters'
import { connectDatabase } from '../app/connect-database'
import { eventDefinitions } from '../app/modules'
import { prepareDatabase } from '../app/prepare-database'
import { asksForHelp, type Terminal } from './command-line'
import { settingsWithoutSecret, withDatabase } from './open-database'
import { userName } from './user-name'

const USAGE = `Keeps the list of administrators, also while the portal runs.

  npm run admin -- add EMAIL "NAME"   makes an administrator, and mails and prints a link for setting the password
      [--role owner|approver|editor|viewer]   what they may do; owner, unless told otherwise
  npm run admin -- list               shows every administrator with their role
  npm run admin -- remove EMAIL       removes an administrator and ends the sessions; the last owner stays
  npm run admin -- link EMAIL         mails and prints another link for setting the password

It reads the same settings as the portal: give it the DATABASE_URL or DATA_DIR, PUBLIC_URL and PORT that the portal has.`

interface Task {
  operator: Operator
  configuration: Configuration
  print: Terminal['print']
  /** That of an administrator who is added. */
  role: AdminRole
}

/** The subcommands, each with its number of arguments. */
const commands = new Map<
  string,
  { arity: number; run: (task: Task, args: string[]) => Promise<void> }
>(
  Object.entries({
    add: {
      arity: 2,
      run: async (task, [email = '', ...name]) => {
        const added = await addAdmin(task.operator, {
          email,
          name: name.join(' '),
          role: task.role,
        })
        task.print(`${added.admin.name} (${added.admin.email}) is now an administrator.`)
        task.print(`Role: ${adminRoleWords[added.admin.role].label}`)
        await deliverLink(task, added, 'admin-added')
      },
    },
    list: {
      arity: 0,
      run: async ({ operator, print }) => {
        const admins = await listAdmins(operator)
        if (admins.length === 0) print('There is no administrator yet.')
        const width = Math.max(...admins.map(({ email }) => email.length))
        const now = systemClock.now()
        for (const admin of admins) {
          const facts = [
            admin.name,
            `since ${admin.createdAt.toISOString().slice(0, 10)}`,
            adminRoleWords[admin.role].label,
            ...(admin.invitedUntil ? [`invited until ${admin.invitedUntil.toISOString()}`] : []),
            ...(admin.isLocked(now) ? [`locked until ${admin.lockedUntil?.toISOString()}`] : []),
          ]
          print(`${admin.email.padEnd(width)}  ${facts.join(', ')}`)
        }
      },
    },
    remove: {
      arity: 1,
      run: async ({ operator, print }, [email = '']) => {
        const removed = await removeAdmin(operator, email)
        print(
          `${removed.name} (${removed.email}) is no longer an administrator and has been signed out.`,
        )
      },
    },
    link: {
      arity: 1,
      run: async (task, [email = '']) => {
        const made = await createLinkForAdmin(task.operator, email)
        await deliverLink(task, made, made.admin.isInvited() ? 'admin-invited' : 'password-reset')
      },
    },
  }),
)

/** Mails the link, and prints it in case the mail does not arrive. */
async function deliverLink(
  { configuration, print }: Task,
  { admin: { email, name }, token }: AdminWithLink,
  kind: 'admin-added' | 'admin-invited' | 'password-reset',
): Promise<void> {
  const { COMPANY_NAME: companyName, PUBLIC_URL: publicUrl, mailTransport } = configuration
  const mail: QueuedMail =
    kind === 'admin-invited'
      ? { kind, to: email, about: { token, name, inviter: null } }
      : { kind, to: email, about: { token, name } }
  const within = kind === 'admin-invited' ? `${INVITATION_HOURS} hours` : `${RESET_LINK_HOURS} hour`
  print(`This link sets the password, once, within ${within}:\n  ${resetUrl(publicUrl, token)}`)
  const outcome = await sendMail(
    chooseMailer(configuration),
    render(mail, { companyName, publicUrl }),
  )
  if (outcome.status === 'sent')
    return print(
      mailTransport === 'outbox'
        ? `The mail to ${email} is in ${outboxOf(configuration)}.`
        : `It was mailed to ${email} too.`,
    )
  const reason = outcome.status === 'refused' ? outcome.reason : outcome.error.message
  print(`The mail to ${email} could not be sent (${reason}): please pass the link on.`)
}

/** `npm run admin -- …` */
export async function adminCommand(
  [name, ...words]: string[],
  { environment, print }: Terminal,
): Promise<void> {
  if (asksForHelp(name)) return print(USAGE)
  if (name === undefined) throw new StartError(USAGE)
  const command = commands.get(name)
  if (!command)
    throw new StartError(
      `There is no command "${name}"; the commands are ${[...commands.keys()].join(', ')}.`,
    )
  const { args, role } =
    name === 'add' ? withRole(words) : { args: words, role: DEFAULT_ADMIN_ROLE }
  if (args.length < command.arity || (args.length > command.arity && name !== 'add'))
    throw new StartError(
      `"${name}" takes ${['no more words', 'EMAIL', 'EMAIL "NAME", with --role ROLE perhaps'][command.arity]}; \`npm run admin\` shows how.`,
    )

  const configuration = settingsWithoutSecret(environment)
  await withDatabase(configuration, async databaseUrl => {
    await prepareDatabase(databaseUrl, configuration)
    const orm = await connectDatabase(databaseUrl, { connections: 2 })
    // Not started, since it only publishes.
    const events = new PostgresEventBus(databaseUrl, eventDefinitions, createLog('silent'))
    const operator = {
      services: { orm, clock: systemClock, events },
      name: `command line (${userName()})`,
    }
    await command.run({ operator, configuration, print, role }, args).finally(() => orm.close())
  })
}

/** Takes `--role ROLE`, or `--role=ROLE`, out of the words of `add`. */
function withRole(words: string[]): { args: string[]; role: AdminRole } {
  const at = words.findIndex(word => /^--role(=|$)/.test(word))
  if (at < 0) return { args: words, role: DEFAULT_ADMIN_ROLE }
  const [, inWord] = /^--role=(.*)$/.exec(words[at] ?? '') ?? []
  const role = (inWord ?? words[at + 1] ?? '').toUpperCase()
  if (!isAdminRole(role))
    throw new StartError(
      `--role takes one of ${adminRoles.map(one => one.toLowerCase()).join(', ')}; \`npm run admin\` shows how.`,
    )
  return { args: words.toSpliced(at, inWord === undefined ? 2 : 1), role }
}
