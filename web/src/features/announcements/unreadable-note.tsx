import styled from 'styled-components'
import { usePortalQuery } from '../../generated/graphql'
import { CircleAlert } from '../../ui/icons/icons'
import { countWords } from '../../ui/typography/count-words'
import { CardNote } from './card-note'

const MAX_NAMED = 10

const Reasons = styled.ul`
  padding-left: 1.25em;
  list-style: disc;
  overflow-wrap: anywhere;
`

/** Names the announcements of the exchange that the last import could not read. */
export function UnreadableNote({ reasons }: { reasons: readonly string[] }) {
  const { data } = usePortalQuery({ fetchPolicy: 'cache-first' })
  if (reasons.length === 0) return null
  const exchange = data?.portal.exchangeName ?? 'the exchange'
  const rest = reasons.length - MAX_NAMED
  return (
    <CardNote role="group" aria-label="Unreadable announcements">
      <CircleAlert size={16} strokeWidth={2} aria-hidden="true" />
      <div>
        <p>{`The last import could not read ${countWords(reasons.length, 'announcement')} of ${exchange}:`}</p>
        <Reasons>
          {reasons.slice(0, MAX_NAMED).map((reason, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- Reasons may repeat, and the list is replaced as a whole.
            <li key={at}>{reason}</li>
          ))}
          {rest > 0 && <li>{`and ${rest} more`}</li>}
        </Reasons>
      </div>
    </CardNote>
  )
}
