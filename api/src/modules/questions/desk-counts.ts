import type { QueueCounts } from './queue.reads'
import { QueueName } from './question.enums'

/** The moderation counts as GraphQL types, from one snapshot. */
export function toModerationSnapshot({ revision, queues, reviewRequests, totalQuestions, totalUsers, oldestPendingAt }: QueueCounts) {
  return {
    queues: Object.values(QueueName).map(name => ({
      name,
      count: queues[name],
      revision,
      reviewRequests: name === 'ARCHIVED' ? reviewRequests : 0,
    })),
    stats: { totalQuestions, pendingQuestions: queues.PENDING, totalUsers, oldestPendingAt, revision },
  }
}
