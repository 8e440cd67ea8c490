import type { MouseEvent } from 'react'
import type { RequestPhase } from '../../apollo/pending-requests'
import { useConnectionStatus } from '../../apollo/request-context'
import { paths } from '../../paths'
import { Button } from '../../ui/form/button'
import { TextLink } from '../../ui/typography/text-link'
import { EarlyNote, Note } from './ask-card-style'

const WAITING_TO_BE_SENT = 'Waiting to be sent.'

export interface QuestionProgressProps {
  /** 'unsent' until what sends it has been loaded. */
  phase: RequestPhase | 'unsent' | null
  /** Whether one was taken on this visit and no other is begun. */
  isSent: boolean
  onEdit: () => void
}

/** Below the button: what becomes of the question, as long as that takes long. */
export function QuestionProgress({ phase, isSent, onEdit }: QuestionProgressProps) {
  const status = useConnectionStatus()
  function edit({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    onEdit()
    // The button goes, and the keyboard goes on where there is something to edit.
    currentTarget.form?.querySelector('textarea')?.focus()
  }
  const words = {
    slow: 'Still sending. Your connection is slow.',
    waiting:
      status === 'offline'
        ? 'Connection lost. Your question is kept and will be sent when you are back online.'
        : 'The portal cannot be reached. Your question is kept and will be sent when it is back.',
    unsent: WAITING_TO_BE_SENT,
    sending: null,
  }[phase ?? 'sending']
  return (
    <>
      {/* In one row of the form, whether the status says something or not. */}
      <div>
        <div role="status">
          {words && <Note as="p">{words}</Note>}
          <EarlyNote as="p">{WAITING_TO_BE_SENT}</EarlyNote>
        </div>
        {!words && (
          <Note>
            {isSent ? (
              <span>
                Sent. We will email you when it is answered.{' '}
                <TextLink to={paths.myQuestions}>My Questions</TextLink>
              </span>
            ) : (
              'Your name appears with your question. The company replies here.'
            )}
          </Note>
        )}
      </div>
      {phase === 'waiting' && (
        <Button variant="secondary" wide onClick={edit}>
          Edit Question
        </Button>
      )}
    </>
  )
}
