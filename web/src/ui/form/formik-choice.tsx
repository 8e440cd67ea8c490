import { RadioGroup, type RadioGroupProps } from './radio-group'
import { Select, type SelectProps } from './select'
import { Switch, type SwitchProps } from './switch'
import { useShownError } from './use-shown-error'

interface Named {
  name: string
}

export type FormikSelectProps = Omit<
  SelectProps,
  'value' | 'onChange' | 'onBlur' | 'name' | 'error' | 'note'
> &
  Named

export function FormikSelect({ name, ...rest }: FormikSelectProps) {
  const { field, helpers, error, note } = useShownError<string | null>(name)
  return (
    <Select
      {...rest}
      name={name}
      value={field.value}
      onChange={value => void helpers.setValue(value)}
      onBlur={() => void helpers.setTouched(true)}
      error={error}
      note={note}
    />
  )
}

export type FormikSwitchProps = Omit<SwitchProps, 'checked' | 'onChange' | 'name'> & Named

export function FormikSwitch({ name, ...rest }: FormikSwitchProps) {
  const { field, helpers, note } = useShownError<boolean>(name)
  return (
    <Switch
      {...rest}
      {...(note === undefined ? {} : { hint: note })}
      name={name}
      checked={field.value}
      onChange={on => void helpers.setValue(on)}
    />
  )
}

/** One of its options is chosen from the start, so that there is no error to show. */
export function FormikRadioGroup({ name, ...rest }: Omit<RadioGroupProps, 'value' | 'onChange'>) {
  const { field, helpers } = useShownError<string>(name)
  return (
    <RadioGroup
      {...rest}
      name={name}
      value={field.value}
      onChange={value => void helpers.setValue(value)}
    />
  )
}
