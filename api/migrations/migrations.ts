import { Migration20261129000000_baseline } from './20261129000000_baseline'

/** The first migration. Databases and backups without it are from before the first release. */
export const BASELINE = '20261129000000_baseline'

/** Every migration, in the order in which they are applied. */
export const migrations = [{ name: BASELINE, class: Migration20261129000000_baseline }]
