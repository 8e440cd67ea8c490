import styled, { css } from 'styled-components'
import { controlStyle, type ControlLook } from '../../ui/form/control-style'
import { FormField } from '../../ui/form/form-field'
import { ChevronDown } from '../../ui/icons/icons'
import { theme } from '../../ui/theme'

const { colour } = theme

const Frame = styled.span<{ $set: boolean }>`
  position: relative;
  display: block;

  > svg {
    position: absolute;
    top: 15px;
    right: 15px;
    color: ${({ $set }) => ($set ? colour.accentHover : colour.ink2)};
    pointer-events: none;
  }
`

const Control = styled.select<ControlLook & { $set: boolean }>`
  ${controlStyle}
  padding-right: 44px;
  appearance: none;
  text-overflow: ellipsis;
  cursor: pointer;

  ${({ $set }) =>
    $set &&
    css`
      border-color: ${colour.accent};
      background: ${colour.accentTint};
      color: ${colour.accentHover};
      font-weight: 600;
    `}

  > option {
    background: ${colour.paper};
    color: ${colour.ink};
    font-weight: 400;
  }
`

export interface FilterSelectProps {
  label: string
  name: string
  /** The words of the choice of nothing, such as 'All topics'. */
  emptyLabel: string
  choices: readonly (string | number)[]
  /** What the list is filtered by; null for nothing. */
  value: string | number | null
}

/**
 * A native select of a form, tinted while the list is filtered by it. Uncontrolled: a choice stays from the first paint on, also
 * while the router is on its way to it.
 */
export function FilterSelect({ label, name, emptyLabel, choices, value }: FilterSelectProps) {
  const isSet = value !== null
  return (
    <FormField label={label}>
      {control => (
        <Frame $set={isSet}>
          <Control {...control} name={name} defaultValue={value ?? ''} $dense={false} $set={isSet}>
            <option value="">{emptyLabel}</option>
            {choices.map(choice => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </Control>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
        </Frame>
      )}
    </FormField>
  )
}
