import { ArgsType, Field, Int } from 'type-graphql'
import { PAGE_DEFAULT, PAGE_MAX } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { badInput } from '#platform/errors/errors'

@ArgsType()
export class PageArgs {
  @Field(() => Int, {
    nullable: true,
    description: `Page size from the start, 1 to ${PAGE_MAX}. Defaults to ${PAGE_DEFAULT}.`,
  })
  first?: number | null

  @Field(() => String, {
    nullable: true,
    description: '`endCursor` of the previous page.',
  })
  after?: string | null

  @Field(() => Int, {
    nullable: true,
    description: 'Page size from the end, in place of `first`.',
  })
  last?: number | null

  @Field(() => String, {
    nullable: true,
    description: '`startCursor` of the next page.',
  })
  before?: string | null
}

/** A place in a list: the values of the row's sort key, the id last. */
export type Key = readonly (Date | string | number)[]

/** A page as it is read: from the beginning of its list, or backwards from the end. */
export interface Page {
  /** How many items. */
  first: number
  /** The place behind which they lie in the direction of reading; null where that begins. */
  after: Key | null
  isBackwards?: boolean
}

/** What a page changes in the text of its statement. */
export interface PageVariant {
  after: boolean
  isBackwards: boolean
}

export const variantOf = ({ after, isBackwards = false }: Page): PageVariant => ({
  after: after !== null,
  isBackwards,
})

/** Reads the arguments, of which the cursor is one of this list, or refuses them. */
export function pageOf(
  args: PageArgs,
  limit: number,
  list: { read: (cursor: string, field: 'after' | 'before') => Key },
): Page {
  const { first, last, after, before } = args
  if (first != null && last != null) throw badInput(messages.firstAndLast, 'last')
  const isBackwards = last != null || (first == null && !after && !!before)
  if (isBackwards && after) throw badInput(messages.afterAndLast, 'after')
  if (!isBackwards && before) throw badInput(messages.beforeAndFirst, 'before')
  const size = first ?? last ?? PAGE_DEFAULT
  if (size < 1 || size > limit)
    throw badInput(messages.pageSize(limit), isBackwards ? 'last' : 'first')
  const [cursor, field] = isBackwards ? ([before, 'before'] as const) : ([after, 'after'] as const)
  return { first: size, after: cursor ? list.read(cursor, field) : null, isBackwards }
}

/** Of the list's name and a row's key. */
export function encodeCursor(held: Key): string {
  return Buffer.from(JSON.stringify(held)).toString('base64url')
}
