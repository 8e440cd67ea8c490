import type { Tables } from './kysely'

/** `publishedAt` → `published_at`, as MikroORM names columns. */
type Underscored<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Underscored<Rest>}`
  : Name

type Column<Table extends string, Name extends string> =
  Name extends Underscored<Name> ? `${Table}.${Name}` : `${Table}.${Underscored<Name>} as ${Name}`

/** The columns of these properties, for a SELECT: `announcement.document_url as documentUrl`. */
export const columnsOf = <Table extends keyof Tables, Name extends string>(
  table: Table,
  names: readonly Name[],
) =>
  names.map(name => {
    const column = name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
    return `${table}.${column}${column === name ? '' : ` as ${name}`}` as Column<Table, Name>
  })
