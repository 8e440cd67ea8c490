import { type FormikErrors, type FormikValues, useFormik } from 'formik'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Schema } from 'yup'

/** What to say of something that was refused, and beside which field. */
export interface FormError {
  title: string
  description?: string
  field?: { name: string; message: string }
}

export interface SchemaFormOptions<Values, Checked> {
  initialValues: Values
  schema: Schema<Checked>
  /** Gets the values as the schema reads them, and as they were typed. */
  send: (checked: Checked, values: Values) => Promise<unknown>
  toFormError: (error: unknown) => FormError
  /** Called before the focus goes to the first invalid control, with its message; without a failure where the schema refused. */
  onRefused: (refused: {
    failure?: FormError | undefined
    control: HTMLElement | null
    message: string | undefined
  }) => void
}

const INVALID = '[aria-invalid="true"]:not([aria-hidden])'

/** A form that is checked when it is submitted, and from then on with every change. Its first invalid control gets the focus. */
export function useSchemaForm<Values extends FormikValues, Checked>(
  options: SchemaFormOptions<Values, Checked>,
) {
  const { initialValues, schema, send, toFormError, onRefused } = options
  const form = useRef<HTMLFormElement>(null)
  const failed = useRef<FormError>(undefined)
  /** The submissions whose outcome has been shown. */
  const [settled, setSettled] = useState(0)
  const formik = useFormik<Values>({
    initialValues,
    validationSchema: schema,
    // Not on leaving a field: the message would push the button away from under the pointer that is pressing it.
    validateOnBlur: false,
    validateOnChange: settled > 0,
    onSubmit: async (values, { setErrors }) => {
      try {
        await send(schema.cast(values), values)
      } catch (error) {
        const failure = toFormError(error)
        failed.current = failure
        if (failure.field && failure.field.name in values)
          setErrors({ [failure.field.name]: failure.field.message } as FormikErrors<Values>)
      }
    },
  })
  const { isSubmitting, submitCount } = formik

  const settle = useEffectEvent(() => {
    const failure = failed.current
    failed.current = undefined
    const control = form.current?.querySelector<HTMLElement>(INVALID) ?? null
    if (!failure && !control) return
    onRefused({
      failure,
      control,
      message: control ? formik.getFieldMeta(control.getAttribute('name') ?? '').error : undefined,
    })
    control?.focus()
  })
  useEffect(() => {
    if (isSubmitting || submitCount === settled) return
    setSettled(submitCount)
    settle()
  }, [isSubmitting, submitCount, settled])

  return {
    formik,
    form,
    submit: (event: SubmitEvent<HTMLFormElement>) =>
      isSubmitting ? event.preventDefault() : formik.handleSubmit(event),
    /** While an outcome is on its way to the screen: the focus will say what is wrong, or a toast. */
    settling: isSubmitting || submitCount !== settled,
  }
}
