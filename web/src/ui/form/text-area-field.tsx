import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { controlStyle, type ControlLook } from './control-style'
import { FormField, type FieldWords } from './form-field'

const Area = styled.textarea<ControlLook>`
  ${controlStyle}
  display: block;
  padding: ${({ $dense }) => ($dense ? '8px 12px' : '11px 14px')};
  resize: vertical;
`

export interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id'>, FieldWords {
  dense?: boolean
}

export function TextAreaField({ label, hint, note, error, optional, labelEnd, dense = false, rows = 3, ...area }: TextAreaFieldProps) {
  return (
    <FormField {...{ label, hint, note, error, optional, labelEnd }} disabled={area.disabled}>
      {control => <Area {...area} {...control} rows={rows} $dense={dense} />}
    </FormField>
  )
}
