import styled from 'styled-components'
import { adminPaths } from '../../admin-paths'
import { formatExactTime } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { CircleAlert } from '../../ui/icons/icons'
import { theme } from '../../ui/theme'
import { TextLink } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'

const { colour, space } = theme

const Frame = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: ${space[4]} ${space[12]};
  padding: ${space[16]} ${space[20]};
  border-radius: ${theme.radius.card};
  background: ${colour.redTint};
  ${type.ui}

  > svg {
    margin-top: 2px;
    color: ${colour.red};
  }
  > * {
    grid-column: 2;
  }
  > svg {
    grid-column: 1;
  }
`

const Title = styled.p`
  color: ${colour.red};
  font-weight: 600;
`

/** Says that the database is not the one whose checkpoints were signed. */
export function RestoreNotice({ at }: { at: string }) {
  const timeZone = useTimeZone()
  return (
    <Frame role="region" aria-label="Restored database">
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
      <Title>The database does not contain every checkpoint that was signed</Title>
      <p>
        Found on <time dateTime={at}>{formatExactTime(at, timeZone)}</time>. It was restored from an
        older backup, or changed: what was recorded in between is missing. The checkpoints
        themselves are kept in the file store.{' '}
        <TextLink to={adminPaths.evidenceEvents({ kind: 'DATABASE_RESTORED' })}>
          Show the events
        </TextLink>
      </p>
    </Frame>
  )
}
