import { type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'
import { answerTransitions } from '@portal/rules/states/answer-transitions'
import { type HeldAnswerFragment, useChosenAnswersQuery } from '../../generated/graphql'
import { Checkbox } from '../../ui/form/checkbox'
import { FieldError } from '../../ui/form/form-field'
import { useShownError } from '../../ui/form/use-shown-error'
import { theme } from '../../ui/theme'
import { countWords } from '../../ui/typography/count-words'
import { excerpt } from '../../ui/typography/excerpt'
import { Meta } from '../../ui/typography/text'
import { type } from '../../ui/typography/type-styles'
import { TEXT_LENGTH } from './answer-text'
import { answerFacts } from './release-words'

const { colour, space } = theme

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${space[8]};
    padding: 0;
    ${type.label}
  }
`

const Rows = styled.ul`
  max-height: 264px;
  overflow-y: auto;
  border: 1px solid ${colour.rule2};
  border-radius: ${theme.radius.control};

  > li + li {
    border-top: 1px solid ${colour.rule};
  }
`

/** The row is clickable. */
const Row = styled.label`
  position: relative;
  display: flex;
  gap: ${space[12]};
  padding: ${space[12]};
  cursor: pointer;
  ${type.dense}
  overflow-wrap: anywhere;
`

const Chosen = styled(Meta)`
  margin-bottom: ${space[8]};
`

const Problem = styled.div`
  margin-top: ${space[8]};
`

interface AnswerChoiceProps {
  name: string
  approved: readonly HeldAnswerFragment[]
  /** Control that loads more of them. */
  more: ReactNode
}

/**
 * Which approved answers are published together; the field's value has their ids, separated by spaces. Answers that are already chosen come
 * first, wherever they are in the list, and stay until the administrator unticks them.
 */
export function AnswerChoice({ name, approved, more }: AnswerChoiceProps) {
  const id = useId()
  const { field, helpers, error } = useShownError<string>(name)
  const chosen = field.value.split(' ').filter(Boolean)
  const [first] = useState(chosen)
  const { data, error: failure } = useChosenAnswersQuery({
    variables: { ids: first },
    skip: first.length === 0,
    fetchPolicy: 'cache-and-network',
  })
  const found = new Map(
    [...approved, ...(data?.nodes ?? []).filter(isAnswer)].map(answer => [answer.id, answer]),
  )
  const rows = [...first, ...approved.map(answer => answer.id).filter(id => !first.includes(id))]
  const toggle = (answerId: string) =>
    void helpers.setValue(
      (chosen.includes(answerId)
        ? chosen.filter(other => other !== answerId)
        : [...chosen, answerId]
      ).join(' '),
    )
  return (
    <Group aria-describedby={error ? id : undefined}>
      <legend>Answers</legend>
      <Chosen role="status">
        {`${countWords(chosen.length, 'answer')} chosen, published together or not at all.${failure ? ' The chosen answers could not be loaded. Close this and try again.' : ''}`}
      </Chosen>
      <Rows role="list" tabIndex={-1}>
        {rows.map(answerId => (
          <li key={answerId} data-row>
            <Row>
              <Checkbox
                name={name}
                checked={chosen.includes(answerId)}
                onChange={() => toggle(answerId)}
                aria-invalid={error ? true : undefined}
              />
              <AnswerWords answer={found.get(answerId)} isLoaded={data !== undefined} />
            </Row>
          </li>
        ))}
      </Rows>
      {more}
      {error && (
        // The focus goes to the first checkbox, which has no id.
        <Problem>
          <FieldError id={id} control="">
            {error}
          </FieldError>
        </Problem>
      )}
    </Group>
  )
}

const isAnswer = (node: object | null): node is HeldAnswerFragment =>
  node !== null && 'question' in node

interface AnswerWordsProps {
  answer: HeldAnswerFragment | undefined
  isLoaded: boolean
}

function AnswerWords({ answer, isLoaded }: AnswerWordsProps) {
  if (!answer) return <span>{isLoaded ? 'This answer was deleted. Untick it.' : 'Loading...'}</span>
  return (
    <span>
      {answer.question.questionText}
      <Meta>{excerpt(answer.text, TEXT_LENGTH)}</Meta>
      <Meta>
        {answer.review && answerTransitions.allows('hold', answer.review.state)
          ? answerFacts(answer)
          : 'This answer is no longer approved. Untick it.'}
      </Meta>
    </span>
  )
}
