import { QueueName } from '../core/question.enums'
import type { QueueCounts } from './queue.reads'

/** Returns the counts of the desk from one snapshot. */
export function toDesk(counts: QueueCounts) {
  const {
    revision,
    queues,
    reviewRequests,
    pendingQuestions,
    totalQuestions,
    totalUsers,
    oldestPendingAt,
  } = counts
  return {
    queues: Object.values(QueueName).map(name => ({
      name,
      count: queues[name],
      revision,
      reviewRequests: name === 'ARCHIVED' ? reviewRequests : 0,
    })),
    stats: { totalQuestions, pendingQuestions, totalUsers, oldestPendingAt, revision },
  }
}
