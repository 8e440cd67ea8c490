import { randomUUID } from 'node:crypto'
import type { TestPortal } from '../portal/portal'
import { anAdmin } from '../portal/signed-in'
import { requireReview } from './answers'

/** An approver whom an owner would invite, which waits for another owner. Answers need no review from then on. */
export async function aChangeRequest(portal: TestPortal): Promise<string> {
  await requireReview(portal)
  const [asker] = await Promise.all([anAdmin(portal), anAdmin(portal)])
  const { administratorInvite } = await asker.ask(
    'mutation ($input: AdministratorInviteInput!) { administratorInvite(input: $input) { changeRequest { id } } }',
    { input: { email: `${randomUUID()}@example.com`, name: 'Noor Aziz', role: 'APPROVER' } },
  )
  await requireReview(portal, false)
  return String(administratorInvite.changeRequest.id)
}
