import { useParams, useSearchParams } from 'react-router'
import { isLinkRefused } from '../features/alerts/alert-link'
import { AlertStop } from '../features/alerts/alert-stop'
import { type AlertStopQuery, useAlertStopQuery } from '../generated/graphql'
import { ErrorState } from '../ui/feedback/error-state'
import { CenteredCard } from '../ui/layout/centered-card'
import { PageMeta } from '../ui/layout/page-meta'
import { NotFoundPage } from './not-found-page'

/** Where the last link of an alert leads. Opening it changes nothing: mail programs and their guards open what they find. */
export function AlertsUnsubscribePage() {
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const { data, error, loading, refetch } = useAlertStopQuery({ variables: { token } })
  // None: what the server has handed over of an unknown link.
  const link = data?.alertLink as AlertStopQuery['alertLink'] | null | undefined
  if (link === null || isLinkRefused(error)) return <NotFoundPage />
  if (link) return <AlertStop token={token} link={link} isStarted={search.has('started')} />
  return (
    <>
      <PageMeta title="Alerts" />
      <CenteredCard title="Alerts" {...(!error && { mark: 'busy' })}>
        {error && (
          <ErrorState busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
        )}
      </CenteredCard>
    </>
  )
}
