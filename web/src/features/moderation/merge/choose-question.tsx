import { useId } from 'react'
import { Checkbox } from '../../../ui/form/checkbox'
import { VisuallyHidden } from '../../../ui/typography/visually-hidden'
import type { ModeratedQuestion } from '../moderated-question'
import { useDesk } from '../use-desk'
import { useIsChosen, useMayJoin } from './use-selection'

export const ELSEWHERE = 'Only questions on the same presentation can be merged.'

/** Selects a card's question, whose text is its name. If the question cannot join the others, the title says why. */
export function ChooseQuestion({ question }: { question: ModeratedQuestion }) {
  const { id, presentation } = question
  const { selection } = useDesk()
  const isChosen = useIsChosen(id)
  const mayJoin = useMayJoin(presentation.id)
  const reason = useId()
  return (
    <>
      <Checkbox
        checked={isChosen}
        onChange={() => selection.toggle(question)}
        aria-labelledby={`asked-${id}`}
        data-key="Space"
        {...(!mayJoin && { 'aria-disabled': true, 'aria-describedby': reason, title: ELSEWHERE })}
      />
      {!mayJoin && <VisuallyHidden id={reason}>{ELSEWHERE}</VisuallyHidden>}
    </>
  )
}
