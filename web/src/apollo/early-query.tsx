import { type ComponentType, type ReactNode, useContext, useEffect, useState } from 'react'
import {
  ApiContext,
  EarlyResultsContext,
  type QueryState,
  type ResultWatcherProps,
} from './api-context'
import type { EarlyResults } from './initial-state'

type DataOf<Name extends keyof EarlyResults> = NonNullable<EarlyResults[Name]>

/** Apart from the component that shows the data, which is not rendered again when Apollo Client comes. */
function ResultWatcher<Name extends keyof EarlyResults>({
  name,
  ...props
}: { name: Name } & ResultWatcherProps<DataOf<Name>>) {
  const { api, failure } = useContext(ApiContext)
  const { shown, onChange } = props
  useEffect(() => {
    // Browsers remember a file that could not be fetched: only a reload asks for it again.
    if (failure && !shown.data)
      onChange({ error: failure, loading: false, refetch: async () => location.reload() })
  }, [failure, shown.data, onChange])
  const Watcher = api?.resultWatchers[name] as
    | ComponentType<ResultWatcherProps<DataOf<Name>>>
    | undefined
  return Watcher && <Watcher {...props} />
}

/**
 * A query of the first load: its result is what the server has rendered, until Apollo Client is there and watches it. The second value
 * belongs into the component's output.
 */
export function useEarlyQuery<Name extends keyof EarlyResults>(
  name: Name,
): [state: QueryState<DataOf<Name>>, watcher: ReactNode] {
  const data = useContext(EarlyResultsContext)[name] as DataOf<Name> | undefined
  const [state, setState] = useState<QueryState<DataOf<Name>>>({
    data,
    loading: !data,
    refetch: async () => undefined,
  })
  return [state, <ResultWatcher key="watcher" name={name} shown={state} onChange={setState} />]
}
