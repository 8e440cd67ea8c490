import { useState } from 'react'
import styled from 'styled-components'
import { Eye, EyeOff } from '../icons/account-icons'
import { theme } from '../theme'
import { FormField } from './form-field'
import { Input, type TextFieldProps } from './text-field'

const Frame = styled.div`
  position: relative;

  input {
    padding-right: 52px;
  }
`

const Toggle = styled.button`
  position: absolute;
  inset: 2px 2px 2px auto;
  display: grid;
  place-items: center;
  width: 44px;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${theme.colour.ink2};
  cursor: pointer;

  &:hover {
    color: ${theme.colour.ink};
  }
  &:active {
    color: ${theme.colour.accentActive};
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`

export type PasswordFieldProps = Omit<TextFieldProps, 'type'>

export function PasswordField({
  label,
  hint,
  error,
  optional,
  labelEnd,
  dense = false,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FormField {...{ label, hint, error, optional, labelEnd }} disabled={input.disabled}>
      {control => (
        <Frame>
          <Input {...input} {...control} type={shown ? 'text' : 'password'} $dense={dense} />
          <Toggle
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </Toggle>
        </Frame>
      )}
    </FormField>
  )
}
