import { cacheThenNetwork } from '../apollo/cache-then-network'
import { AdminBroadcasts } from '../features/broadcasts/admin-broadcasts'
import { ByRole } from '../features/team/by-role'
import { useBroadcastAudienceQuery } from '../generated/graphql'
import { RequireAdmin } from '../session/require-admin'
import { CounterList } from '../ui/layout/counter-list'
import { formatNumber } from '../ui/typography/count-words'
import { AdminSubpage } from './admin-subpage'

export function AdminBroadcastsPage() {
  return (
    <RequireAdmin>
      <ByRole needs="EDITOR">
        <Broadcasts />
      </ByRole>
    </RequireAdmin>
  )
}

function Broadcasts() {
  const { data } = useBroadcastAudienceQuery(cacheThenNetwork)
  const audience = data?.alertAudience
  return (
    <AdminSubpage
      title="Broadcasts"
      end={
        <CounterList
          items={[
            ['Shareholders', audience && formatNumber(audience.shareholders)],
            ['With an alert', audience && formatNumber(audience.withAlert)],
          ]}
        />
      }
      words="What is published is mailed once to the shareholders who asked for it, after the public page shows it."
    >
      <AdminBroadcasts audience={audience} />
    </AdminSubpage>
  )
}
