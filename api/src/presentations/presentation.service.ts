import type { Context } from '../context'
import { statementRunner } from '../database/statement-runner'
import { presentationSchema } from '../rules/schemas/presentation-schema'
import { validate } from '../validate'
import { Presentation } from './presentation.entity'

/** Adds a presentation. Returns its id. */
export async function createPresentation(context: Context, input: object): Promise<string> {
  const values = validate(presentationSchema, input)
  return context.em.transactional(async em => {
    const presentation = new Presentation(values)
    em.persist(presentation)
    await em.flush()
    await context.services.events.publish(statementRunner(em), { type: 'content', subject: 'presentation' })
    return presentation.id
  })
}
