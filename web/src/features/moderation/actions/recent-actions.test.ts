import { recentActions } from './recent-actions'

describe('Recent actions on a question', () => {
  it('An action of this desk explains why a card left the lists concerned, and no others, until settled', () => {
    const recent = recentActions()
    recent.begin('a', ['FLAGGED'])
    expect(recent.isOwn('a', 'FLAGGED')).toBe(true)
    expect(recent.isOwn('a', 'PENDING')).toBe(false)
    recent.settle('a')
    expect(recent.isOwn('a', 'FLAGGED')).toBe(false)
  })

  it('A later action on a question has not failed when an earlier one fails', () => {
    const recent = recentActions()
    const flagged = recent.begin('a', [])
    recent.begin('a', ['PENDING'])
    recent.fail(flagged)
    expect(recent.hasFailed('a')).toBe(false)
    expect(recent.isOwn('a', 'PENDING')).toBe(true)
  })
})
