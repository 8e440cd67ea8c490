import { useState } from 'react'
import styled from 'styled-components'
import {
  DECLINE_REASONS,
  type DeclineReason,
  declineReasonNames,
} from '@portal/rules/questions/decline-reasons'
import { cacheThenNetwork } from '../../../apollo/cache-then-network'
import { useWordingsQuery } from '../../../generated/graphql'
import { RelativeTime } from '../../../ui/date/relative-time'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogBody, DialogFooter } from '../../../ui/dialog/dialog-style'
import { ErrorState } from '../../../ui/feedback/error-state'
import { Button } from '../../../ui/form/button'
import { RadioGroup } from '../../../ui/form/radio-group'
import { theme } from '../../../ui/theme'
import { Meta, MetaLine } from '../../../ui/typography/text'
import type { ModeratedQuestion } from '../moderated-question'
import { AskerName, QuestionWords } from '../question-card-style'
import { useDesk } from '../use-desk'
import { AnsweredBy } from './answered-by'
import { useDecline } from './use-decline'

const { colour, from, space } = theme

const Asked = styled.div`
  margin-bottom: ${space[16]};
  padding: ${space[12]} ${space[16]};
  border-radius: ${theme.radius.card};
  background: ${colour.sunken};
`

/** Next to the buttons; on a phone above them. */
const Footer = styled(DialogFooter)`
  flex-wrap: wrap;

  > :first-child {
    flex: 1 1 100%;

    ${from.tablet} {
      flex: 1 1 220px;
    }
  }
`

/** Declines a question with one of seven reasons and its wording. No reason is selected at first. */
export function DeclineDialog() {
  const dialog = useDecline()
  return (
    <Dialog
      open={dialog.open}
      onOpenChange={open => !open && dialog.close()}
      title="Decline this question"
    >
      {dialog.of && <Reasons key={dialog.turn} question={dialog.of} onClose={dialog.close} />}
    </Dialog>
  )
}

function Reasons({ question, onClose }: { question: ModeratedQuestion; onClose: () => void }) {
  const { perform } = useDesk()
  const { data, error, loading, refetch } = useWordingsQuery(cacheThenNetwork)
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [answeredById, setAnsweredById] = useState<string | null>(null)
  const isComplete = reason !== null && (reason !== 'ALREADY_ANSWERED' || answeredById !== null)
  function decline() {
    if (!isComplete) return
    onClose()
    void perform('decline', question, {
      reason,
      answeredById: reason === 'ALREADY_ANSWERED' ? answeredById : null,
    })
  }
  const wordings = new Map(data?.wordings.map(({ key, text }) => [key, text]))
  return (
    <>
      <DialogBody>
        <Asked>
          <MetaLine>
            <AskerName>{question.user.name ?? question.user.email}</AskerName>
            <span>
              <RelativeTime date={question.createdAt} />
            </span>
          </MetaLine>
          <QuestionWords>{question.questionText}</QuestionWords>
        </Asked>
        {error && !data ? (
          <ErrorState
            title="The wordings could not be loaded"
            busy={loading}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        ) : (
          <RadioGroup
            quoted
            label="Reason, and what the asker reads"
            name="reason"
            value={reason ?? ''}
            onChange={value => setReason(value as DeclineReason)}
            options={DECLINE_REASONS.map(value => ({
              value,
              label: declineReasonNames[value],
              hint: `“${wordings.get(value) ?? '…'}”`,
              ...(value === 'ALREADY_ANSWERED' && {
                below: (
                  <AnsweredBy
                    presentationId={question.presentation.id}
                    value={answeredById}
                    onChange={setAnsweredById}
                  />
                ),
              }),
            }))}
          />
        )}
      </DialogBody>
      <Footer>
        <Meta>The asker is mailed this and may ask once for another person’s review.</Meta>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={decline} disabled={!isComplete}>
          Decline Question
        </Button>
      </Footer>
    </>
  )
}
