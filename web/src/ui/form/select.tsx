import { Check, ChevronDown } from '../icons/icons'
import { Select as Radix } from 'radix-ui'
import type { FocusEventHandler } from 'react'
import { FormField, type FieldWords } from './form-field'
import { Item, Menu, Trigger } from './select-style'

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
  const all = emptyLabel === undefined ? options : [{ value: NOTHING, label: emptyLabel }, ...options]
  const chosen = value ?? (emptyLabel === undefined ? '' : NOTHING)
  return (
    <FormField {...{ label, hint, note, error, optional, labelEnd, disabled }}>
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
            <Radix.Value placeholder={placeholder}>{all.find(option => option.value === chosen)?.label}</Radix.Value>
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
