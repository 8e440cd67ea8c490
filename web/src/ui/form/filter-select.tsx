import type { ComponentProps } from 'react'
import styled, { css } from 'styled-components'
import { ChevronDown } from '../icons/icons'
import { theme } from '../theme'
import { type ControlLook, controlStyle } from './control-style'
import { FormField } from './form-field'

const { colour } = theme

const Frame = styled.span<{ $set: boolean }>`
  position: relative;
  display: block;

  > svg {
    position: absolute;
    inset: 0 15px 0 auto;
    margin-block: auto;
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

export interface FilterSelectProps extends Omit<ComponentProps<'select'>, 'children' | 'id'> {
  label: string
  hideLabel?: boolean
  /** The words of the choice of nothing, such as 'All topics'. Without them something is always chosen. */
  emptyLabel?: string
  options: readonly { value: string | number; label: string | number }[]
  dense?: boolean
  /** Whether the list is filtered by it. */
  isSet?: boolean
}

/** A native select, tinted while a list is filtered by it. */
export function FilterSelect({
  label,
  hideLabel = false,
  emptyLabel,
  options,
  dense = false,
  isSet = false,
  ...rest
}: FilterSelectProps) {
  return (
    <FormField label={label} hideLabel={hideLabel}>
      {control => (
        <Frame $set={isSet}>
          <Control {...control} {...rest} $dense={dense} $set={isSet}>
            {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
            {options.map(({ value, label: words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Control>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
        </Frame>
      )}
    </FormField>
  )
}
