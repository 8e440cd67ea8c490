import { type ClassType, Field, Int, ObjectType } from 'type-graphql'
import type { Page } from './page'

@ObjectType({ simpleResolvers: true, description: 'Position of a page in its list.' })
export class PageInfo {
  @Field({
    description: 'Whether items follow. With `last`, whether `before` is set.',
  })
  hasNextPage!: boolean

  @Field({
    description: 'Whether items precede. With `first`, whether `after` is set.',
  })
  hasPreviousPage!: boolean

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the first item, for `before`. Null on an empty page.',
  })
  startCursor!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the last item, for `after`. Null on an empty page.',
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
    description: `Entry in a list of ${noun}.`,
  })
  class Edge {
    @Field(() => node, { description: `Item in a list of ${noun}.` })
    node!: T

    @Field({ description: `Cursor in a list of ${noun}.` })
    cursor!: string
  }

  @ObjectType(`${name}Connection`, { simpleResolvers: true, description: `Page of ${noun}.` })
  class ConnectionType {
    @Field(() => [Edge], { description: `Page of ${noun}, with cursors.` })
    edges!: Edge[]

    @Field(() => [node], {
      description: `Page of ${noun}, without cursors.`,
    })
    nodes!: T[]

    @Field(() => PageInfo, { description: `Position in the list of ${noun}.` })
    pageInfo!: PageInfo

    @Field(() => Int, {
      description: `Number of ${noun} on all pages. Costs 20.`,
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
