import styled from 'styled-components'
import { RecentAnnouncements } from '../features/announcements/recent-announcements'
import { FeaturedPresentations } from '../features/presentations/featured-presentations'
import { PinnedPlace } from '../features/presentations/pinned-place'
import { Hero } from '../features/site/hero'
import { useHomeQuery } from '../generated/graphql'
import { paths } from '../paths'
import { Container } from '../ui/layout/container'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { ErrorState } from '../ui/feedback/error-state'
import { lazyOptional } from '../ui/feedback/lazy-optional'
import { Section, Sections, Split } from '../ui/layout/layout'
import { PageMeta } from '../ui/layout/page-meta'
import { ArrowLink } from '../ui/typography/text-link'
import { theme } from '../ui/theme'

/** These are hydrated after what answers first. */
const QuickAccess = lazyOptional(() => import('../features/site/quick-access').then(module => module.QuickAccess))
const SharePriceCard = lazyOptional(() => import('../features/site/share-price-card').then(module => module.SharePriceCard))

const Body = styled(Container)`
  padding-top: ${theme.space[48]};
  padding-bottom: ${theme.space[64]};

  ${theme.from.tablet} {
    padding-top: ${theme.space[64]};
    padding-bottom: ${theme.space[72]};
  }
`

const Columns = styled(Split)`
  row-gap: ${theme.space[48]};
`

/** On a phone the arrow gives way to the section's title. */
const ViewAll = styled(ArrowLink)`
  white-space: nowrap;

  ${theme.below.tablet} {
    > svg {
      display: none;
    }
  }
`

export function HomePage() {
  const { data, error, loading, refetch } = useHomeQuery()
  const failed = !data && error ? <ErrorState busy={loading} onRetry={() => void refetch().catch(() => undefined)} /> : null
  return (
    <>
      <PageMeta description="Investor presentations, financial results, announcements and policies, in one place. Put your questions to the company." />
      <Hero
        aside={
          <ErrorBoundary part="Share price">
            <SharePriceCard exchangeName={data?.portal.exchangeName ?? null} ticker={data?.portal.ticker ?? null} />
          </ErrorBoundary>
        }
      >
        <ErrorBoundary part="Pinned presentation">
          <PinnedPlace presentation={data ? data.pinnedPresentation : undefined} loading={!error} />
        </ErrorBoundary>
      </Hero>
      <Body>
        <Sections>
          {failed ?? (
            <Section title="Featured Presentations" end={<ViewAll to={paths.presentations}>View All</ViewAll>}>
              <FeaturedPresentations presentations={data?.presentations.edges.map(edge => edge.node)} />
            </Section>
          )}
          <Columns $columns="752-336">
            {!failed && (
              <Section title="Recent Announcements">
                <RecentAnnouncements announcements={data?.announcements.edges.map(edge => edge.node)} />
              </Section>
            )}
            <QuickAccess />
          </Columns>
        </Sections>
      </Body>
    </>
  )
}
