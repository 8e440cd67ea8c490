import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { ValidationError } from 'yup'
import { questionSchema } from '@portal/rules/schemas/question-schemas'
import type { QuestionDraftStore } from './question-draft'
import { type Asking, useAskQuestion } from './use-ask-question'

/** What is wrong with a question, if anything. */
export function errorOf(questionText: string): string | undefined {
  try {
    questionSchema.validateSync({ questionText })
    return undefined
  } catch (error) {
    if (error instanceof ValidationError) return error.message
    throw error
  }
}

export interface QuestionSenderProps {
  presentationId: string
  unsent: QuestionDraftStore
  onAsked: () => void
  /** Called with the message when too many questions were asked. */
  onLimited: (message: string) => void
  ref: Ref<Asking>
}

/** Sends questions, first the one that was submitted before this was loaded. */
export function QuestionSender({
  presentationId,
  unsent,
  onAsked,
  onLimited,
  ref,
}: QuestionSenderProps) {
  const asking = useAskQuestion(presentationId, unsent, onAsked, onLimited)
  const { submit } = asking
  useImperativeHandle(ref, () => asking)
  const resume = useRef(() => {
    const left = unsent.readSubmitted()
    if (!left) return
    if (errorOf(left.text)) unsent.store({ ...left, submitted: false })
    else submit(left.text)
  })
  useEffect(() => resume.current(), [])
  return null
}
