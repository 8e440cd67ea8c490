import styled from 'styled-components'
import { theme } from '../../../ui/theme'
import { Meta } from '../../../ui/typography/text'
import { wordingStyle } from '../../../ui/typography/wording-style'
import { useDeclaration, useWordingWords } from './declaration'
import { Part, PartHead } from './review-answer'
import { nameOf } from './review-note'
import type { AnswerDetail } from './use-review'

const Words = styled.p`
  ${wordingStyle}
  color: ${theme.colour.ink};
`

/** The author's declaration that nothing is new, with its wording. */
export function StatedDeclaration({
  answer: {
    review: { authors, declarationId },
  },
}: {
  answer: AnswerDetail
}) {
  const { declaration } = useDeclaration()
  const wordingWords = useWordingWords()
  const isCurrent = declaration !== undefined && declaration.id === declarationId
  return (
    <Part aria-labelledby="rests-on">
      <PartHead>
        <h2 id="rests-on">Nothing new</h2>
        <Meta>
          {declarationId === null
            ? 'Not declared'
            : `Declared by ${authors.map(nameOf).join(', ')}`}
        </Meta>
      </PartHead>
      {isCurrent && (
        <>
          <Words>“{declaration.text}”</Words>
          <Meta>{wordingWords(declaration)}</Meta>
        </>
      )}
      {declarationId !== null && declaration && !isCurrent && (
        <Meta>The declaration was reworded since.</Meta>
      )}
    </Part>
  )
}
