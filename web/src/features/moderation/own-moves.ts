/**
 * The questions on which somebody acted at this desk, until their card has the focus again. An answer to the action may be
 * there before the screen shows what was expected of it: what is under way is not all that was done here.
 */
export function ownMoves() {
  const moves = new Map<string, 'made' | 'failed'>()
  return {
    begin: (questionId: string) => void moves.set(questionId, 'made'),
    fail: (questionId: string) => void moves.set(questionId, 'failed'),
    settle: (questionId: string) => void moves.delete(questionId),
    isOwn: (questionId: string): boolean => moves.get(questionId) === 'made',
    hasFailed: (questionId: string): boolean => moves.get(questionId) === 'failed',
  }
}
