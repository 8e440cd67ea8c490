import styled from 'styled-components'
import { Section } from '../../../ui/layout/layout'
import { theme } from '../../../ui/theme'
import { countWords } from '../../../ui/typography/count-words'
import type { ModeratedQuestion } from '../moderated-question'
import { Wording, Wordings } from './wordings'

const Frame = styled.div`
  margin-bottom: ${theme.space[40]};
`

/** On the page of a question: the other wordings that were merged into it, with who asked them. */
export function MergedQuestions({ questions }: { questions: ModeratedQuestion['mergedQuestions'] }) {
  if (questions.length === 0) return null
  return (
    <Frame>
      <Section dense title={countWords(questions.length, 'merged question')}>
        <Wordings>
          {questions.map(question => (
            <Wording key={question.id} question={question} isLink />
          ))}
        </Wordings>
      </Section>
    </Frame>
  )
}
