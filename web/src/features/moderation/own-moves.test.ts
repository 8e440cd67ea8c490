import { ownMoves } from './own-moves'

describe('What was done at the desk to a question', () => {
  it('is why its card left the lists that it was taken off, and no others', () => {
    const moves = ownMoves()
    moves.begin('a', ['FLAGGED'])
    expect(moves.isOwn('a', 'FLAGGED')).toBe(true)
    expect(moves.isOwn('a', 'PENDING')).toBe(false)
    moves.settle('a')
    expect(moves.isOwn('a', 'FLAGGED')).toBe(false)
  })

  it('has not failed when what was done before it fails', () => {
    const moves = ownMoves()
    const flagged = moves.begin('a', [])
    moves.begin('a', ['PENDING'])
    moves.fail(flagged)
    expect(moves.hasFailed('a')).toBe(false)
    expect(moves.isOwn('a', 'PENDING')).toBe(true)
  })
})
