import { type InferType, object, string } from 'yup'
import { defineJob, idInJob } from '#platform/jobs/define-job'
import { ALERT_STREAMS } from './alert-stream'

const schema = object({
  shareholderId: idInJob.required(),
  stream: string().oneOf(ALERT_STREAMS).required(),
})
export type UnsuppressJobData = InferType<typeof schema>

/** Has the provider deliver a stream again to a shareholder who chose it anew. */
export const unsuppressJob = defineJob({
  name: 'unsuppress',
  schema,
  lease: 60,
  concurrency: 1,
  persistent: true,
})
