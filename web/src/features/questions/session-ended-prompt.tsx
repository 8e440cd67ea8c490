import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/form/button-link'
import { theme } from '../../ui/theme'
import { InvitingCard, tall, Title, Words } from './ask-card-style'
import { useQuestionDraft } from './question-draft'

const SignInLink = styled(ButtonLink)`
  ${tall}
  margin-top: ${theme.space[20]};
`

export interface SessionEndedPromptProps {
  /** Whose session it was. */
  writer: string
  presentationId: string
}

/** In the form's place when the session has ended under whoever was writing. */
export function SessionEndedPrompt({ writer, presentationId }: SessionEndedPromptProps) {
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
      <SignInLink wide to={paths.signIn}>
        Sign In
      </SignInLink>
    </InvitingCard>
  )
}
