import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { controlStyle, type ControlLook } from './control-style'
import { FormField, type FieldWords } from './form-field'

export const Input = styled.input<ControlLook>`
  ${controlStyle}
`

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'>, FieldWords {
  dense?: boolean
}

export function TextField({ label, hint, error, optional, labelEnd, dense = false, ...input }: TextFieldProps) {
  return (
    <FormField {...{ label, hint, error, optional, labelEnd }} disabled={input.disabled}>
      {control => <Input {...input} {...control} $dense={dense} />}
    </FormField>
  )
}
