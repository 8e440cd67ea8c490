import { useSearchParams } from 'react-router'
import { readFilter, writeFilter, type PresentationFilter } from './presentation-filter'

/** The filter lives in the address: a filtered list can be sent on, and the way back leads through what was shown before. */
export function usePresentationFilter(): [PresentationFilter, (filter: PresentationFilter) => void] {
  const [query, setQuery] = useSearchParams()
  const set = (filter: PresentationFilter) => setQuery(writeFilter(filter), { preventScrollReset: true })
  return [readFilter(query), set]
}
