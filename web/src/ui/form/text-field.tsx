import type { ComponentProps } from 'react'
import styled, { css } from 'styled-components'
import { theme } from '../theme'
import { type ControlLook, controlStyle } from './control-style'
import { type FieldWords, FormField } from './form-field'

/** What the browser opens a calendar or a list with, drawn like the other icons (Lucide's). */
const opener = (lines: string) => css`
  width: 18px;
  height: 18px;
  padding: 0;
  opacity: 1;
  background: ${theme.colour.ink2};
  mask: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'%3E${lines}%3C/svg%3E")
    center / contain no-repeat;
  cursor: pointer;
`

export const Input = styled.input<ControlLook>`
  ${controlStyle}

  &[type='date']::-webkit-calendar-picker-indicator {
    ${opener(
      "%3Cpath d='M8 2v4M16 2v4M3 10h18'/%3E%3Crect width='18' height='18' x='3' y='4' rx='2'/%3E",
    )}
  }
  &[type='time']::-webkit-calendar-picker-indicator {
    ${opener("%3Ccircle cx='12' cy='12' r='10'/%3E%3Cpath d='M12 6v6l4 2'/%3E")}
  }
  &[list]::-webkit-calendar-picker-indicator {
    ${opener("%3Cpath d='m6 9 6 6 6-6'/%3E")}
  }
`

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'>, FieldWords {
  dense?: boolean
}

export function TextField({
  label,
  hint,
  note,
  error,
  optional,
  labelEnd,
  dense = false,
  ...input
}: TextFieldProps) {
  return (
    <FormField {...{ label, hint, note, error, optional, labelEnd }} disabled={input.disabled}>
      {control => <Input {...input} {...control} $dense={dense} />}
    </FormField>
  )
}
