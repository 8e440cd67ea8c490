import { PasswordField, type PasswordFieldProps } from './password-field'
import { TextAreaField, type TextAreaFieldProps } from './text-area-field'
import { TextField, type TextFieldProps } from './text-field'
import { useShownError } from './use-shown-error'

interface Named {
  name: string
}

type Bound<Props, Taken extends keyof Props = never> = Omit<
  Props,
  Taken | 'name' | 'error' | 'note'
> &
  Named

export type FormikTextFieldProps = Bound<TextFieldProps, 'value' | 'onChange' | 'onBlur'>

export function FormikTextField({ name, ...rest }: FormikTextFieldProps) {
  const { field, error, note } = useShownError<string>(name)
  return <TextField {...rest} {...field} error={error} note={note} />
}

export type FormikTextAreaFieldProps = Bound<TextAreaFieldProps, 'value' | 'onChange' | 'onBlur'>

export function FormikTextAreaField({ name, ...rest }: FormikTextAreaFieldProps) {
  const { field, error, note } = useShownError<string>(name)
  return <TextAreaField {...rest} {...field} error={error} note={note} />
}

export type FormikPasswordFieldProps = Bound<PasswordFieldProps, 'value' | 'onChange' | 'onBlur'>

export function FormikPasswordField({ name, ...rest }: FormikPasswordFieldProps) {
  const { field, error } = useShownError<string>(name)
  return <PasswordField {...rest} {...field} error={error} />
}
