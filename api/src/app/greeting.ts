import type { Configuration } from '#platform/configuration/configuration'
import { isLoopbackHost } from '../transport/http/is-loopback'
import { outboxOf } from './choose-adapters'
import { firstAdministrator } from './demo/load-demo'

/** The links in its mails let people in: only a portal for one's own machine has a page of them. */
export const showsOutbox = ({ mailTransport, PUBLIC_URL }: Configuration): boolean =>
  mailTransport === 'outbox' && isLoopbackHost(new URL(PUBLIC_URL).host)

/** What a portal that has started prints: its address, how to sign in, and where mails go. */
export function greeting(configuration: Configuration, demoAdmin: boolean): string {
  const address = configuration.PUBLIC_URL
  const lines = [`The portal is ready: ${address}`]
  if (demoAdmin) {
    const { email, password } = firstAdministrator()
    lines.push(`Demo admin: ${address}/admin/signin with ${email} and the password ${password}`)
  }
  lines.push(
    configuration.mailTransport !== 'outbox'
      ? `Mails go out through ${configuration.mailTransport === 'smtp' ? 'an SMTP server' : 'Postmark'}.`
      : `Mails go to ${outboxOf(configuration)}${showsOutbox(configuration) ? `; read them at ${address}/outbox` : ''}`,
  )
  return `\n${lines.map(line => `  ${line}`).join('\n')}\n`
}
