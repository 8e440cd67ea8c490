import { type RawBuilder, sql } from 'kysely'
import { BATCH_SIZE } from '@portal/rules/limits'
import { batchTransitions } from '@portal/rules/states/batch-transitions'
import type { EventOf } from '@portal/rules/states/transitions'
import { oneOf } from '#platform/database/one-of'

/** Of a recipient's number: whether it is one of the batch's, as the index of recipients has them. */
export const ofBatch = (batch: RawBuilder<unknown>) =>
  sql`between (${batch} - 1) * ${sql.lit(BATCH_SIZE)} + 1 and ${batch} * ${sql.lit(BATCH_SIZE)}`

/** `in (…)`, with the states of a batch in which the event may happen. */
export const statesBefore = (event: EventOf<typeof batchTransitions>) =>
  sql.raw(`in ${oneOf(batchTransitions.from(event))}`)
