import { FormikProvider, setNestedObjectValues, useFormik, type FormikTouched, type FormikValues } from 'formik'
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Schema } from 'yup'
import { Button } from './button'
import { DialogBody, DialogFooter, DialogForm } from './dialog-style'
import { SaidElsewhere } from './form-field'
import { useToast } from './toaster'

export interface DialogFieldsProps<Values, Checked> {
  initialValues: Values
  schema: Schema<Checked>
  /** Gets the values as the schema reads them, and as they were typed. */
  save: (checked: Checked, values: Values) => Promise<unknown>
  failureOf: (error: unknown) => { title: string; description?: string; field?: { name: string; message: string } }
  /** What is said once it is saved. */
  done: string
  saveText: string
  /** What saving waits for, such as 'Uploading...'. */
  waitingFor?: string | undefined
  onSaving: (saving: boolean) => void
  onClose: () => void
  children: ReactNode
}

/** The fields of a dialog with their foot: checked when it is saved, and from then on with every change. */
export function DialogFields<Values extends FormikValues, Checked>(props: DialogFieldsProps<Values, Checked>) {
  const { initialValues, schema, save, failureOf, done, saveText, waitingFor, onSaving, onClose, children } = props
  const { toast } = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const formik = useFormik<Values>({
    initialValues,
    validationSchema: schema,
    validateOnBlur: false,
    validateOnChange: tried,
    onSubmit: () => undefined,
  })

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([aria-hidden])')?.focus()
  }, [refusals])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (waitingFor || formik.isSubmitting) return
    setTried(true)
    formik.setSubmitting(true)
    onSaving(true)
    await formik.setTouched(setNestedObjectValues<FormikTouched<Values>>(formik.values, true), false)
    const errors = await formik.validateForm()
    if (Object.keys(errors).length === 0) await send()
    else refuse()
    formik.setSubmitting(false)
    onSaving(false)
  }

  async function send() {
    try {
      await save(schema.cast(formik.values), formik.values)
      toast({ title: done, tone: 'success' })
      onClose()
    } catch (error) {
      const { field, ...words } = failureOf(error)
      const atFault = field && field.name in formik.values ? field : undefined
      toast({ ...words, tone: 'error', quiet: atFault !== undefined })
      if (atFault) formik.setFieldError(atFault.name, atFault.message)
      refuse()
    }
  }

  /** Shown while the form is still being sent, so that the messages are left to the focus. */
  function refuse() {
    flushSync(() => setRefusals(count => count + 1))
  }

  return (
    <FormikProvider value={formik}>
      <DialogForm ref={form} onSubmit={event => void submit(event)}>
        <DialogBody>
          {/* The focus goes to the first field at fault, and says what is wrong unless it is there already. */}
          <SaidElsewhere value={control => formik.isSubmitting && control !== document.activeElement?.id}>{children}</SaidElsewhere>
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose} disabled={formik.isSubmitting}>
            Cancel
          </Button>
          <Button
            type="submit"
            disabled={waitingFor !== undefined}
            busy={formik.isSubmitting || waitingFor !== undefined}
            busyText={waitingFor ?? 'Saving...'}
          >
            {saveText}
          </Button>
        </DialogFooter>
      </DialogForm>
    </FormikProvider>
  )
}
