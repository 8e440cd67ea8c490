import { Int, Field, ArgsType } from 'type-graphql'
import { badInput } from '../errors/errors'
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
export type Key = readonly (Date | string | number)[]

export interface Page {
  first: number
  after: Key | null
}

/** Reads the arguments, of which the cursor is one of this list, or refuses them. */
export function pageOf(args: PageArgs, limit: number, list: { read: (cursor: string) => Key }): Page {
  const { after } = args
  const first = args.first ?? PAGE_DEFAULT
  if (first < 1 || first > limit) throw badInput(messages.pageSize(limit), 'first')
  return { first, after: after ? list.read(after) : null }
}

/** Of the list's name and a row's key. */
export function encodeCursor(held: Key): string {
  return Buffer.from(JSON.stringify(held)).toString('base64url')
}
