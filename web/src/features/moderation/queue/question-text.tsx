import { useState } from 'react'
import { QUESTION_PREVIEW_LENGTH } from '@portal/rules/limits'
import { TextButton } from '../../../ui/typography/text-link'
import { QuestionWords } from '../question-card-style'
import { useDesk } from '../use-desk'
import { useIsFound, useMarked } from './marked-words'

/**
 * The question, cut at 200 characters until it is expanded or the search text is in the rest. The text is the card's name; the button is
 * not.
 */
export function QuestionText({ id, text }: { id: string; text: string }) {
  const { unfolded } = useDesk()
  const isFound = useIsFound()
  const letters = [...text]
  const preview = letters.slice(0, QUESTION_PREVIEW_LENGTH).join('').trimEnd()
  const [choice, choose] = useState(() => (unfolded.has(id) ? true : null))
  const whole = choice ?? (isFound(text) && !isFound(preview))
  const toggle = () => {
    if (whole) unfolded.delete(id)
    else unfolded.add(id)
    choose(!whole)
  }
  const isLong = letters.length > QUESTION_PREVIEW_LENGTH
  const shown = useMarked(isLong && !whole ? `${preview}…` : text)
  const asked = `asked-${id}`
  if (!isLong) return <QuestionWords id={asked}>{shown}</QuestionWords>
  return (
    <QuestionWords>
      <span id={asked}>{shown}</span>{' '}
      <TextButton onClick={toggle} aria-expanded={whole}>
        {whole ? 'Show less' : 'Show more'}
      </TextButton>
    </QuestionWords>
  )
}
