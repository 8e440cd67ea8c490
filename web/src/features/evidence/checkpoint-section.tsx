import { useId, useState } from 'react'
import styled from 'styled-components'
import { adminPaths } from '../../admin-paths'
import { ADMIN_PAGE, useAdminPages } from '../../apollo/admin-pages'
import { cacheThenNetwork } from '../../apollo/cache-then-network'
import {
  type EvidenceCheckpointRowFragment,
  useEvidenceCheckpointsQuery,
} from '../../generated/graphql'
import { formatExactSecond } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { Fact, FactList } from '../../ui/layout/fact-list'
import { Section } from '../../ui/layout/layout'
import { ShowMore } from '../../ui/layout/show-more'
import { theme } from '../../ui/theme'
import { countWords } from '../../ui/typography/count-words'
import { MailAddress } from '../../ui/typography/mail-address'
import { Meta } from '../../ui/typography/text'
import { TextAnchor, TextButton } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'
import { linkUnderline } from '../../ui/typography/underline'
import { hashOf } from './checkpoint'

const { space } = theme

/** The section has its rule already. */
const Facts = styled(FactList)`
  margin-top: -${space[20]};
  border-top: 0;
`

const Hash = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[8]};
  font-family: ${theme.font.mono};
  font-size: 0.8125rem;
`

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[24]};
  padding-top: ${space[12]};
  ${type.dense}
`

const Earlier = styled(TextButton)`
  ${linkUnderline}
  text-underline-offset: 0.34em;
`

const List = styled.ul`
  margin-top: ${space[12]};
  border-top: 1px solid ${theme.colour.rule};
`

const Item = styled.li`
  padding: ${space[8]} 0;
  border-bottom: 1px solid ${theme.colour.rule};
  ${type.dense}
`

export interface CheckpointSectionProps {
  checkpoint: EvidenceCheckpointRowFragment | null | undefined
  mailedTo: readonly string[]
}

/** The newest checkpoint, null before the first, and the way to those before it. */
export function CheckpointSection({ checkpoint, mailedTo }: CheckpointSectionProps) {
  const timeZone = useTimeZone()
  const [open, setOpen] = useState(false)
  const list = useId()
  return (
    <Section dense title="Checkpoint">
      {checkpoint === undefined && (
        <SkeletonList label="Loading checkpoint" count={1}>
          <SkeletonBlock $height="220px" />
        </SkeletonList>
      )}
      {checkpoint === null && <EmptyState title="No checkpoint was signed yet." onSunken />}
      {checkpoint && (
        <>
          <Facts>
            <Fact name="Size">{countWords(checkpoint.size, 'event')}</Fact>
            <Fact name="Signed">
              <time dateTime={checkpoint.at}>{formatExactSecond(checkpoint.at, timeZone)}</time>
            </Fact>
            <Fact name="Hash">
              <Hash>
                {hashOf(checkpoint.note).map((group, place) => (
                  // Fixed text: a group's place is who it is. With the space it can be copied as it is read.
                  <span key={place}>{group} </span>
                ))}
              </Hash>
            </Fact>
            {mailedTo.length > 0 && (
              <Fact name="Mailed">
                {mailedTo.map(address => (
                  <div key={address}>
                    <MailAddress>{address}</MailAddress>
                  </div>
                ))}
              </Fact>
            )}
          </Facts>
          <Links>
            <TextAnchor href={adminPaths.evidenceCheckpoint} newTab>
              Public checkpoint
            </TextAnchor>
            <Earlier
              aria-expanded={open}
              aria-controls={open ? list : undefined}
              onClick={() => setOpen(!open)}
            >
              Earlier ones
            </Earlier>
          </Links>
          {open && <Checkpoints id={list} newest={checkpoint.size} />}
        </>
      )}
    </Section>
  )
}

function Checkpoints({ id, newest }: { id: string; newest: number }) {
  const timeZone = useTimeZone()
  const query = useEvidenceCheckpointsQuery({
    variables: { first: ADMIN_PAGE },
    ...cacheThenNetwork,
  })
  const { items, total, failed, busy, moreFailed, onRetry, onMore } = useAdminPages(
    'checkpoints',
    query,
    query.data?.evidenceCheckpoints,
  )
  const earlier = items?.filter(({ size }) => size < newest)
  return (
    <div id={id}>
      {items === undefined && failed && (
        <ErrorState title="The checkpoints could not be loaded" busy={busy} onRetry={onRetry} />
      )}
      {items === undefined && !failed && (
        <SkeletonList label="Loading checkpoints" count={3}>
          <SkeletonBlock $height="38px" />
        </SkeletonList>
      )}
      {earlier?.length === 0 && <Meta>There are none before it.</Meta>}
      {items && earlier && earlier.length > 0 && (
        <>
          <List role="list">
            {earlier.map(({ size, at }) => (
              <Item key={size} data-row>
                <TextAnchor href={adminPaths.evidenceCheckpointOf(size)} newTab>
                  {countWords(size, 'event')}
                </TextAnchor>
                <Meta>
                  <time dateTime={at}>{formatExactSecond(at, timeZone)}</time>
                </Meta>
              </Item>
            ))}
          </List>
          {items.length < total && (
            <ShowMore
              shown={items.length}
              total={total}
              busy={busy}
              failed={moreFailed}
              onMore={onMore}
            />
          )}
        </>
      )}
    </div>
  )
}
