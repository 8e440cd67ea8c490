import type { Context } from '../context'
import { statementRunner } from '../database/statement-runner'
import { DomainError } from '../errors'
import { isId } from '../ids'
import { messages } from '../rules/messages'
import { policySchema } from '../rules/schemas/policy-schema'
import { linkFile } from '../uploads/link-file'
import { validate } from '../validate'
import { Policy } from './policy.entity'

const notFound = () => new DomainError('NOT_FOUND', messages.notFound('Policy'))
const changed = { type: 'content', subject: 'policy' } as const

/** Adds a policy. Returns its id. */
export async function createPolicy(context: Context, input: object): Promise<string> {
  const values = validate(policySchema, input)
  return context.em.transactional(async em => {
    await linkFile(context, em, values.pdfUrl, 'pdfUrl')
    const policy = new Policy(values, context.now())
    em.persist(policy)
    await em.flush()
    await context.services.events.publish(statementRunner(em), changed)
    return policy.id
  })
}

/** Replaces what may be set of a policy, which is thereby updated now. */
export async function updatePolicy(context: Context, id: string, input: object): Promise<void> {
  if (!isId(id)) throw notFound()
  const values = validate(policySchema, input)
  await context.em.transactional(async em => {
    const policy = await em.findOne(Policy, id)
    if (!policy) throw notFound()
    // What stands is linked already, and may be older than the table of files.
    if (values.pdfUrl !== policy.pdfUrl) await linkFile(context, em, values.pdfUrl, 'pdfUrl')
    policy.update(values, context.now())
    await em.flush()
    await context.services.events.publish(statementRunner(em), changed)
  })
}

export async function deletePolicy(context: Context, id: string): Promise<void> {
  if (!isId(id)) throw notFound()
  await context.em.transactional(async em => {
    const policy = await em.findOne(Policy, id)
    if (!policy) throw notFound()
    em.remove(policy)
    await em.flush()
    await context.services.events.publish(statementRunner(em), changed)
  })
}
