import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import styled from 'styled-components'
import { CATEGORIES, TOPICS, YEARS } from '@portal/rules/presentation-choices'
import { nextHref, readAfter, rememberFilter, startingAfter } from '../apollo/list-start'
import { useNextPage } from '../apollo/use-next-page'
import { FilterBar } from '../features/presentations/filter-bar'
import { PresentationCard } from '../features/presentations/presentation-card'
import { PresentationCardSkeletons } from '../features/presentations/presentation-card-skeletons'
import {
  filterVariable,
  isFiltered,
  type PresentationFilter,
  readFilter,
  writeFilter,
} from '../features/presentations/presentation-filter'
import { PresentationsDocument, usePresentationsQuery } from '../generated/graphql'
import { paths } from '../paths'
import { EmptyState } from '../ui/feedback/empty-state'
import { ButtonLink } from '../ui/form/button-link'
import { Presentation } from '../ui/icons/icons'
import { CardGrid } from '../ui/layout/layout'
import { ListPage } from '../ui/layout/list-page'
import { theme } from '../ui/theme'

/** The filter lives in the address: a filtered list can be sent on, and the way back leads through what was shown before. */
function usePresentationFilter() {
  const [query, setQuery] = useSearchParams()
  const setFilter = (filter: PresentationFilter) =>
    setQuery(writeFilter(filter), { preventScrollReset: true })
  return { filter: readFilter(query), start: readAfter(query, 'presentations'), setFilter }
}

/** On a phone only, where the filter bar's own button is in the closed sheet. */
const PhoneClear = styled(ButtonLink)`
  ${theme.from.tablet} {
    display: none;
  }
`

const SKELETONS = 6
/** Offered until the API has named those that there are. */
const USUAL_CHOICES = { categories: CATEGORIES, topics: TOPICS, years: YEARS }

export function PresentationsPage() {
  const { filter, start, setFilter } = usePresentationFilter()
  const inAddress = writeFilter(filter)
  const whole = String(inAddress)
  useEffect(() => rememberFilter(whole), [whole])
  const variables = { filter: filterVariable(filter), ...startingAfter(start) }
  const query = usePresentationsQuery({ variables })
  const { data, previousData, client } = query
  const list = data?.presentations
  // Not the query's own fetchMore: what it fetches for one filter would wait for a page of another that is still on its way.
  const nextPage = useNextPage(
    `${inAddress} ${start}`,
    list?.pageInfo,
    ({ variables: { after } }) =>
      client.query({
        query: PresentationsDocument,
        variables: { ...variables, after },
        fetchPolicy: 'network-only',
      }),
  )
  return (
    <ListPage
      title="Presentations"
      description="Results briefings and site updates on video, with the company's answers to shareholders."
      list={list}
      query={query}
      nextPage={nextPage}
      nextHref={nextHref(nextPage.after, inAddress)}
      whole={start && { pathname: paths.presentations, search: String(inAddress) }}
      head={
        <FilterBar
          choices={(data ?? previousData)?.presentationChoices ?? USUAL_CHOICES}
          filter={filter}
          onChange={setFilter}
          count={list?.totalCount ?? null}
        />
      }
      empty={
        <EmptyState
          icon={Presentation}
          title="No presentations yet"
          description={
            <>
              {isFiltered(filter) && <span>None match the filters. </span>}
              <span>Check back soon for new investor presentations and company updates</span>
            </>
          }
          action={
            isFiltered(filter) && (
              <PhoneClear variant="secondary" to={paths.presentations}>
                Clear Filters
              </PhoneClear>
            )
          }
        />
      }
      skeletons={<PresentationCardSkeletons count={SKELETONS} />}
    >
      {presentations => (
        <CardGrid>
          {presentations.map((presentation, index) => (
            <PresentationCard
              key={presentation.id}
              presentation={presentation}
              level="h2"
              first={index === 0}
            />
          ))}
        </CardGrid>
      )}
    </ListPage>
  )
}
