import type { QueueCounts } from './queue.reads'
import { QueueName } from './question.enums'

/** The moderation counts as GraphQL types, from one snapshot. */
export function toModerationSnapshot({ revision, queues, totalQuestions, totalUsers }: QueueCounts) {
  return {
    queues: Object.values(QueueName).map(name => ({ name, count: queues[name], revision })),
    stats: { totalQuestions, pendingQuestions: queues.PENDING, totalUsers, revision },
  }
}
