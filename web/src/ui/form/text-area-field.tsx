import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { type ControlLook, controlStyle } from './control-style'
import { type FieldWords, FormField } from './form-field'

const Area = styled.textarea<ControlLook>`
  ${controlStyle}
  display: block;
  padding: ${({ $dense }) => ($dense ? '8px 12px' : '11px 14px')};
  resize: vertical;

  /* Grows with its text instead, where the browser can. */
  @supports (field-sizing: content) {
    min-height: ${({ rows = 3 }) => rows * 1.5 + 1}em;
    max-height: 60vh;
    resize: none;
    field-sizing: content;
  }
`

export interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id'>, FieldWords {
  dense?: boolean
}

export function TextAreaField({
  label,
  hint,
  note,
  error,
  optional,
  labelEnd,
  dense = false,
  rows = 3,
  ...area
}: TextAreaFieldProps) {
  return (
    <FormField {...{ label, hint, note, error, optional, labelEnd }} disabled={area.disabled}>
      {control => <Area {...area} {...control} rows={rows} $dense={dense} />}
    </FormField>
  )
}
