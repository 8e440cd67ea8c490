import styled from 'styled-components'
import { formatTimeOfDay } from '../../../ui/date/format-date'
import { useTimeZone } from '../../../ui/date/time-zone'
import { Spinner } from '../../../ui/feedback/spinner'
import { useWhenOnline } from '../../../ui/feedback/use-when-online'
import { Button } from '../../../ui/form/button'
import { Check, CircleAlert } from '../../../ui/icons/icons'
import { theme } from '../../../ui/theme'
import { type } from '../../../ui/typography/type-styles'
import type { AnswerEditor } from './answer-editors'

const { colour, space } = theme

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[12]};
  min-height: 28px;
  padding-top: ${space[4]};
  ${type.meta}
  color: ${colour.ink3};

  > p {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    margin-left: auto;
  }
  > [role='alert'] {
    margin-left: 0;
    color: ${colour.red};
    font-weight: 500;
  }
  svg {
    flex: none;
  }
`

interface SaveStatusProps {
  editor: AnswerEditor | undefined
  /** Status of the draft before the first edit. */
  savedAt: string | null
  onRetry: () => void
}

/** Whether the text is saved. Its space is reserved, so that saves move nothing. */
export function SaveStatus({ editor, savedAt, onRetry }: SaveStatusProps) {
  const timeZone = useTimeZone()
  const phase = editor?.phase ?? 'clean'
  const at = editor?.savedAt ?? savedAt
  useWhenOnline(phase === 'failed' ? onRetry : undefined)
  return (
    <Row>
      {(phase === 'saving' || phase === 'waiting') && (
        <p>
          <Spinner />
          Saving…
        </p>
      )}
      {phase === 'clean' && at && (
        <p>
          <Check size={16} strokeWidth={2} aria-hidden="true" />
          Saved {formatTimeOfDay(at, timeZone).time}
        </p>
      )}
      {phase === 'failed' && (
        <>
          <p role="alert">
            <CircleAlert size={16} strokeWidth={2} aria-hidden="true" />
            <span>
              Not saved. {editor?.problem?.message && <span>{`${editor.problem.message} `}</span>}
              <span>Your text is kept on this computer.</span>
            </span>
          </p>
          <Button size="small" variant="secondary" onClick={onRetry}>
            Try Again
          </Button>
        </>
      )}
    </Row>
  )
}
