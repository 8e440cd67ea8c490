import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { PAGE_MAX } from '@portal/rules/limits'
import { readAnew } from './read-anew'

interface Connection {
  edges: readonly unknown[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

interface PageVariables {
  first: number
  after?: string | null
}

/**
 * Reads a list again as far as it is loaded, after a change whose place the server alone knows, and replaces it at once: no row
 * disappears meanwhile. When that fails, what is shown stays, and the list is read when it is next shown.
 */
export async function rereadList<Data extends object, Variables extends PageVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  field: keyof Data & string,
  variables: Variables,
): Promise<void> {
  const listOf = (data: unknown) => (data as Record<string, Connection> | null | undefined)?.[field]
  const list = listOf(client.readQuery({ query, variables: variables as never }))
  // Of a list that is loaded to its end one more than are loaded: what was just added may be the last.
  const wanted = Math.max(
    (list?.edges.length ?? 0) + (list?.pageInfo.hasNextPage ? 0 : 1),
    variables.first,
  )
  const edges: unknown[] = []
  let page: Connection | undefined
  try {
    do {
      const next = {
        ...variables,
        first: Math.min(wanted - edges.length, PAGE_MAX),
        after: page?.pageInfo.endCursor ?? null,
      }
      const { data } = await client.query({
        query,
        variables: next as never,
        fetchPolicy: 'no-cache',
        context: readAnew,
      })
      page = listOf(data)
      edges.push(...(page?.edges ?? []))
    } while (edges.length < wanted && page?.pageInfo.hasNextPage)
    client.writeQuery({
      query,
      variables: variables as never,
      data: { [field]: { ...page, edges } } as never,
    })
  } catch {
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: field })
  }
}
