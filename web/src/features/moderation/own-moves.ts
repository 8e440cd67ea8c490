import type { QueueName } from '../../generated/graphql'

interface Move {
  /** The lists off which it takes the card. */
  from: readonly QueueName[]
  failed: boolean
}

/**
 * What was last done at this desk to each question, until its card has the focus again. An answer to the action may be there
 * before the screen shows what was expected of it: what is under way is not all that was done here.
 */
export function ownMoves() {
  const moves = new Map<string, Move>()
  return {
    begin: (questionId: string, from: readonly QueueName[]): Move => {
      const move = { from, failed: false }
      moves.set(questionId, move)
      return move
    },
    fail: (move: Move): void => void (move.failed = true),
    settle: (questionId: string): void => void moves.delete(questionId),
    /** Whether the card left this list because of what was done here. */
    isOwn: (questionId: string, list: QueueName): boolean => moves.get(questionId)?.from.includes(list) ?? false,
    hasFailed: (questionId: string): boolean => moves.get(questionId)?.failed ?? false,
  }
}
