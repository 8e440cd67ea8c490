import { useField } from 'formik'
import { useId } from 'react'
import styled from 'styled-components'
import {
  type AlertTopic,
  alertTopicNames,
  alertTopics,
  CONSENT_WORDING,
  consentWordings,
} from '@portal/rules/alerts'
import { Checkbox } from '../../ui/form/checkbox'
import { theme } from '../../ui/theme'
import { Meta } from '../../ui/typography/text'
import { type } from '../../ui/typography/type-styles'
import { shortTopicHints } from './alert-words'

const { colour, space } = theme

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`

const Legend = styled.legend`
  margin-bottom: ${space[8]};
  padding: 0;
  ${type.label}

  > span {
    color: ${colour.ink3};
    font-weight: 400;
  }
`

/** The whole row is the target. */
const Row = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${space[12]};
  padding: ${space[12]} 0;
  border-top: 1px solid ${colour.rule};
  cursor: pointer;

  > input {
    margin-top: 1px;
  }
`

const Name = styled.span`
  display: block;
  ${type.nav}
`

const Hint = styled.span`
  display: block;
  ${type.meta}
  color: ${colour.ink3};
`

const Consent = styled(Meta)`
  padding-top: ${space[12]};
  border-top: 1px solid ${colour.rule};
`

/** What to be mailed about, none of it ticked beforehand. The words below are those that somebody agrees to. */
export function TopicsField({ name }: { name: string }) {
  const id = useId()
  const [{ value: chosen }, , { setValue }] = useField<AlertTopic[]>(name)
  const toggle = (topic: AlertTopic) =>
    alertTopics.filter(other => chosen.includes(other) !== (other === topic))
  return (
    <Group aria-describedby={`${id}-consent`}>
      <Legend>
        Mail me about <span>(optional)</span>
      </Legend>
      {alertTopics.map(topic => (
        <Row key={topic}>
          <Checkbox
            name={name}
            value={topic}
            checked={chosen.includes(topic)}
            onChange={() => void setValue(toggle(topic))}
            aria-labelledby={`${id}-${topic}`}
            aria-describedby={`${id}-${topic}-hint`}
          />
          <span>
            <Name id={`${id}-${topic}`}>{alertTopicNames[topic]}</Name>
            <Hint id={`${id}-${topic}-hint`}>{shortTopicHints[topic]}</Hint>
          </span>
        </Row>
      ))}
      <Consent id={`${id}-consent`}>{consentWordings[CONSENT_WORDING - 1]}</Consent>
    </Group>
  )
}
