import { useId } from 'react'
import styled from 'styled-components'
import type { HeldAnswerFragment } from '../../generated/graphql'
import { Checkbox } from '../../ui/form/checkbox'
import { useShownError } from '../../ui/form/use-shown-error'
import { theme } from '../../ui/theme'
import { Meta } from '../../ui/typography/text'
import { type } from '../../ui/typography/type-styles'
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

const Rows = styled.div`
  max-height: 264px;
  overflow-y: auto;
  border: 1px solid ${colour.rule2};
  border-radius: ${theme.radius.control};
`

/** The row is the target. */
const Row = styled.label`
  position: relative;
  display: flex;
  gap: ${space[12]};
  padding: ${space[12]};
  cursor: pointer;
  ${type.dense}
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${colour.rule};
  }
`

const Problem = styled.p`
  margin-top: ${space[8]};
  ${type.meta}
  color: ${colour.red};
`

interface AnswerChoiceProps {
  name: string
  approved: readonly HeldAnswerFragment[]
}

/** Which approved answers are published together; the field's value has their ids, parted by spaces. */
export function AnswerChoice({ name, approved }: AnswerChoiceProps) {
  const id = useId()
  const { field, helpers, error } = useShownError<string>(name)
  const chosen = field.value.split(' ').filter(Boolean)
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
      <Rows tabIndex={-1}>
        {approved.map(answer => (
          <Row key={answer.id}>
            <Checkbox
              name={name}
              checked={chosen.includes(answer.id)}
              onChange={() => toggle(answer.id)}
              aria-invalid={error ? true : undefined}
            />
            <span>
              {answer.question.questionText}
              <Meta>{answerFacts(answer)}</Meta>
            </span>
          </Row>
        ))}
      </Rows>
      {error && <Problem id={id}>{error}</Problem>}
    </Group>
  )
}
