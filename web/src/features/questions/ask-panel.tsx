import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { paths } from '../../paths'
import { rememberPage } from '../../session/return-place'
import { useSession } from '../../session/session'
import { ButtonLink } from '../../ui/form/button-link'
import { theme } from '../../ui/theme'
import { AskCard, InvitingCard, Pair, tall, Title, Words } from './ask-card-style'
import { useQuestionDraft } from './question-draft'
import { QuestionForm, type QuestionFormProps } from './question-form'
import { QUESTIONS_ID } from './question-hash'

/** Whoever signs in to ask is led back to the form. */
const rememberForm = (presentationId: string) =>
  rememberPage({ pathname: paths.presentation(presentationId), hash: `#${QUESTIONS_ID}` })

const SignInLink = styled(ButtonLink)`
  ${tall}
  margin-top: ${theme.space[20]};
`

interface SessionEndedPromptProps {
  /** Whose session it was. */
  writer: string
  presentationId: string
}

/** In the form's place when the session has ended under whoever was writing. */
function SessionEndedPrompt({ writer, presentationId }: SessionEndedPromptProps) {
  const { current } = useQuestionDraft(writer, presentationId)
  const title = useRef<HTMLHeadingElement>(null)
  // The field that had the keyboard is gone.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus()
  }, [])
  return (
    <InvitingCard>
      <Title ref={title} tabIndex={-1}>
        Sign In to Continue
      </Title>
      <Words role="status">
        {current?.text
          ? 'Your session has ended. Your question is kept in this browser: sign in again to send it.'
          : 'Your session has ended. Sign in again to ask a question.'}
      </Words>
      <SignInLink wide to={paths.signIn} onClick={() => rememberForm(presentationId)}>
        Sign In
      </SignInLink>
    </InvitingCard>
  )
}

const DeskLink = styled(ButtonLink)`
  ${tall}
  margin-top: ${theme.space[20]};
`

/** What an administrator finds in the form's place: only shareholders ask. */
function DeskPrompt() {
  return (
    <AskCard>
      <Title>Answer Questions</Title>
      <Words>Questions are answered and moderated on the desk.</Words>
      <DeskLink wide variant="secondary" to={paths.adminDashboard}>
        Open Admin Dashboard
      </DeskLink>
    </AskCard>
  )
}

/** What a visitor finds in the form's place. */
function RegisterPrompt({ presentationId }: { presentationId: string }) {
  const remember = () => rememberForm(presentationId)
  return (
    <InvitingCard data-for-visitors>
      <Title>Register to Ask Questions</Title>
      <Words>Registered shareholders can put questions to the company on every presentation.</Words>
      <Pair>
        <ButtonLink to={paths.signUp} onClick={remember}>
          Register
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.signIn} onClick={remember}>
          Sign In
        </ButtonLink>
      </Pair>
    </InvitingCard>
  )
}

/**
 * Visitors are invited, shareholders ask, administrators are shown to the desk; whoever was one of them a moment ago still is. Until
 * the session has been read there are the invitation and the form, and styles choose.
 */
export function AskPanel(props: QuestionFormProps) {
  const { user, ended, ready } = useSession()
  const person = user ?? ended
  if (person?.userType === 'admin') return <DeskPrompt />
  if (!user && ended)
    return <SessionEndedPrompt writer={ended.email} presentationId={props.presentationId} />
  return (
    <>
      {!user && <RegisterPrompt presentationId={props.presentationId} />}
      {(user || !ready) && <QuestionForm {...props} />}
    </>
  )
}
