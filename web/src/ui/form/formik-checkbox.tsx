import { useId } from 'react'
import styled from 'styled-components'
import { theme } from '../theme'
import { type } from '../typography/type-styles'
import { Checkbox } from './checkbox'
import { useShownError } from './use-shown-error'

const { colour, space } = theme

/** The whole row is the target. */
const Row = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${space[12]};
  cursor: pointer;
  ${type.label}

  > input {
    margin-top: 1px;
  }
`

const Hint = styled.span`
  display: block;
  margin-top: 2px;
  ${type.meta}
  color: ${colour.ink3};
  font-weight: 400;
`

interface FormikCheckboxProps {
  name: string
  label: string
  hint: string
}

/** A choice of a form that stands by itself. */
export function FormikCheckbox({ name, label, hint }: FormikCheckboxProps) {
  const { field, helpers, note } = useShownError<boolean>(name)
  const id = useId()
  return (
    <Row>
      <Checkbox
        name={name}
        aria-label={label}
        aria-describedby={id}
        checked={field.value}
        onChange={({ target }) => void helpers.setValue(target.checked)}
      />
      <span>
        {label}
        <Hint id={id}>{note ?? hint}</Hint>
      </span>
    </Row>
  )
}
