import { FormikProvider, setNestedObjectValues, useFormik, type FormikTouched, type FormikValues } from 'formik'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { Schema } from 'yup'
import { Button } from '../../ui/button'
import { SheetForm } from '../../ui/sheet-card'
import { useToast } from '../../ui/toaster'
import { controlNamed, firstAtFault } from './form-controls'

/** What to say of a form that was refused, and beside which field. */
export interface Failure {
  title: string
  message: string
  field?: string | undefined
}

export interface CheckedFormProps<Values, Checked> {
  initialValues: Values
  schema: Schema<Checked>
  /** Gets the values as the schema reads them: trimmed, and an address in lower case. */
  send: (values: Checked) => Promise<unknown>
  failureOf: (error: unknown) => Failure
  button: string
  busyButton: string
  children: ReactNode
}

/** A form of a sign-in card: checked when it is sent, and from then on with every change. */
export function CheckedForm<Values extends FormikValues, Checked>(props: CheckedFormProps<Values, Checked>) {
  const { initialValues, schema, send, failureOf, button, busyButton, children } = props
  const { toast } = useToast()
  const [tried, setTried] = useState(false)
  const formik = useFormik<Values>({
    initialValues,
    validationSchema: schema,
    // Not on leaving a field: the message would push the button away from under the pointer that is pressing it.
    validateOnBlur: false,
    validateOnChange: tried,
    onSubmit: () => undefined,
  })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (formik.isSubmitting) return
    const form = event.currentTarget
    setTried(true)
    formik.setSubmitting(true)
    await formik.setTouched(setNestedObjectValues<FormikTouched<Values>>(formik.values, true), false)
    const errors = await formik.validateForm()
    const atFault = firstAtFault(form, errors)
    if (atFault) refuse(form, { title: 'Validation Error', message: String(errors[atFault]), field: atFault })
    else await send(schema.cast(formik.values)).catch((error: unknown) => refuse(form, failureOf(error)))
    formik.setSubmitting(false)
  }

  function refuse(form: HTMLFormElement, { title, message, field }: Failure) {
    toast({ title, description: message, tone: 'error' })
    const control = field === undefined ? null : controlNamed(form, field)
    if (!control) return
    formik.setFieldError(control.name, message)
    control.focus()
  }

  return (
    <FormikProvider value={formik}>
      <SheetForm onSubmit={event => void submit(event)}>
        {children}
        <Button type="submit" size="large" wide busy={formik.isSubmitting} busyText={busyButton}>
          {button}
        </Button>
      </SheetForm>
    </FormikProvider>
  )
}
