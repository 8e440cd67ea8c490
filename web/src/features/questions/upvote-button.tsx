import { useState } from 'react'
import styled from 'styled-components'
import type { PublicQuestionFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { rememberPage } from '../../session/return-place'
import { useSession } from '../../session/session'
import { rememberUpvote } from '../../session/upvote-intent'
import { Button } from '../../ui/form/button'
import { ButtonLink } from '../../ui/form/button-link'
import { Check } from '../../ui/icons/icons'
import { Plus } from '../../ui/icons/question-icons'
import { theme } from '../../ui/theme'
import { isAnswered } from './is-answered'
import { questionHash } from './question-hash'
import { useUpvote } from './use-upvote'

const { colour } = theme

/** Tinted where the viewer is among those who ask. */
const Toggle = styled(Button)`
  &[aria-pressed='true'] {
    border-color: ${colour.accent};
    background: ${colour.accentTint};
    color: ${colour.accentHover};

    &:hover {
      background-color: ${colour.accentTint2};
    }
  }
`

export interface UpvoteToggleProps {
  question: Pick<PublicQuestionFragment, 'viewerHasUpvoted'>
  onPress: () => void
  className?: string
  'aria-describedby': string
}

/** Says whether the viewer asks the question too. */
export function UpvoteToggle({
  question: { viewerHasUpvoted },
  onPress,
  ...rest
}: UpvoteToggleProps) {
  const Icon = viewerHasUpvoted ? Check : Plus
  return (
    <Toggle
      {...rest}
      size="small"
      variant="secondary"
      icon={<Icon size={16} aria-hidden="true" />}
      aria-pressed={viewerHasUpvoted}
      onClick={onPress}
    >
      {viewerHasUpvoted ? 'You asked too' : 'Add Yourself'}
    </Toggle>
  )
}

/** Administrators ask nothing. */
const VisitorsLink = styled(ButtonLink)`
  /* As wide as the button. */
  gap: 6px;

  html[data-signed-in='admin'] & {
    display: none;
  }
`

export interface UpvoteButtonProps {
  question: PublicQuestionFragment
  presentationId: string
  'aria-describedby': string
}

/** Where a visitor goes to sign in; they come back with it done. */
function SignInToAdd({ question: { id }, presentationId, ...described }: UpvoteButtonProps) {
  function remember() {
    rememberPage({
      pathname: paths.presentation(presentationId),
      search: `?question=${id}`,
      hash: `#${questionHash(id)}`,
    })
    rememberUpvote({ presentationId, questionId: id })
  }
  return (
    <VisitorsLink
      {...described}
      data-for-visitors
      size="small"
      variant="secondary"
      icon={<Plus size={16} aria-hidden="true" />}
      to={paths.signIn}
      onClick={remember}
    >
      Add Yourself
    </VisitorsLink>
  )
}

/** For whoever asks the same, while it is pending: not its asker. Who is among them can leave later, too. */
export function UpvoteButton(props: UpvoteButtonProps) {
  const { question, presentationId: _of, ...described } = props
  const { user } = useSession()
  const { add, remove } = useUpvote()
  /** It stays when it has been pressed, with the focus. */
  const [isPressed, setPressed] = useState(false)
  const { status, viewerHasUpvoted } = question
  if ((isAnswered(question) || status !== 'PENDING') && !viewerHasUpvoted && !isPressed) return null
  if (!user) return <SignInToAdd {...props} />
  // Others' addresses are masked.
  if (user.userType !== 'user' || user.email === question.user.email) return null
  return (
    <UpvoteToggle
      {...described}
      question={question}
      onPress={() => {
        setPressed(true)
        void (viewerHasUpvoted ? remove(question) : add(question))
      }}
    />
  )
}
