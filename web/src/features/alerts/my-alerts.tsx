import { useMyAlertsQuery } from '../../generated/graphql'
import { ErrorState } from '../../ui/feedback/error-state'
import { AlertsForm } from './alerts-form'
import { AlertSkeletons, Intro } from './alerts-style'
import { useSaveAlerts } from './use-save-alerts'

/** Of the shareholder who is signed in. */
export function MyAlerts() {
  const { data, error, loading, refetch } = useMyAlertsQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const save = useSaveAlerts(null)
  if (data?.viewer)
    return (
      <>
        <Intro>Mails to {data.viewer.email}</Intro>
        <AlertsForm
          saved={data.viewer.alertPreferences}
          consent={data.viewer.alertConsent}
          save={save}
        />
      </>
    )
  if (error)
    return <ErrorState busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
  return <AlertSkeletons />
}
