import { useLayoutEffect } from 'react'
import { useHomeQuery, usePortalQuery } from '../generated/graphql'
import type { Api, QueryState, ResultWatcherProps } from './api-context'

/** Watches a query and tells what changes; what was shown from the start and stands is no change. */
function resultWatcher<Data>(useResult: () => QueryState<Data>) {
  return function ResultWatcher({ shown, onChange }: ResultWatcherProps<Data>) {
    const { data, error, loading, refetch } = useResult()
    useLayoutEffect(() => {
      const isShown =
        error === shown.error &&
        loading === shown.loading &&
        JSON.stringify(data) === JSON.stringify(shown.data)
      if (!isShown) onChange({ data, error, loading, refetch })
    }, [data, error, loading, refetch, shown, onChange])
    return null
  }
}

export const resultWatchers: Api['resultWatchers'] = {
  Portal: resultWatcher(usePortalQuery),
  Home: resultWatcher(useHomeQuery),
}
