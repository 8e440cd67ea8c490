import type { ApolloClient, DocumentNode } from '@apollo/client'
import { filter, firstValueFrom } from 'rxjs'

/** Resolves when every result of this query that is on its way has come: it may have been read before a change. How many there were. */
export async function listsOnTheirWay(client: ApolloClient, query: DocumentNode): Promise<number> {
  const lists = await Promise.all(
    [...client.getObservableQueries()]
      .filter(
        observable => observable.options.query === query && observable.getCurrentResult().loading,
      )
      .map(observable =>
        firstValueFrom(observable.pipe(filter(({ loading }) => !loading)), { defaultValue: null }),
      ),
  )
  return lists.length
}
