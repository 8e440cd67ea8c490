import { type FormEvent, useState } from 'react'
import { NOTE_MAX_LENGTH } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { getApiError } from '../../../apollo/errors'
import { useTextDraft } from '../../../session/use-dialog-draft'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogBody, DialogFooter } from '../../../ui/dialog/dialog-style'
import { Button } from '../../../ui/form/button'
import { TextAreaField } from '../../../ui/form/text-area-field'
import { Dense } from '../../../ui/typography/text'
import type { ModeratedQuestion } from '../moderated-question'
import { AnswerWords } from '../question-card-style'
import { useIsReviewed } from '../use-is-reviewed'
import { useAnswerTransitions } from './use-review'

interface WithdrawDialogProps {
  question: ModeratedQuestion
  /** The published version. */
  answerId: string
  onClose: () => void
}

/** Prompts for the reason of a withdrawal. */
export function WithdrawDialog({ question, answerId, onClose }: WithdrawDialogProps) {
  const isReviewed = useIsReviewed()
  const { withdraw } = useAnswerTransitions()
  const { text, write } = useTextDraft(`withdrawal ${answerId}`)
  const reason = text ?? ''
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)

  function discard() {
    write(null)
    onClose()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    if (reason.trim() === '') return setProblem(messages.withdrawalReasonNeeded)
    setSending(true)
    const error = await withdraw(question, { id: answerId, reason: reason.trim() }, { isReviewed })
    setSending(false)
    if (error === null) return discard()
    const { field, message } = getApiError(error) ?? {}
    if (field === 'reason') setProblem(message)
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title="Withdraw this answer" holdsInput>
      <form onSubmit={event => void submit(event)}>
        <DialogBody>
          <AnswerWords>{question.moderation.answerText}</AnswerWords>
          <TextAreaField
            dense
            name="reason"
            label="Reason"
            hint="Administrators read it. Shareholders read only that the answer was withdrawn, and when."
            rows={3}
            maxLength={NOTE_MAX_LENGTH}
            value={reason}
            onChange={({ target }) => {
              write(target.value || null)
              setProblem(undefined)
            }}
            error={problem}
          />
          <Dense>
            {isReviewed
              ? 'It goes to review, and is withdrawn as soon as somebody else approves that.'
              : 'It is withdrawn at once. Whoever was mailed the answer is mailed that it was withdrawn.'}
          </Dense>
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" onClick={discard}>
            Cancel
          </Button>
          <Button type="submit" busy={isSending} busyText="Withdrawing...">
            {isReviewed ? 'Submit for Review' : 'Withdraw Answer'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
