import { waitFor } from '@testing-library/react'
import { many } from '../testing/long-list'
import { openDesk } from '../testing/open-desk'

/** The same four as in api/test/budgets/first-desk.test.ts. */
describe('The first load of the desk', () => {
  it('The first load of the desk sends four GraphQL queries', async () => {
    const { network, findAllByRole } = openDesk({ data: { questions: many(200) } })
    await findAllByRole('article')
    // The notice of undelivered mails is loaded when the cards are there.
    await waitFor(() => expect(network.operations).toContain('UndeliveredMailCount'))
    expect(network.operations.toSorted()).toEqual([
      'AdminDashboard',
      'DeskQueuePage',
      'Portal',
      'UndeliveredMailCount',
    ])
  })
})
