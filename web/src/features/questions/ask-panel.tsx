import { lazy, Suspense } from 'react'
import styled from 'styled-components'
import { useSession } from '../../session/session'
import { SkeletonBlock } from '../../ui/feedback/skeleton'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/form/button-link'
import { theme } from '../../ui/theme'
import type { QuestionFormProps } from './question-form'
import { SessionEndedPrompt } from './session-ended-prompt'
import { InvitingCard, Pair, Title, Words, AskCard, tall } from './ask-card-style'

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
function RegisterPrompt() {
  return (
    <InvitingCard data-for-visitors>
      <Title>Register to Ask Questions</Title>
      <Words>Registered shareholders can put questions to the company on every presentation.</Words>
      <Pair>
        <ButtonLink to={paths.signUp}>Register</ButtonLink>
        <ButtonLink variant="secondary" to={paths.signIn}>
          Sign In
        </ButtonLink>
      </Pair>
    </InvitingCard>
  )
}

/** Only whoever may ask loads the form and its rules. */
const QuestionForm = lazy(() => import('./question-form').then(module => ({ default: module.QuestionForm })))

/** Visitors are invited, shareholders ask, administrators are shown to the desk; whoever was one of them a moment ago still is. */
export function AskPanel(props: QuestionFormProps) {
  const { user, ended } = useSession()
  const person = user ?? ended
  if (!person) return <RegisterPrompt />
  if (person.userType === 'admin') return <DeskPrompt />
  if (!user) return <SessionEndedPrompt writer={person.email} presentationId={props.presentationId} />
  return (
    <Suspense fallback={<SkeletonBlock $height="340px" aria-hidden="true" />}>
      <QuestionForm {...props} />
    </Suspense>
  )
}
