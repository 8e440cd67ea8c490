import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { includesRole } from '@portal/rules/admin-roles'
import { NOTE_MAX_LENGTH } from '@portal/rules/limits'
import { getApiError } from '../../../apollo/errors'
import { useViewerRoleQuery } from '../../../generated/graphql'
import { useTextDraft } from '../../../session/use-dialog-draft'
import { Button } from '../../../ui/form/button'
import { TextAreaField } from '../../../ui/form/text-area-field'
import { useBottomBar } from '../../../ui/layout/use-bottom-bar'
import { theme } from '../../../ui/theme'
import { Dense, Meta } from '../../../ui/typography/text'
import type { ModeratedQuestion } from '../moderated-question'
import { Declaration } from './declaration'
import { Part } from './review-answer'
import { type AnswerDetail, useAnswerTransitions } from './use-review'

const { colour, space } = theme

const Decision = styled(Part)`
  && {
    border-top-color: ${colour.ink};
  }
`

const Fields = styled.div`
  display: grid;
  gap: ${space[12]};
`

const InPlace = styled.div`
  display: flex;
  gap: ${space[12]};
  margin-top: ${space[4]};
`

const Fixed = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: ${theme.layer.notice};
  display: flex;
  gap: ${space[12]};
  padding: ${space[12]} ${space[20]};
  border-top: 1px solid ${colour.ink};
  background: ${colour.paper};

  > button {
    flex: 1 1 0;
    min-height: 52px;
    padding: 0 ${space[8]};
  }
`

const NOTE_NEEDED = 'Say what is to be changed.'
const DECLARATION_NEEDED = 'Declare it to approve the answer.'

interface ReviewDecisionProps {
  question: ModeratedQuestion
  answer: AnswerDetail
}

/** Approves, or requests changes with a note. Authors cannot decide on their own text, editors on none. */
export function ReviewDecision({ question, answer }: ReviewDecisionProps) {
  const viewer = useViewerRoleQuery({ fetchPolicy: 'cache-only' }).data?.viewer
  const {
    number,
    review: { authors },
  } = answer
  if (!viewer) return null
  if (authors.some(({ id }) => id === viewer.id))
    return (
      <Decision aria-label="Decision">
        <Dense>{`You wrote part of version ${number}. Somebody else has to approve it.`}</Dense>
      </Decision>
    )
  if (!viewer.role || !includesRole(viewer.role, 'APPROVER'))
    return (
      <Decision aria-label="Decision">
        <Dense>Approvers and owners review answers.</Dense>
      </Decision>
    )
  return <DecisionForm key={answer.id} question={question} answer={answer} />
}

function DecisionForm({ question, answer }: ReviewDecisionProps) {
  const { review } = useAnswerTransitions()
  const form = useRef<HTMLElement>(null)
  const { text, write } = useTextDraft(`review ${question.id}`)
  const note = text ?? ''
  const [declarationId, setDeclarationId] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ field: string; message: string } | null>(null)
  const [sending, setSending] = useState<'APPROVE' | 'REQUEST_CHANGES' | null>(null)
  const {
    id,
    review: { basis, withdrawalReason },
  } = answer
  const isWithdrawal = withdrawalReason !== null
  const needsDeclaration = basis === 'NOTHING_NEW'
  const problemOf = (field: string) => (problem?.field === field ? problem.message : undefined)

  function refuse(field: string, message: string) {
    // The error message must be rendered before the field takes the focus.
    flushSync(() => setProblem({ field, message }))
    form.current?.querySelector<HTMLElement>(field === 'note' ? 'textarea' : 'input')?.focus()
  }
  async function decide(decision: 'APPROVE' | 'REQUEST_CHANGES') {
    if (sending) return
    if (decision === 'REQUEST_CHANGES' && note.trim() === '') return refuse('note', NOTE_NEEDED)
    if (decision === 'APPROVE' && needsDeclaration && declarationId === null)
      return refuse('declarationId', DECLARATION_NEEDED)
    setProblem(null)
    setSending(decision)
    const input = {
      id,
      decision,
      note: note.trim() || null,
      declarationId: decision === 'APPROVE' && needsDeclaration ? declarationId : null,
    }
    const error = await review(question, input, { isWithdrawal })
    setSending(null)
    if (error === null) write(null)
    const { field, message } = getApiError(error) ?? {}
    if (field && message) refuse(field, message)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void decide('REQUEST_CHANGES')
  }
  return (
    <Decision aria-label="Decision" ref={form}>
      <Fields>
        {needsDeclaration && (
          <Declaration
            declarationId={declarationId}
            onChange={next => {
              setDeclarationId(next)
              setProblem(null)
            }}
            more="The author has declared the same."
            error={problemOf('declarationId')}
          />
        )}
        <TextAreaField
          dense
          name="note"
          label="Note to the authors (needed to request changes)"
          hint="Administrators read it, shareholders never."
          rows={2}
          maxLength={NOTE_MAX_LENGTH}
          value={note}
          onChange={event => {
            write(event.target.value || null)
            setProblem(null)
          }}
          onKeyDown={onKeyDown}
          error={problemOf('note')}
        />
        <DecisionBar>
          <Button
            busy={sending === 'APPROVE'}
            busyText="Approving..."
            onClick={() => void decide('APPROVE')}
          >
            {isWithdrawal ? 'Approve and Withdraw' : 'Approve'}
          </Button>
          <Button
            variant="secondary"
            busy={sending === 'REQUEST_CHANGES'}
            busyText="Sending..."
            onClick={() => void decide('REQUEST_CHANGES')}
          >
            Request Changes
          </Button>
        </DecisionBar>
        <Meta>
          Approval holds for version {answer.number} as it stands. An edit is a new version and
          needs a new approval.
        </Meta>
      </Fields>
    </Decision>
  )
}

/** Fixed to the bottom of a phone's window; the page reserves the space. */
function FixedBar({ children }: { children: ReactNode }) {
  const bar = useBottomBar() as RefObject<HTMLDivElement | null>
  return <Fixed ref={bar}>{children}</Fixed>
}

function DecisionBar({ children }: { children: ReactNode }) {
  const [isPhone, setPhone] = useState(() => window.innerWidth < theme.breakpoint.tablet)
  useEffect(() => {
    const measure = () => setPhone(window.innerWidth < theme.breakpoint.tablet)
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return isPhone ? <FixedBar>{children}</FixedBar> : <InPlace>{children}</InPlace>
}
