import { FormikProvider, setNestedObjectValues, useFormik, type FormikTouched, type FormikValues } from 'formik'
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Schema } from 'yup'
import { Button } from '../../ui/button'
import { SaidElsewhere } from '../../ui/form-field'
import { SheetForm } from '../../ui/sheet-card'
import { useToast, type ToastHandle } from '../../ui/toaster'
import { controlNamed, firstAtFault } from './form-controls'
import { useEarlyInput } from './use-early-input'

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
  /** What a toast is called that shows a rule's message. */
  titleOf?: (message: string) => string
  button: string
  busyButton: string
  children: ReactNode
}

/** A form of a sign-in card: checked when it is sent, and from then on with every change. */
export function CheckedForm<Values extends FormikValues, Checked>(props: CheckedFormProps<Values, Checked>) {
  const { initialValues, schema, send, failureOf, titleOf = () => 'Validation Error', button, busyButton, children } = props
  const { toast } = useToast()
  const [tried, setTried] = useState(false)
  const complaint = useRef<ToastHandle>(undefined)
  const formik = useFormik<Values>({
    initialValues,
    validationSchema: schema,
    // Not on leaving a field: the message would push the button away from under the pointer that is pressing it.
    validateOnBlur: false,
    validateOnChange: tried,
    onSubmit: () => undefined,
  })

  const fields = useEarlyInput((name, value) => void formik.setFieldValue(name, value))

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (formik.isSubmitting) return
    const form = event.currentTarget
    setTried(true)
    // What was wrong the last time no longer holds, least of all beside a success.
    complaint.current?.dismiss()
    formik.setSubmitting(true)
    await formik.setTouched(setNestedObjectValues<FormikTouched<Values>>(formik.values, true), false)
    const errors = await formik.validateForm()
    const atFault = firstAtFault(form, errors)
    const message = String(atFault && errors[atFault])
    if (atFault) refuse(form, { title: titleOf(message), message, field: atFault })
    else await send(schema.cast(formik.values)).catch((error: unknown) => refuse(form, failureOf(error)))
    formik.setSubmitting(false)
  }

  function refuse(form: HTMLFormElement, { title, message, field }: Failure) {
    const control = field === undefined ? null : controlNamed(form, field)
    // Said once: by the focus where it moves to the field and the message below it, else by the toast.
    const quiet = control !== null && control !== document.activeElement
    complaint.current = toast({ title, description: message, tone: 'error', quiet })
    if (!control) return
    flushSync(() => formik.setFieldError(control.name, message))
    control.focus()
  }

  return (
    <FormikProvider value={formik}>
      <noscript>
        <p>This form needs JavaScript, which is switched off here.</p>
      </noscript>
      <SheetForm ref={fields} data-needs-script onSubmit={event => void submit(event)}>
        <SaidElsewhere value={() => formik.isSubmitting}>{children}</SaidElsewhere>
        <Button type="submit" size="large" wide busy={formik.isSubmitting} busyText={busyButton}>
          {button}
        </Button>
      </SheetForm>
    </FormikProvider>
  )
}
