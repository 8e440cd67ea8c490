import { pagePaths } from '@portal/rules/page-paths'
import styled from 'styled-components'
import type { MyQuestionFragment } from '../../generated/graphql'
import { theme } from '../../ui/theme'
import { Dense } from '../../ui/typography/text'
import { TextLink } from '../../ui/typography/text-link'
import { askedByWords } from './asked-by-words'
import { Panel } from './question-style'

const Target = styled(Dense)`
  margin-top: ${theme.space[4]};
`

/** The question that one's own was merged into. */
export function MyMerge({ target }: { target: NonNullable<MyQuestionFragment['mergedInto']> }) {
  const { id, presentationId, questionText, askedByCount, answerText } = target
  const askedBy = askedByCount > 1 ? `, ${askedByWords(askedByCount).toLowerCase()}` : ''
  return (
    <Panel>
      <Dense>
        Merged with a question that asks the same{askedBy}.{answerText === null && ' You will be told of its answer.'}
      </Dense>
      <Target>
        <TextLink to={pagePaths.question(presentationId, id)}>{questionText}</TextLink>
      </Target>
    </Panel>
  )
}
