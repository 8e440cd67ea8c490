import { Select as Radix } from 'radix-ui'
import type { FocusEventHandler } from 'react'
import styled, { css } from 'styled-components'
import { Check, ChevronDown } from '../icons/icons'
import { fadeRise } from '../motion'
import { theme } from '../theme'
import { type } from '../typography/type-styles'
import { type ControlLook, controlStyle } from './control-style'
import { type FieldWords, FormField } from './form-field'

const { colour } = theme

const Trigger = styled(Radix.Trigger)<ControlLook & { $set: boolean }>`
  ${controlStyle}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[12]};
  text-align: left;
  cursor: pointer;

  > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > svg {
    flex: none;
    margin-right: 1px;
    color: ${colour.ink2};
  }
  &[data-placeholder] {
    color: ${colour.ink3};
  }
  &[data-state='open'] > svg {
    color: ${colour.accent};
    transform: rotate(180deg);
  }
  ${({ $set }) =>
    $set &&
    css`
      border-color: ${colour.accent};
      background: ${colour.accentTint};
      color: ${colour.accentHover};
      font-weight: 600;
      > svg {
        color: ${colour.accentHover};
      }
    `}
`

const Menu = styled(Radix.Content)`
  z-index: ${theme.layer.menu};
  width: var(--radix-select-trigger-width);
  min-width: max-content;
  max-width: calc(100vw - 32px);
  max-height: min(var(--radix-select-content-available-height), 400px);
  padding: 6px;
  overflow: hidden;
  border: 1px solid ${colour.rule2};
  border-radius: ${theme.radius.card};
  background: ${colour.paper};
  box-shadow: ${theme.shadow.menu};
  ${fadeRise(theme.motion.menu)}
`

const Item = styled(Radix.Item)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[16]};
  min-height: 44px;
  padding: 0 10px;
  border-radius: ${theme.radius.control};
  color: ${colour.ink};
  ${type.ui}
  cursor: pointer;
  user-select: none;

  svg {
    flex: none;
    color: ${colour.accent};
  }
  &[data-state='checked'] {
    font-weight: 600;
  }
  &[data-highlighted] {
    outline: 2px solid transparent;
    outline-offset: -2px;
    background: ${colour.accentTint};
  }
  &:active {
    background: ${colour.accentTint2};
  }
`

export interface SelectOption {
  value: string
  label: string
}

export interface SelectProps extends FieldWords {
  /** null when nothing is chosen. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: FocusEventHandler<HTMLButtonElement>
  options: readonly SelectOption[]
  /** The words of the choice of nothing, such as 'All topics'. Without them it cannot be chosen. */
  emptyLabel?: string
  placeholder?: string
  /** Tints the control while something is chosen, as filters do. */
  filter?: boolean
  dense?: boolean
  disabled?: boolean
  name?: string
}

/** Radix keeps the empty string for 'nothing', so the choice of nothing needs a value of its own. */
const NOTHING = '\u0000nothing'

export function Select({
  label,
  hideLabel = false,
  hint,
  note,
  error,
  optional,
  labelEnd,
  value,
  onChange,
  onBlur,
  options,
  emptyLabel,
  placeholder,
  filter = false,
  dense = false,
  disabled = false,
  name,
}: SelectProps) {
  const all =
    emptyLabel === undefined ? options : [{ value: NOTHING, label: emptyLabel }, ...options]
  const chosen = value ?? (emptyLabel === undefined ? '' : NOTHING)
  return (
    <FormField {...{ label, hideLabel, hint, note, error, optional, labelEnd, disabled }}>
      {control => (
        <Radix.Root
          value={chosen}
          // Inside a form the browser reports an empty choice of its own when the options change.
          onValueChange={next => next !== '' && onChange(next === NOTHING ? null : next)}
          disabled={disabled}
          {...(name === undefined ? {} : { name })}
        >
          <Trigger {...control} onBlur={onBlur} $dense={dense} $set={filter && value !== null}>
            {/* Left to itself it takes the words from the menu, which a server does not write. */}
            <Radix.Value placeholder={placeholder}>
              {all.find(option => option.value === chosen)?.label}
            </Radix.Value>
            <Radix.Icon asChild>
              <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
            </Radix.Icon>
          </Trigger>
          <Radix.Portal>
            <Menu position="popper" sideOffset={6}>
              <Radix.Viewport>
                {all.map(option => (
                  <Item key={option.value} value={option.value}>
                    <Radix.ItemText>{option.label}</Radix.ItemText>
                    <Radix.ItemIndicator asChild>
                      <Check size={18} strokeWidth={1.75} aria-hidden="true" />
                    </Radix.ItemIndicator>
                  </Item>
                ))}
              </Radix.Viewport>
            </Menu>
          </Radix.Portal>
        </Radix.Root>
      )}
    </FormField>
  )
}
