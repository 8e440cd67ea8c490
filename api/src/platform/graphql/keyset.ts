import { type RawBuilder, sql } from 'kysely'
import { type KeyType, readCursor } from '@portal/rules/cursor'
import { messages } from '@portal/rules/messages'
import { badInput } from '#platform/errors/errors'
import { encodeCursor, type Key, type Page } from './page'

/** A column by which a list is sorted, never null: its SQL, its type, its direction, and its value in a row as it is read. */
export type Column<Row> = [
  column: string,
  type: KeyType,
  direction: 'asc' | 'desc',
  of: (row: Row) => Key[number],
]

const opposite = <Row>([column, type, direction, of]: Column<Row>): Column<Row> => [
  column,
  type,
  direction === 'asc' ? 'desc' : 'asc',
  of,
]

/** A key as named values of a statement. */
export type KeyValues = Record<`key${number}`, Key[number]>

/**
 * The sort key of a list, stated once: its order, the condition of what follows a row, and its cursors. The id is its last column,
 * so that no two rows have the same key.
 */
export class Keyset<Row> {
  private readonly columns: Column<Row>[]
  readonly order: RawBuilder<unknown>
  private reversed: Keyset<Row> | undefined

  /** `list` names the list, and its order if it has several: its cursors are good for no other. */
  constructor(
    private readonly list: string,
    ...columns: Column<Row>[]
  ) {
    this.columns = columns
    this.order = sql.join(columns.map(([column, , direction]) => sql.raw(`${column} ${direction}`)))
  }

  /** The list as a page reads it: in its order, or in the opposite one. */
  in({ isBackwards = false }: Pick<Page, 'isBackwards'>): Keyset<Row> {
    return isBackwards
      ? (this.reversed ??= new Keyset(this.list, ...this.columns.map(opposite)))
      : this
  }

  readonly keyOf = (row: Row): Key => this.columns.map(([, , , of]) => of(row))

  readonly cursorOf = (row: Row): string => encodeCursor([this.list, ...this.keyOf(row)])

  /** The key that a cursor holds, or BAD_USER_INPUT. */
  read(cursor: string, field: 'after' | 'before' = 'after'): Key {
    const types = this.columns.map(([, type]) => type)
    const key = readCursor(cursor, this.list, types)
    if (!key) throw badInput(messages.cursor, field)
    return key
  }

  values({ after }: Pick<Page, 'after'>): KeyValues {
    return Object.fromEntries((after ?? []).map((value, index) => [`key${index}`, value]))
  }

  /** Whether a row comes after the one with these values. */
  after(values: KeyValues): RawBuilder<boolean> {
    const parts = this.columns.map(([column, type, direction], index) => ({
      column: sql.raw(column),
      beyond: sql.raw(direction === 'asc' ? '>' : '<'),
      // A cursor may hold a larger number than the column does.
      value:
        type === 'integer' ? sql`${values[`key${index}`]}::bigint` : sql`${values[`key${index}`]}`,
    }))
    const [first] = parts
    if (!first || this.columns.every(([, , direction]) => direction === this.columns[0]?.[2]))
      return sql`(${sql.join(parts.map(({ column }) => column))}) ${first?.beyond} (${sql.join(parts.map(({ value }) => value))})`
    const beyond = parts.reduceRight<RawBuilder<unknown> | null>(
      (rest, { column, beyond, value }) => {
        const past = sql`${column} ${beyond} ${value}`
        return rest ? sql`(${past} or (${column} = ${value} and ${rest}))` : past
      },
      null,
    )
    // By the first column alone an index finds where to begin.
    return sql`(${first.column} ${first.beyond}= ${first.value} and ${beyond})`
  }
}
