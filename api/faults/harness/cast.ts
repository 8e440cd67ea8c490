import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Admin } from '#modules/accounts/accounts/admin.entity'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { startSession } from '#modules/accounts/accounts/sign-in/sessions.service'
import { systemClock } from '#platform/clock/system-clock'
import { createContext, type Services } from '#platform/operation/context'
import { keysOf } from '#platform/security/secrets'
import { connectDatabase } from '../../src/app/connect-database'
import { Factory } from '../../test/harness/portal/factory'
import { SESSION_SECRET } from './portal-process'

export type Cast = Awaited<ReturnType<typeof castFor>>

/** Who takes part and what they find, put straight into the database of a portal that runs. */
export async function castFor(databaseUrl: string) {
  const orm = await connectDatabase(databaseUrl, { connections: 2 })
  const em = () => orm.em.fork() as SqlEntityManager
  const services = {
    orm,
    clock: systemClock,
    secrets: keysOf(SESSION_SECRET),
    settings: {},
  } as unknown as Services
  const make = new Factory(em, systemClock)
  const tokenOf = (account: Admin | Shareholder): Promise<string> => {
    const context = createContext(services, null, '127.0.0.1')
    return context.em.transactional(
      async em => (await startSession(context, em, em.merge(account))).token,
    )
  }
  return {
    make,
    em,
    tokenOf,
    /** Tokens with which they are signed in at every process. */
    admin: async () => tokenOf(await make.admin()),
    shareholder: async () => tokenOf(await make.shareholder()),
    leave: () => orm.close(),
  }
}
