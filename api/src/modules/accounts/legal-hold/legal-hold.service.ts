import { LockMode } from '@mikro-orm/core'
import { messages } from '@portal/rules/messages'
import { legalHoldSchema } from '@portal/rules/schemas/shareholder-schema'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { eraseValues } from '#modules/evidence/erase-values'
import type { EventValues } from '#modules/evidence/new-event'
import { recordEvents } from '#modules/evidence/record-events'
import { isId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { DomainError } from '#platform/errors/errors'
import { validate } from '#platform/errors/validate'
import type { Context } from '#platform/operation/context'
import { beforeDeletion } from '#platform/operation/deletion-hooks'
import { transact } from '#platform/operation/transact'
import { LegalHold } from './legal-hold.entity'

/** Whose hold it is: what a repeated request is answered by. */
export interface HeldShareholder {
  shareholderId: string
}

/** Sets a legal hold or lifts it. With a deleted shareholder's hold goes what it kept of them. The same twice changes nothing. */
export async function updateLegalHold(
  context: Context,
  input: { shareholderId: string; held: boolean; reason?: string | null },
): Promise<HeldShareholder> {
  const { shareholderId, held } = input
  const { reason } = validate(legalHoldSchema, input)
  if (!isId(shareholderId)) throw new DomainError('NOT_FOUND', messages.notFound('Shareholder'))
  return transact(context, async em => {
    const db = sqlOf(em)
    // Before the hold, in the order of a deletion.
    const shareholder = await em.findOne(
      Shareholder,
      { id: shareholderId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    const known = await db
      .selectFrom('legal_hold')
      .select('reason')
      .where('shareholder_id', '=', shareholderId)
      .forUpdate()
      .executeTakeFirst()
    if (!shareholder && !known) throw new DomainError('NOT_FOUND', messages.notFound('Shareholder'))
    if (held === (known !== undefined)) return { shareholderId }
    if (held) {
      await db
        .insertInto('legal_hold')
        .values({ shareholder_id: shareholderId, reason: reason ?? '', since: context.now() })
        .execute()
      const personal = { reason: { value: reason ?? null, personId: shareholderId } }
      await recordEvents(em, context, { ...about(shareholderId, 'shareholder.hold_set'), personal })
    } else {
      if (!shareholder)
        await beforeDeletion(context, em, await em.findOneOrFail(LegalHold, { shareholderId }))
      await db.deleteFrom('legal_hold').where('shareholder_id', '=', shareholderId).execute()
      const ended = [
        about(shareholderId, 'shareholder.hold_lifted'),
        ...(shareholder ? [] : [about(shareholderId, 'shareholder.erased')]),
      ]
      await recordEvents(em, context, ...ended)
      if (!shareholder) await eraseValues(em, shareholderId)
    }
    return { shareholderId }
  })
}

const about = (id: string, type: EventValues['type'] & `shareholder.${string}`): EventValues => ({
  type,
  subject: { type: 'shareholder', id },
})
