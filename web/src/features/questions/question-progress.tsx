import type { MouseEvent } from 'react'
import type { RequestPhase } from '../../apollo/pending-requests'
import { useConnectionStatus } from '../../apollo/request-context'
import { useQuestionsNeedApprovalQuery } from '../../generated/graphql'
import { paths } from '../../paths'
import { useSession } from '../../session/session'
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
  const { user } = useSession()
  const { data } = useQuestionsNeedApprovalQuery({
    skip: !user,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const needsApproval = data?.viewer?.questionsNeedApproval
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
              `${needsApproval ? 'Your question and name are public once the company has approved the question.' : 'Your question and name are public at once.'} Leave out holding numbers (HIN or SRN). The company replies here.`
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
