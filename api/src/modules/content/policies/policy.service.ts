import { policySchema } from '@portal/rules/schemas/policy-schema'
import { linkFile } from '#modules/content/uploads/link-file'
import { contentEvents } from '#modules/evidence/content-events'
import { recordEvents } from '#modules/evidence/record-events'
import { validate } from '#platform/errors/validate'
import { changeContent, lockExisting } from '#platform/operation/change-content'
import type { Context } from '#platform/operation/context'
import {
  type ExpectedVersion,
  hasValues,
  isAlreadyApplied,
  refuseStale,
} from '#platform/operation/expected-version'
import { Policy } from './policy.entity'

const evidence = contentEvents('policy')

/** Creates a policy and returns its id. */
export async function createPolicy(context: Context, input: object): Promise<string> {
  const values = validate(policySchema, input)
  return changeContent(context, 'policy', async em => {
    await linkFile(context, em, values.pdfUrl, 'pdfUrl', 'POLICY')
    const policy = new Policy({ ...values, id: context.newId() }, context.now())
    em.persist(policy)
    await recordEvents(em, context, evidence.created(policy))
    return policy.id
  })
}

/** Replaces the values of a policy and sets `lastUpdated` to now. */
export async function updatePolicy(
  context: Context,
  id: string,
  input: object,
  expected?: ExpectedVersion,
): Promise<void> {
  const values = validate(policySchema, input)
  await changeContent(context, 'policy', async em => {
    const policy = await lockExisting(em, Policy, id)
    if (isAlreadyApplied(policy, expected, hasValues(policy, values))) return
    // An unchanged link is not checked: its file may be older than the table of files.
    if (values.pdfUrl !== policy.pdfUrl)
      await linkFile(context, em, values.pdfUrl, 'pdfUrl', 'POLICY')
    const before = policy.current()
    policy.update(values, context.now())
    await recordEvents(em, context, ...evidence.updated(before, policy))
  })
}

export const deletePolicy = (
  context: Context,
  id: string,
  expected?: ExpectedVersion,
): Promise<void> =>
  changeContent(context, 'policy', async em => {
    const policy = await lockExisting(em, Policy, id)
    refuseStale(policy, expected)
    em.remove(policy)
    await recordEvents(em, context, evidence.deleted(policy))
  })
