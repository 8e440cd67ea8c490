import type { QueueName } from '../../../generated/graphql'

interface RecentAction {
  /** The lists off which it takes the card. */
  from: readonly QueueName[]
  failed: boolean
}

/**
 * The last action of this desk on each question, until its card has the focus again. The response may be there before the screen shows
 * the optimistic change: pending actions are not all that was done here.
 */
export function recentActions() {
  const actions = new Map<string, RecentAction>()
  return {
    begin: (questionId: string, from: readonly QueueName[]): RecentAction => {
      const action = { from, failed: false }
      actions.set(questionId, action)
      return action
    },
    fail: (action: RecentAction): void => void (action.failed = true),
    settle: (questionId: string): void => void actions.delete(questionId),
    /** Whether the card left this list because of what was done here. */
    isOwn: (questionId: string, list: QueueName): boolean =>
      actions.get(questionId)?.from.includes(list) ?? false,
    hasFailed: (questionId: string): boolean => actions.get(questionId)?.failed ?? false,
  }
}

export type RecentActions = ReturnType<typeof recentActions>
