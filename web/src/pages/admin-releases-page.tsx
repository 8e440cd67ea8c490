import { useSearchParams } from 'react-router'
import { FreezeButton } from '../features/disclosure/freeze-button'
import { AdminReleases } from '../features/releases/admin-releases'
import { useReleases } from '../features/releases/use-releases'
import { ByRole } from '../features/team/by-role'
import { RequireAdmin } from '../session/require-admin'
import { CounterList } from '../ui/layout/counter-list'
import { formatNumber } from '../ui/typography/count-words'
import { AdminSubpage } from './admin-subpage'

export function AdminReleasesPage() {
  return (
    <RequireAdmin>
      <ByRole needs="EDITOR">
        <Releases />
      </ByRole>
    </RequireAdmin>
  )
}

function Releases() {
  const releases = useReleases()
  const [search, setSearch] = useSearchParams()
  const { data } = releases.waiting
  return (
    <AdminSubpage
      title="Releases"
      end={
        <CounterList
          items={[
            ['Releases held', data && formatNumber(data.releases.totalCount)],
            ['Answers approved', releases.approved.items && formatNumber(releases.approved.total)],
          ]}
        />
      }
      words="What is approved is published to everybody at the same moment: at a time, or once the exchange has released what it rests on."
    >
      <AdminReleases
        releases={releases}
        asked={search.get('answers')?.split(',') ?? []}
        onAsked={() => setSearch({}, { replace: true })}
        freeze={<FreezeButton isFrozen={data?.disclosureSettings.frozen ?? false} />}
      />
    </AdminSubpage>
  )
}
