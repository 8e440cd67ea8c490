import { useState } from 'react'
import type { PublicQuestionFragment } from '../../generated/graphql'
import { AskedToo } from './asked-too'
import type { QuestionDraftStore } from './question-draft'
import { SimilarQuestions } from './similar-questions'
import { type AskedQuestion, useUpvote } from './use-upvote'

/** A question that the viewer asks too, in place of what they had typed. */
export interface Joined {
  question: PublicQuestionFragment
  asked: AskedQuestion
  typed: string
}

export interface AskTogetherProps {
  presentationId: string
  unsent: QuestionDraftStore
  text: string
  joined: Joined | null
  onJoined: (joined: Joined | null) => void
  /** What was typed is back. */
  onRestored: () => void
}

/** Between the text and the button: others who ask the same can be joined, and left again, which brings back what was typed. */
export function AskTogether({
  presentationId,
  unsent,
  text,
  joined,
  onJoined,
  onRestored,
}: AskTogetherProps) {
  const upvoting = useUpvote()
  const [isLeaving, setLeaving] = useState(false)

  function join(question: PublicQuestionFragment, asked: AskedQuestion) {
    const typed = unsent.read()?.text ?? ''
    unsent.write('')
    onJoined({ question, asked, typed })
  }

  async function leave({ asked, typed }: Joined) {
    if (isLeaving) return
    setLeaving(true)
    const left = await upvoting.remove(asked)
    setLeaving(false)
    if (!left) return
    onJoined(null)
    unsent.add(typed, false)
    onRestored()
  }

  if (joined)
    return (
      <AskedToo
        questionText={joined.question.questionText}
        askedByCount={joined.asked.askedByCount}
        busy={isLeaving}
        onRemove={() => void leave(joined)}
      />
    )
  return (
    <SimilarQuestions
      presentationId={presentationId}
      text={text}
      upvoting={upvoting}
      onAdded={join}
    />
  )
}
