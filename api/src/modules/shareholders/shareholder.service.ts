import { UniqueConstraintViolationException } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { endSessions } from '../accounts/session-revocation'
import { endSignInLinks } from '../accounts/sign-in-links'
import { changeContent, existing } from '../../platform/change-content'
import type { Context } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'
import { statementRunner } from '../../platform/database/statement-runner'
import { DomainError } from '../../platform/errors/errors'
import { isId } from '../../platform/ids'
import { beforeDeletion } from '../../platform/deletion-hooks'
import { transact } from '../../platform/transact'
import { messages } from '@portal/rules/messages'
import { shareholderSchema } from '@portal/rules/schemas/shareholder-schema'
import { validate } from '../../platform/errors/validate'
import { refuseReservedName } from '../accounts/reserved-name'
import { Shareholder } from '../accounts/shareholder.entity'

/** Changes a shareholder's address and name. What the old address has opened ends with it. An address that another shareholder has is a CONFLICT. */
export async function updateShareholder(context: Context, id: string, input: { email: string; name: string }): Promise<void> {
  const { email, name } = validate(shareholderSchema, input)
  if (!isId(id)) throw new DomainError('NOT_FOUND', messages.notFound('Shareholder'))
  refuseReservedName(context, name)
  try {
    await transact(context, async em => {
      const known = await sqlOf(em).selectFrom('shareholder').select('email').where('id', '=', id).executeTakeFirst()
      if (known && known.email !== email) await endAccessOf(context, em, { id, email: known.email })
      const shareholder = await existing(em, Shareholder, id)
      shareholder.update({ email, name })
      await em.flush()
      // The name stands at the questions.
      await context.services.events.publish(statementRunner(em), { type: 'content', subject: 'shareholder' })
    })
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new DomainError('CONFLICT', messages.emailTaken, 'email')
    throw error
  }
}

/** Deletes a shareholder with all questions asked, all sessions and open links, which end at once. Returns what modules tell of what went along. */
export const deleteShareholder = (context: Context, id: string): Promise<object> =>
  changeContent(context, 'shareholder', async em => {
    const known = isId(id) && (await sqlOf(em).selectFrom('shareholder').select('email').where('id', '=', id).executeTakeFirst())
    // Before the row is locked: whoever uses a link at this moment has the turn, and comes to the row next.
    if (known) await endAccessOf(context, em, { id, email: known.email })
    const shareholder = await existing(em, Shareholder, id)
    await sqlOf(em).deleteFrom('magic_token').where('email', '=', shareholder.email).execute()
    const told = await beforeDeletion(context, em, shareholder)
    em.remove(shareholder)
    return told
  })

/** Links that were mailed to the address, one that is being used right now included, and the sessions that they opened. */
async function endAccessOf({ services }: Context, em: SqlEntityManager, { id, email }: Pick<Shareholder, 'id' | 'email'>): Promise<void> {
  await endSignInLinks(em, email)
  await endSessions(services, em, { shareholder: id })
}
