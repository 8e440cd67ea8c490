import styled from 'styled-components'
import { Button } from '../../../ui/form/button'
import { Clock } from '../../../ui/icons/icons'
import { theme } from '../../../ui/theme'
import { countWords } from '../../../ui/typography/count-words'
import { type } from '../../../ui/typography/type-styles'
import type { DeskListChoice } from '../use-desk-list'
import { useReviewRequests } from './queue-count'

const { colour, space } = theme

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  margin-bottom: ${space[16]};
  padding: ${space[12]} ${space[20]};
  border-radius: ${theme.radius.card};
  background: ${colour.amberTint};
  ${type.dense}

  > span {
    display: inline-flex;
    align-items: center;
    gap: ${space[8]};
  }
  svg {
    flex: none;
    color: ${colour.amber};
  }
`

/** Above the archive: the number of declined questions with a pending review, and a filter for them. */
export function ReviewRequests({ choice }: { choice: DeskListChoice }) {
  const { list, setReviewRequested } = choice
  const count = useReviewRequests()
  if (!count && !list.reviewRequested) return null
  const waiting =
    count === 1 ? '1 declined question waits' : `${countWords(count, 'declined question')} wait`
  return (
    <Notice>
      <span role="status">
        <Clock size={16} strokeWidth={2} aria-hidden="true" />
        {`${waiting} for another person’s review`}
      </span>
      <Button
        size="small"
        variant="secondary"
        onClick={() => setReviewRequested(!list.reviewRequested)}
      >
        {list.reviewRequested ? 'Show All Archived' : 'Show Review Requests'}
      </Button>
    </Notice>
  )
}
