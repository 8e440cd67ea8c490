import { Suspense } from 'react'
import styled from 'styled-components'
import { useEarlyQuery } from '../apollo/early-query'
import { WayBackPlace } from '../features/accounts/way-back-place'
import { RecentAnnouncements } from '../features/announcements/recent-announcements'
import { FeaturedPresentations } from '../features/presentations/featured-presentations'
import { PinnedPlace } from '../features/presentations/pinned-place'
import { Hero } from '../features/site/hero'
import { QuickAccess } from '../features/site/quick-access'
import { SharePriceCard } from '../features/site/share-price-card'
import { paths } from '../paths'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { ErrorState } from '../ui/feedback/error-state'
import { Container } from '../ui/layout/container'
import { Section, Sections, Split } from '../ui/layout/layout'
import { PageMeta } from '../ui/layout/page-meta'
import { theme } from '../ui/theme'
import { ArrowLink } from '../ui/typography/text-link'

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

/** A `Suspense` around a part lets React hydrate it in a task of its own, first where somebody touches it. */
export function HomePage() {
  const [{ data, error, loading, refetch }, watcher] = useEarlyQuery('Home')
  const failed =
    !data && error ? (
      <ErrorState busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
    ) : null
  return (
    <>
      {watcher}
      <PageMeta description="Investor presentations, financial results, announcements and policies, in one place. Put your questions to the company." />
      <Hero
        note={<WayBackPlace />}
        aside={
          <ErrorBoundary part="Share price">
            <Suspense>
              <SharePriceCard
                exchangeName={data?.portal.exchangeName ?? null}
                ticker={data?.portal.ticker ?? null}
              />
            </Suspense>
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
            <Section
              title="Featured Presentations"
              end={<ViewAll to={paths.presentations}>View All</ViewAll>}
            >
              <Suspense>
                <FeaturedPresentations
                  presentations={data?.presentations.edges.map(edge => edge.node)}
                />
              </Suspense>
            </Section>
          )}
          <Columns $columns="752-336">
            {!failed && (
              <Section title="Recent Announcements">
                <Suspense>
                  <RecentAnnouncements
                    announcements={data?.announcements.edges.map(edge => edge.node)}
                  />
                </Suspense>
              </Section>
            )}
            <Suspense>
              <QuickAccess />
            </Suspense>
          </Columns>
        </Sections>
      </Body>
    </>
  )
}
