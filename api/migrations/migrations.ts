import { Migration20261121090000_initial } from './20261121090000_initial'
import { Migration20261121113000_uploads } from './20261121113000_uploads'
import { Migration20261121150000_views } from './20261121150000_views'
import { Migration20261121200000_idempotency } from './20261121200000_idempotency'

/** Every migration, in the order in which they are applied. */
export const migrations = [
  { name: '20261121090000_initial', class: Migration20261121090000_initial },
  { name: '20261121113000_uploads', class: Migration20261121113000_uploads },
  { name: '20261121150000_views', class: Migration20261121150000_views },
  { name: '20261121200000_idempotency', class: Migration20261121200000_idempotency },
]
