import { recentActions } from './recent-actions'

describe('What was done at the desk to a question', () => {
  it('is why its card left the lists that it was taken off, and no others', () => {
    const recent = recentActions()
    recent.begin('a', ['FLAGGED'])
    expect(recent.isOwn('a', 'FLAGGED')).toBe(true)
    expect(recent.isOwn('a', 'PENDING')).toBe(false)
    recent.settle('a')
    expect(recent.isOwn('a', 'FLAGGED')).toBe(false)
  })

  it('has not failed when what was done before it fails', () => {
    const recent = recentActions()
    const flagged = recent.begin('a', [])
    recent.begin('a', ['PENDING'])
    recent.fail(flagged)
    expect(recent.hasFailed('a')).toBe(false)
    expect(recent.isOwn('a', 'PENDING')).toBe(true)
  })
})
