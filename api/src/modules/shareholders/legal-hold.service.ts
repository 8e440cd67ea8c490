import { LockMode } from '@mikro-orm/core'
import { messages } from '@portal/rules/messages'
import { legalHoldSchema } from '@portal/rules/schemas/shareholder-schema'
import type { Context } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'
import { beforeDeletion } from '../../platform/deletion-hooks'
import { DomainError } from '../../platform/errors/errors'
import { validate } from '../../platform/errors/validate'
import { isId } from '../../platform/ids'
import { transact } from '../../platform/transact'
import { Shareholder } from '../accounts/shareholder.entity'
import { eraseValues } from '../evidence/erase-values'
import { LegalHold } from '../evidence/legal-hold.entity'
import type { EventValues } from '../evidence/new-event'
import { recordEvents } from '../evidence/record-events'

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
      await recordEvents(em, context, { ...about(shareholderId, 'shareholder.held'), personal })
    } else {
      if (!shareholder)
        await beforeDeletion(context, em, await em.findOneOrFail(LegalHold, { shareholderId }))
      await db.deleteFrom('legal_hold').where('shareholder_id', '=', shareholderId).execute()
      const ended = [
        about(shareholderId, 'shareholder.released'),
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
