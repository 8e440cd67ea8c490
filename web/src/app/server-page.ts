import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { Params } from 'react-router'

interface Address {
  params: Params
  search: URLSearchParams
}

interface LoadedPage {
  /** Whether there is what the page is about. */
  found: boolean
  /** The path of the page to which this address leads. */
  redirectTo?: string
  /** The result of the page's query. */
  data?: unknown
  /** Whether it is about one person, and not to be cached. */
  isPersonal?: boolean
}

/** How the server renders a page. */
export interface ServerPage {
  /** The page's module in the build's manifest. */
  module: string
  /** Asks the API for what the page shows. */
  load: (client: ApolloClient, address: Address) => Promise<LoadedPage>
  /** The part of the query that the page reads, in canonical form: by default none of it. */
  canonicalSearch?: (search: URLSearchParams) => Promise<URLSearchParams>
}

const moduleOf = (name: string) => `src/pages/${name}.tsx`

interface QueryOptions<Data, Variables> {
  query: TypedDocumentNode<Data, Variables>
  variables?: (address: Address, client: ApolloClient) => Variables | Promise<Variables>
  found?: (data: Data) => boolean
  redirectTo?: (data: Data, address: Address) => string | undefined
  canonicalSearch?: ServerPage['canonicalSearch']
}

/** A page that shows what one query returns. */
export function queryPage<Data, Variables extends OperationVariables>(
  name: string,
  {
    query,
    variables,
    found = () => true,
    redirectTo,
    canonicalSearch,
  }: QueryOptions<Data, Variables>,
): ServerPage {
  return {
    module: moduleOf(name),
    canonicalSearch,
    load: async (client, address) => {
      const { data } = await client.query<Data>({
        query: query as TypedDocumentNode<Data>,
        variables: (await variables?.(address, client)) ?? {},
      })
      return {
        found: data !== undefined && found(data),
        redirectTo: data && redirectTo?.(data, address),
        data,
      }
    },
  }
}

/** A page that is the same for everybody: a form, or the one that says that there is no page. */
export const staticPage = (name: string, found = true): ServerPage => ({
  module: moduleOf(name),
  load: async () => ({ found }),
})

export const idParam = ({ params }: Address) => ({ id: params.id ?? '' })
