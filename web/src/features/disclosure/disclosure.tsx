import styled from 'styled-components'
import { cacheThenNetwork } from '../../apollo/cache-then-network'
import { useDisclosurePageQuery } from '../../generated/graphql'
import { ErrorState } from '../../ui/feedback/error-state'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { theme } from '../../ui/theme'
import { SettingsCard } from './settings-card'
import { Wordings } from './wordings'

const Ground = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[40]};
  padding-top: ${theme.space[20]};
`

/** What the company has decided of what is public when, and in which words it declines. */
export function Disclosure() {
  const { data, error, loading, refetch } = useDisclosurePageQuery(cacheThenNetwork)
  if (!data && error)
    return (
      <ErrorState
        title="The settings could not be loaded"
        busy={loading}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    )
  return (
    <Ground>
      {data ? (
        <>
          <div>
            <SettingsCard settings={data.disclosureSettings} />
          </div>
          <Wordings wordings={data.wordings} />
        </>
      ) : (
        <SkeletonList label="Loading the settings" count={2}>
          <SkeletonBlock $height="148px" />
        </SkeletonList>
      )}
    </Ground>
  )
}
