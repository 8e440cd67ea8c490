import { Int, Field, ArgsType } from 'type-graphql'
import { badInput } from '../errors/errors'
import { isId } from '../ids'
import { PAGE_DEFAULT, PAGE_MAX } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'

@ArgsType()
export class PageArgs {
  @Field(() => Int, {
    nullable: true,
    defaultValue: PAGE_DEFAULT,
    description: `How many items the page holds: 1 to ${PAGE_MAX}. Each item’s fields count towards the operation’s cost.`,
  })
  first?: number | null

  @Field(() => String, { nullable: true, description: '`pageInfo.endCursor` of the page before; left out for the first page.' })
  after?: string | null
}

/** A place in a list: the values of the row's sort key, the id last. */
export type Key = [string, string]

export interface Page {
  first: number
  after: Key | null
}

/** Reads the arguments, or refuses them. */
export function pageOf(args: PageArgs, most: number): Page {
  const { after } = args
  const first = args.first ?? PAGE_DEFAULT
  if (first < 1 || first > most) throw badInput(messages.pageSize(most), 'first')
  return { first, after: after ? decodeCursor(after) : null }
}

export function encodeCursor(key: Key): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

function decodeCursor(cursor: string): Key {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(key) && key.length === 2 && key.every(part => typeof part === 'string') && isId(key[1] as string)) return key as Key
  } catch {
    // Falls through: what cannot be read is no cursor.
  }
  throw badInput(messages.cursor, 'after')
}

/** The key of a list ordered by time, as values for SQL. */
export function timeKey([at, id]: Key): [Date, string] {
  const time = new Date(at)
  if (Number.isNaN(time.getTime()) || !isId(id)) throw badInput(messages.cursor, 'after')
  return [time, id]
}
