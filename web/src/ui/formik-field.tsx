import { useField } from 'formik'
import { PasswordField, type PasswordFieldProps } from './password-field'
import { Select, type SelectProps } from './select'
import { Switch, type SwitchProps } from './switch'
import { TextAreaField, type TextAreaFieldProps } from './text-area-field'
import { TextField, type TextFieldProps } from './text-field'

interface Named {
  name: string
}

type Bound<Props, Taken extends keyof Props = never> = Omit<Props, Taken | 'name' | 'error'> & Named

/** Only once the field has been left or the form sent: nobody is corrected while still typing. */
function useShownError<Value>(name: string) {
  const [field, meta, helpers] = useField<Value>(name)
  return { field, helpers, error: meta.touched ? meta.error : undefined }
}

export type FormikTextFieldProps = Bound<TextFieldProps, 'value' | 'onChange' | 'onBlur'>

export function FormikTextField({ name, ...rest }: FormikTextFieldProps) {
  const { field, error } = useShownError<string>(name)
  return <TextField {...rest} {...field} error={error} />
}

export type FormikTextAreaFieldProps = Bound<TextAreaFieldProps, 'value' | 'onChange' | 'onBlur'>

export function FormikTextAreaField({ name, ...rest }: FormikTextAreaFieldProps) {
  const { field, error } = useShownError<string>(name)
  return <TextAreaField {...rest} {...field} error={error} />
}

export type FormikPasswordFieldProps = Bound<PasswordFieldProps, 'value' | 'onChange' | 'onBlur'>

export function FormikPasswordField({ name, ...rest }: FormikPasswordFieldProps) {
  const { field, error } = useShownError<string>(name)
  return <PasswordField {...rest} {...field} error={error} />
}

export type FormikSelectProps = Bound<SelectProps, 'value' | 'onChange' | 'onBlur'>

export function FormikSelect({ name, ...rest }: FormikSelectProps) {
  const { field, helpers, error } = useShownError<string | null>(name)
  return (
    <Select
      {...rest}
      name={name}
      value={field.value}
      onChange={value => void helpers.setValue(value)}
      onBlur={() => void helpers.setTouched(true)}
      error={error}
    />
  )
}

export type FormikSwitchProps = Omit<SwitchProps, 'checked' | 'onChange' | 'name'> & Named

export function FormikSwitch({ name, ...rest }: FormikSwitchProps) {
  const { field, helpers } = useShownError<boolean>(name)
  return <Switch {...rest} name={name} checked={field.value} onChange={on => void helpers.setValue(on)} />
}
