import type { QueueName } from '../../generated/graphql'
import { TabCount } from '../../ui/tabs'
import { useQueueCount } from './use-queue-count'

/** How many questions a list has, beside its name. It asks for itself, so that nothing else is rendered when it changes. */
export function QueueCount({ name }: { name: QueueName }) {
  const count = useQueueCount(name)
  return count === undefined ? null : <TabCount value={count} />
}
