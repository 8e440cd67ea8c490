import styled from 'styled-components'
import { Button } from '../form/button'
import { formatNumber } from '../typography/count-words'
import { Dense } from '../typography/text'
import { theme } from '../theme'
import { useFocusGoesOn } from '../focus/use-focus-goes-on'

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[16]};
  padding-top: ${theme.space[16]};
`

export interface ShowMoreProps {
  shown: number
  total: number
  busy?: boolean
  /** Whether the next ones could not be loaded. */
  failed?: boolean
  onMore: () => void
}

function MoreButton({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const focus = useFocusGoesOn<HTMLButtonElement>()
  return (
    <Button {...focus} data-needs-script variant="secondary" busy={busy} busyText="Loading..." onClick={onMore}>
      Show more
    </Button>
  )
}

/** '25 of 4,812' and the button for the next ones, while there are any. */
export function ShowMore({ shown, total, busy = false, failed = false, onMore }: ShowMoreProps) {
  return (
    <>
      <Row>
        <Dense role="status">
          {formatNumber(shown)} of {formatNumber(total)}
        </Dense>
        {shown < total && <MoreButton busy={busy} onMore={onMore} />}
      </Row>
      {failed && <Dense role="alert">The next ones could not be loaded. Try again.</Dense>}
    </>
  )
}
