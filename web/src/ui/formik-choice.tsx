import { Select, type SelectProps } from './select'
import { Switch, type SwitchProps } from './switch'
import { useShownError } from './use-shown-error'

interface Named {
  name: string
}

export type FormikSelectProps = Omit<SelectProps, 'value' | 'onChange' | 'onBlur' | 'name' | 'error'> & Named

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
