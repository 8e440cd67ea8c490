import styled from 'styled-components'
import { countListed } from '../../../count-listed'
import { useMergedQuestionsQuery } from '../../../generated/graphql'
import { Section } from '../../../ui/layout/layout'
import { theme } from '../../../ui/theme'
import type { ModeratedQuestion } from '../moderated-question'
import { Wording, Wordings } from './wordings'

const Frame = styled.div`
  margin-bottom: ${theme.space[40]};
`

/** The merged wordings and their askers, on a question's page. */
export function MergedQuestions({ question }: { question: ModeratedQuestion }) {
  const isAny = question.mergedQuestions.length > 0
  const { data } = useMergedQuestionsQuery({ variables: { id: question.id }, skip: !isAny })
  if (!isAny) return null
  const questions = data?.question?.mergedQuestions ?? question.mergedQuestions
  return (
    <Frame>
      <Section dense title={countListed(questions, 'merged question')}>
        <Wordings>
          {questions.map(question => (
            <Wording key={question.id} question={question} isLink />
          ))}
        </Wordings>
      </Section>
    </Frame>
  )
}
