import { useState } from 'react'
import { QUESTION_PREVIEW_LENGTH } from '../../../../api/src/rules/limits'
import { TextButton } from '../../ui/text-link'
import { QuestionWords } from './question-card-style'

/** The question, cut at 200 characters until somebody wants to read on. */
export function QuestionText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  const letters = [...text]
  if (letters.length <= QUESTION_PREVIEW_LENGTH) return <QuestionWords>{text}</QuestionWords>
  return (
    <QuestionWords>
      {whole ? text : `${letters.slice(0, QUESTION_PREVIEW_LENGTH).join('').trimEnd()}…`}{' '}
      <TextButton onClick={() => setWhole(!whole)} aria-expanded={whole}>
        {whole ? 'Show less' : 'Show more'}
      </TextButton>
    </QuestionWords>
  )
}
