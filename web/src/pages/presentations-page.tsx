import { CATEGORIES, TOPICS, YEARS } from '@portal/rules/presentation-choices'
import { useNextPage } from '../apollo/use-next-page'
import { FilterBar } from '../features/presentations/filter-bar'
import { PresentationCardSkeletons } from '../features/presentations/presentation-card-skeletons'
import { filterVariable } from '../features/presentations/presentation-filter'
import { PresentationList } from '../features/presentations/presentation-list'
import { usePresentationFilter } from '../features/presentations/use-presentation-filter'
import { usePresentationsQuery } from '../generated/graphql'
import { Container } from '../ui/container'
import { ErrorState } from '../ui/error-state'
import { ListBody } from '../ui/page-bodies'
import { PageHead } from '../ui/page-head'
import { ListTitle } from '../ui/ruled-rows'

const SKELETONS = 6
/** Offered until the API has named those that there are. */
const USUAL_CHOICES = { categories: CATEGORIES, topics: TOPICS, years: YEARS }

export function PresentationsPage() {
  const [filter, setFilter] = usePresentationFilter()
  const { data, previousData, error, loading, refetch, fetchMore } = usePresentationsQuery({
    variables: { filter: filterVariable(filter) },
  })
  const list = data?.presentations
  const nextPage = useNextPage(JSON.stringify(filter), list?.pageInfo, fetchMore)
  return (
    <ListBody>
      <Container>
        <PageHead
          title="Presentations"
          description="Results briefings and site updates on video, with the company's answers to shareholders."
        />
        <ListTitle>Presentations</ListTitle>
        <FilterBar
          choices={(data ?? previousData)?.presentationChoices ?? USUAL_CHOICES}
          filter={filter}
          onChange={setFilter}
          count={list?.totalCount ?? null}
        />
        {list && <PresentationList presentations={list.edges.map(edge => edge.node)} total={list.totalCount} nextPage={nextPage} />}
        {!list && error && <ErrorState busy={loading} onRetry={() => void refetch().catch(() => undefined)} />}
        {!list && !error && <PresentationCardSkeletons count={SKELETONS} />}
      </Container>
    </ListBody>
  )
}
