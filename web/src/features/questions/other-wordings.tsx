import { useId, useState } from 'react'
import styled from 'styled-components'
import { countListed } from '../../count-listed'
import type { PublicQuestionFragment } from '../../generated/graphql'
import { ChevronDown } from '../../ui/icons/icons'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'
import { Fold } from './fold'
import { questionHash } from './question-hash'

const { colour, space } = theme

/** The button's words, where it would do nothing. */
const Unfolded = styled.span`
  display: none;
  ${type.dense}
  font-weight: 600;

  @media (scripting: none) {
    display: inline;
  }
`

/** In a line of its own below; without a program, and on paper, it is open. */
const Wordings = styled.ul`
  order: 1;
  flex: 1 0 100%;
  padding: ${space[4]} 0 ${space[4]} 30px;

  &[data-folded] {
    display: none;
  }
  > li {
    ${type.dense}
    color: ${colour.ink2};
    white-space: pre-line;
  }
  > li + li {
    margin-top: ${space[8]};
  }
  @media (scripting: none) {
    &[data-folded] {
      display: block;
    }
  }
  @media print {
    &[data-folded] {
      display: block;
    }
  }
`

/** What was asked in other words and merged into a question, folded. Nobody is named. */
export function OtherWordings({
  mergedQuestions,
}: Pick<PublicQuestionFragment, 'mergedQuestions'>) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  if (mergedQuestions.length === 0) return null
  const words = countListed(mergedQuestions, 'other wording')
  return (
    <>
      <Fold aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
        <ChevronDown size={18} aria-hidden="true" />
        {words}
      </Fold>
      <Unfolded>{words}</Unfolded>
      <Wordings id={list} data-folded={isOpen ? undefined : ''}>
        {mergedQuestions.map(({ id, questionText }) => (
          <li key={id} id={questionHash(id)}>
            {questionText}
          </li>
        ))}
      </Wordings>
    </>
  )
}
