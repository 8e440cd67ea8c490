import { UniqueConstraintViolationException } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { messages } from '@portal/rules/messages'
import {
  newShareholderEmailSchema,
  shareholderSchema,
} from '@portal/rules/schemas/shareholder-schema'
import { refuseReservedName } from '#modules/accounts/accounts/reserved-name'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { shareholderUpdated } from '#modules/accounts/accounts/shareholder-events'
import { revokeSessions } from '#modules/accounts/accounts/sign-in/session-revocation'
import { revokeSignInLinks } from '#modules/accounts/accounts/sign-in/sign-in-links'
import { isHeld } from '#modules/accounts/legal-hold/legal-hold.reads'
import { eraseValues } from '#modules/evidence/erase-values'
import { recordEvents } from '#modules/evidence/record-events'
import { deleteMailsTo } from '#modules/mail/mail/enqueue'
import { isId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { DomainError } from '#platform/errors/errors'
import { validate } from '#platform/errors/validate'
import { deleteIdempotencyKeys } from '#platform/idempotency/idempotency'
import type { Context } from '#platform/operation/context'
import { beforeDeletion } from '#platform/operation/deletion-hooks'
import { lockExisting } from '#platform/operation/lock-existing'
import { transact } from '#platform/operation/transact'

/** Updates a shareholder's address and name. A new address revokes the links and sessions of the old one; a taken address is a CONFLICT. */
export async function updateShareholder(
  context: Context,
  id: string,
  input: { email: string; name: string },
): Promise<void> {
  const { email, name } = validate(shareholderSchema, input)
  if (!isId(id)) throw new DomainError('NOT_FOUND', messages.notFound('Shareholder'))
  refuseReservedName(context, name)
  try {
    await transact(context, async em => {
      const known = await sqlOf(em)
        .selectFrom('shareholder')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirst()
      if (known && known.email !== email) {
        validate(newShareholderEmailSchema, { email })
        await revokeAccess(context, em, { id, email: known.email })
      }
      const shareholder = await lockExisting(em, Shareholder, id)
      const before = { email: shareholder.email, name: shareholder.name }
      shareholder.update({ email, name })
      await em.flush()
      await recordEvents(em, context, ...shareholderUpdated(before, shareholder))
      await publishChange(context, em)
    })
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException)
      throw new DomainError('CONFLICT', messages.emailTaken, 'email')
    throw error
  }
}

/** Deletes a shareholder with all their questions, sessions and links. Returns what the deletion hooks add to the payload. */
export const deleteShareholder = (context: Context, id: string): Promise<object> =>
  transact(context, async em => {
    const known =
      isId(id) &&
      (await sqlOf(em)
        .selectFrom('shareholder')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirst())
    // Before the row is locked, in the lock order of a sign-in: first the address, then the row.
    if (known) await revokeAccess(context, em, { id, email: known.email })
    const shareholder = await lockExisting(em, Shareholder, id)
    await sqlOf(em).deleteFrom('magic_token').where('email', '=', shareholder.email).execute()
    const payload = await beforeDeletion(context, em, shareholder)
    em.remove(shareholder)
    await deleteMailsTo(context.services, em, shareholder.email)
    await deleteIdempotencyKeys(em, id)
    const held = await isHeld(em, id)
    await recordEvents(em, context, {
      type: held ? 'shareholder.deleted' : 'shareholder.erased',
      subject: { type: 'shareholder', id },
    })
    if (!held) await eraseValues(em, id)
    await em.flush()
    await publishChange(context, em)
    return payload
  })

/** Cached responses contain the name next to questions. */
const publishChange = ({ services }: Context, em: SqlEntityManager): Promise<void> =>
  services.events.publish(statementRunner(em), { type: 'shareholder' })

/** Revokes the address's links, including one in concurrent use, and the account's sessions. */
async function revokeAccess(
  { services }: Context,
  em: SqlEntityManager,
  { id, email }: Pick<Shareholder, 'id' | 'email'>,
): Promise<void> {
  await revokeSignInLinks(em, email)
  await revokeSessions(services, em, { shareholder: id })
}
