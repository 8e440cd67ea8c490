import { useSearchParams } from 'react-router'
import { readFilter, writeFilter, type PresentationFilter } from './presentation-filter'

/** The filter lives in the address, so that a filtered list can be sent on and is there again on the way back. */
export function usePresentationFilter(): [PresentationFilter, (filter: PresentationFilter) => void] {
  const [query, setQuery] = useSearchParams()
  const set = (filter: PresentationFilter) => setQuery(writeFilter(filter), { replace: true, preventScrollReset: true })
  return [readFilter(query), set]
}
