import { many } from '../testing/long-list'
import { openDesk } from '../testing/open-desk'

/** The same four as in api/test/budgets/first-desk.test.ts. */
describe('The first desk', () => {
  it('is asked for by four queries, whose statements and bytes a test of the API counts', async () => {
    const { network, findAllByRole } = openDesk({ data: { questions: many(200) } })
    await findAllByRole('article')
    expect(network.operations.toSorted()).toEqual(['AdminDashboard', 'DeskQueuePage', 'Portal', 'UndeliveredMailCount'])
  })
})
