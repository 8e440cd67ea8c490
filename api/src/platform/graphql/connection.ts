import { type ClassType, Field, Int, ObjectType } from 'type-graphql'
import type { Page } from './page'

@ObjectType({ simpleResolvers: true, description: 'Where a page of a list stands.' })
export class PageInfo {
  @Field({
    description:
      'Whether items follow the page. Where it was asked for with `last`, true before an item (`before`), even if that one has been deleted since, and false without one.',
  })
  hasNextPage!: boolean

  @Field({
    description:
      'Whether items come before the page. Where it was asked for with `first`, true after an item (`after`), even if that one has been deleted since, and false without one.',
  })
  hasPreviousPage!: boolean

  @Field(() => String, {
    nullable: true,
    description:
      'Cursor of the first item: give it as `before` for the page before. Null on an empty page.',
  })
  startCursor!: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'Cursor of the last item: give it as `after` for the next page. Null on an empty page.',
  })
  endCursor!: string | null
}

/** A page of a list as it is answered: `Row` is what a read returns for the GraphQL type. */
export interface Connection<Row> {
  edges: { node: Row; cursor: string }[]
  nodes: Row[]
  pageInfo: PageInfo
  /** Counted only when a caller selects it. */
  totalCount: () => Promise<number>
}

/** Declares the Relay connection types of a list of `node`. */
export function connectionType<T extends object>(node: ClassType<T>, name: string, noun: string) {
  @ObjectType(`${name}Edge`, {
    simpleResolvers: true,
    description: `One of ${noun}, with its place in the list.`,
  })
  class Edge {
    @Field(() => node, { description: 'The item.' })
    node!: T

    @Field({ description: 'The item’s place in the list: opaque, good as `after` and `before`.' })
    cursor!: string
  }

  @ObjectType(`${name}Connection`, { simpleResolvers: true, description: `A page of ${noun}.` })
  class ConnectionType {
    @Field(() => [Edge], { description: 'The items in the list’s order.' })
    edges!: Edge[]

    @Field(() => [node], {
      description: 'The items of `edges`, for whoever needs no cursor of each.',
    })
    nodes!: T[]

    @Field(() => PageInfo, { description: 'Where the page stands.' })
    pageInfo!: PageInfo

    @Field(() => Int, {
      description:
        'How many items the whole list holds. Costs a statement of its own, so ask only where it is shown.',
    })
    totalCount!: number
  }
  return ConnectionType
}

/**
 * Makes a page out of rows that were read in its direction with one more than asked for. Where they are the whole list, nothing else
 * counts it.
 */
export function connection<Row>(
  rows: Row[],
  page: Page,
  cursorOf: (row: Row) => string,
  totalCount: () => Promise<number>,
): Connection<Row> {
  const nodes = rows.slice(0, page.first)
  if (page.isBackwards) nodes.reverse()
  const edges = nodes.map(node => new LazyEdge(node, cursorOf))
  const [isCut, hasPassed] = [rows.length > page.first, page.after !== null]
  const pageInfo = page.isBackwards
    ? new LazyPageInfo(hasPassed, isCut, edges)
    : new LazyPageInfo(isCut, hasPassed, edges)
  return {
    edges,
    nodes,
    pageInfo,
    totalCount: isCut || hasPassed ? totalCount : async () => rows.length,
  }
}

/** Encodes its cursor only when it is selected. */
class LazyEdge<Row> {
  constructor(
    readonly node: Row,
    private readonly cursorOf: (row: Row) => string,
  ) {}

  get cursor(): string {
    return this.cursorOf(this.node)
  }
}

class LazyPageInfo implements PageInfo {
  constructor(
    readonly hasNextPage: boolean,
    readonly hasPreviousPage: boolean,
    private readonly edges: readonly { cursor: string }[],
  ) {}

  get startCursor(): string | null {
    return this.edges[0]?.cursor ?? null
  }

  get endCursor(): string | null {
    return this.edges.at(-1)?.cursor ?? null
  }
}
