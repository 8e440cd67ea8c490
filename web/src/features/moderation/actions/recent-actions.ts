import type { QueueName } from '../../../generated/graphql'

interface RecentAction {
  /** The lists from which it removes the card. */
  from: readonly QueueName[]
  failed: boolean
}

/**
 * The last action of this desk on each question, until its card has the focus again. A response may arrive before the optimistic change is
 * rendered, so pending actions are not sufficient.
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
    /** Whether an action of this desk removed the card from the list. */
    isOwn: (questionId: string, list: QueueName): boolean =>
      actions.get(questionId)?.from.includes(list) ?? false,
    hasFailed: (questionId: string): boolean => actions.get(questionId)?.failed ?? false,
  }
}

export type RecentActions = ReturnType<typeof recentActions>
