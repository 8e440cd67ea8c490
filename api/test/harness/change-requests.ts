import { randomUUID } from 'node:crypto'
import { requireReview } from './answers'
import type { TestPortal } from './portal'
import { anAdmin } from './signed-in'

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
