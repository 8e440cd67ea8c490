import type { QueueCounts } from './queue.reads'
import { QueueName } from './question.enums'

/** The desk's counts as GraphQL shows them, all of one moment. */
export function toModerationSnapshot({ revision, queues, totalQuestions, totalUsers }: QueueCounts) {
  return {
    queues: Object.values(QueueName).map(name => ({ name, count: queues[name], revision })),
    stats: { totalQuestions, pendingQuestions: queues.PENDING, totalUsers, revision },
  }
}
