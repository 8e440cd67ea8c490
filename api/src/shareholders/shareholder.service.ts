import { UniqueConstraintViolationException } from '@mikro-orm/core'
import type { Context } from '../context'
import { sqlOf } from '../database/kysely'
import { statementRunner } from '../database/statement-runner'
import { DomainError } from '../errors'
import { isId } from '../ids'
import { endQuestionsOf } from '../questions/question.ending'
import { messages } from '../rules/messages'
import { shareholderSchema } from '../rules/schemas/shareholder-schema'
import { validate } from '../validate'
import { Shareholder } from './shareholder.entity'

const notFound = () => new DomainError('NOT_FOUND', messages.notFound('Shareholder'))

/** Changes a shareholder's address and name. An address that another shareholder has is a CONFLICT. */
export async function updateShareholder(context: Context, id: string, input: { email: string; name: string }): Promise<void> {
  if (!isId(id)) throw notFound()
  const { email, name } = validate(shareholderSchema, input)
  try {
    await context.em.transactional(async em => {
      const shareholder = await em.findOne(Shareholder, id)
      if (!shareholder) throw notFound()
      shareholder.update({ email, name })
      await em.flush()
    })
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new DomainError('CONFLICT', messages.emailTaken, 'email')
    throw error
  }
}

/** Deletes a shareholder with all questions asked and all sessions, which end at once. Returns how many questions went along. */
export async function deleteShareholder(context: Context, id: string): Promise<number> {
  if (!isId(id)) throw notFound()
  return context.em.transactional(async em => {
    const shareholder = await em.findOne(Shareholder, id)
    if (!shareholder) throw notFound()
    const questions = await endQuestionsOf(context, em, { shareholder: id })
    const sessions = await sqlOf(em).selectFrom('session').select('id').where('shareholder_id', '=', id).execute()
    em.remove(shareholder)
    await em.flush()
    await context.services.events.publish(statementRunner(em), { type: 'session-ended', sessionIds: sessions.map(session => session.id) })
    return questions
  })
}
