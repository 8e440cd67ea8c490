import { type RawBuilder, sql } from 'kysely'
import { BATCH_SIZE } from '@portal/rules/limits'

/** Of a recipient's number: whether it is one of the batch's, as the index of recipients has them. */
export const ofBatch = (batch: RawBuilder<unknown>) =>
  sql`between (${batch} - 1) * ${sql.lit(BATCH_SIZE)} + 1 and ${batch} * ${sql.lit(BATCH_SIZE)}`
