import { within } from '@testing-library/react'
import { event, pending, questions } from '../testing/open-desk'
import { renderDesk } from '../testing/render-desk'

describe('The question that waits longest', () => {
  it('The pending list says how long the oldest question has waited and leads to the list with that one first; the other lists say nothing', async () => {
    const { user, router, findByText, findByRole, queryByText } = renderDesk({
      data: { questions: questions() },
    })
    expect(await findByText(/^Waiting longest:/)).toBeVisible()
    await user.click(await findByRole('link', { name: /^Waiting longest:/ }))
    expect(router.state.location.search).toBe('?order=oldest')
    expect(await findByRole('combobox', { name: 'Order' })).toHaveValue('OLDEST')
    await user.click(await findByRole('tab', { name: 'Answered 1' }))
    await findByRole('tab', { name: 'Answered 1', selected: true })
    expect(queryByText(/^Waiting longest:/)).toBeNull()
  })

  it('How long it has waited follows the desk’s events, and goes when nothing waits any more', async () => {
    const { live, findByText, findByRole, queryByText } = renderDesk({
      data: { questions: questions() },
    })
    const time = async () => within(await findByText(/^Waiting longest:/)).getByText(/year/)
    expect(await time()).toHaveAttribute('datetime', '2024-08-10T00:00:00.000Z')
    const told = event('ANSWERED', { ...pending, version: 2 })
    const { desk } = told.questionModerated
    await live.push({
      questionModerated: {
        ...told.questionModerated,
        desk: { ...desk, stats: { ...desk.stats, oldestPendingAt: pending.createdAt } },
      },
    })
    expect(await time()).toHaveAttribute('datetime', pending.createdAt)
    await live.push({
      questionModerated: {
        ...told.questionModerated,
        desk: { ...desk, stats: { ...desk.stats, revision: 51, oldestPendingAt: null } },
      },
    })
    await findByRole('tab', { name: /^Pending/ })
    expect(queryByText(/^Waiting longest:/)).toBeNull()
  })
})
