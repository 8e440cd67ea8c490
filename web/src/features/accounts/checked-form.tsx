import { FormikProvider, type FormikValues } from 'formik'
import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { takeServerForm } from '../../early-forms'
import { Button } from '../../ui/form/button'
import { SaidElsewhere } from '../../ui/form/form-field'
import {
  type FormError,
  type SchemaFormOptions,
  useSchemaForm,
} from '../../ui/form/use-schema-form'
import { CenteredCardForm } from '../../ui/layout/centered-card'
import { type ToastHandle, useToast } from '../../ui/toast/toaster'

/** By name: the text of a field, and of checkboxes the values of those that are ticked. */
function filledIn(form: HTMLFormElement): Map<string, string | string[]> {
  const values = new Map<string, string | string[]>()
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement)) continue
    const { name, value, checked } = element
    if (element.type !== 'checkbox') {
      if (value !== '') values.set(name, value)
    } else if (checked) values.set(name, [values.get(name) ?? [], value].flat())
  }
  return values
}

/**
 * What was typed, or filled in by the browser, before a form from the server came to life is given to it; and the form is sent if
 * that was tried by then, which the page has noted (api/src/transport/site/pages/page-script.ts).
 */
function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  take: (name: string, value: string | string[]) => void,
): void {
  const [sent, setSent] = useState(false)
  const begin = useRef(take)
  useLayoutEffect(() => {
    const early = takeServerForm(form.current)
    if (!early) return
    for (const [name, value] of filledIn(early)) begin.current(name, value)
    setSent('sent' in early.dataset)
  }, [form])
  useEffect(() => {
    if (sent) form.current?.requestSubmit()
  }, [form, sent])
}

export interface CheckedFormProps<Values, Checked>
  extends Omit<SchemaFormOptions<Values, Checked>, 'onRefused'> {
  /** What a toast is called that shows a rule's message. */
  titleOf?: (message: string) => string
  button: string
  busyButton: string
  children: ReactNode
}

/** A form of a sign-in card. */
export function CheckedForm<Values extends FormikValues, Checked>(
  props: CheckedFormProps<Values, Checked>,
) {
  const { titleOf = () => 'Validation Error', button, busyButton, children, ...options } = props
  const { toast } = useToast()
  const complaint = useRef<ToastHandle>(undefined)
  const { formik, form, submit, settling } = useSchemaForm<Values, Checked>({
    ...options,
    onRefused: ({ failure, control, message = '' }) => {
      const words: FormError = failure ?? { title: titleOf(message), description: message }
      // Said once: by the focus where it moves to the field and the message below it, else by the toast.
      const quiet = control !== null && control !== document.activeElement
      complaint.current = toast({
        title: words.title,
        description: words.description ?? '',
        tone: 'error',
        quiet,
      })
    },
  })
  useEarlyInput(form, (name, value) => void formik.setFieldValue(name, value))

  function submitAnew(event: SubmitEvent<HTMLFormElement>) {
    // What was wrong the last time no longer holds, least of all beside a success.
    if (!formik.isSubmitting) complaint.current?.dismiss()
    // Some password managers fill fields in without an event.
    const filled = [...filledIn(event.currentTarget)]
    flushSync(() => {
      for (const [name, value] of filled)
        if (typeof value === 'string') void formik.setFieldValue(name, value, false)
    })
    submit(event)
  }

  return (
    <FormikProvider value={formik}>
      <noscript>
        <p>This form needs JavaScript, which is switched off here.</p>
      </noscript>
      <CenteredCardForm ref={form} data-needs-script onSubmit={submitAnew}>
        <SaidElsewhere value={() => settling}>{children}</SaidElsewhere>
        <Button type="submit" size="large" wide busy={formik.isSubmitting} busyText={busyButton}>
          {button}
        </Button>
      </CenteredCardForm>
    </FormikProvider>
  )
}
