import styled from 'styled-components'
import { pagePaths } from '@portal/rules/paths/page-paths'
import type { MyQuestionFragment } from '../../generated/graphql'
import { theme } from '../../ui/theme'
import { TextLink } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'
import { askedByWords } from './asked-by-words'
import { isAnswered } from './is-answered'
import { Panel } from './question-style'

const Line = styled.p`
  ${type.ui}

  & + & {
    margin-top: ${theme.space[4]};
  }
`

/** The question that one's own was merged into. */
export function MyMerge({ target }: { target: NonNullable<MyQuestionFragment['mergedInto']> }) {
  const { id, presentationId, questionText, askedByCount } = target
  const askedBy = askedByCount > 1 ? `, ${askedByWords(askedByCount).toLowerCase()}` : ''
  return (
    <Panel>
      <Line>
        {`Merged with a question that asks the same${askedBy}.${isAnswered(target) ? '' : ' You will be told of its answer.'}`}
      </Line>
      <Line>
        <TextLink to={pagePaths.question(presentationId, id)}>{questionText}</TextLink>
      </Line>
    </Panel>
  )
}
