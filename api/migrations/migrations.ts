import { Migration20261121090000_initial } from './20261121090000_initial'

/** Every migration, in the order in which they are applied. */
export const migrations = [{ name: '20261121090000_initial', class: Migration20261121090000_initial }]
