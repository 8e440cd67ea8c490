import { changeContent, existing } from '../change-content'
import type { Context } from '../context'
import { policySchema } from '../rules/schemas/policy-schema'
import { linkFile } from '../uploads/link-file'
import { validate } from '../validate'
import { Policy } from './policy.entity'

/** Adds a policy. Returns its id. */
export async function createPolicy(context: Context, input: object): Promise<string> {
  const values = validate(policySchema, input)
  return changeContent(context, 'policy', async em => {
    await linkFile(context, em, values.pdfUrl, 'pdfUrl')
    const policy = new Policy(values, context.now())
    em.persist(policy)
    return policy.id
  })
}

/** Replaces what may be set of a policy, which is thereby updated now. */
export async function updatePolicy(context: Context, id: string, input: object): Promise<void> {
  const values = validate(policySchema, input)
  await changeContent(context, 'policy', async em => {
    const policy = await existing(em, Policy, id)
    // What stands is linked already, and may be older than the table of files.
    if (values.pdfUrl !== policy.pdfUrl) await linkFile(context, em, values.pdfUrl, 'pdfUrl')
    policy.update(values, context.now())
  })
}

export const deletePolicy = (context: Context, id: string): Promise<void> =>
  changeContent(context, 'policy', async em => void em.remove(await existing(em, Policy, id)))
