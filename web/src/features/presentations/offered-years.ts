import type { ApolloCache } from '@apollo/client'
import { YEARS } from '@portal/rules/presentation-choices'

/** The filter offers every year that a presentation has. */
export function offerYear(cache: ApolloCache, year: number | null): void {
  if (year === null) return
  changeYears(cache, years => (years.includes(year) ? years : [...years, year].sort((a, b) => b - a)))
}

/** Whether another presentation has the year is for the API to say, when the filter is next shown. */
export function forgetYear(cache: ApolloCache, year: number | null): void {
  if (year === null || YEARS.some(listed => listed === year)) return
  cache.evict({ id: cache.identify({ __typename: 'PresentationChoices' }), fieldName: 'years' })
}

function changeYears(cache: ApolloCache, change: (years: readonly number[]) => readonly number[]): void {
  cache.modify({
    id: cache.identify({ __typename: 'PresentationChoices' }),
    fields: (value, { fieldName }) => (fieldName === 'years' ? change(value as number[]) : value),
  })
}
