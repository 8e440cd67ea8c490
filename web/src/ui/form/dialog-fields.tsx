import { FormikProvider, type FormikValues } from 'formik'
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import type { Schema } from 'yup'
import { DialogBody, DialogFooter, DialogForm } from '../dialog/dialog-style'
import type { ToastWords } from '../toast/toast-state'
import { useToast } from '../toast/toaster'
import { Button } from './button'
import { ChangedMeanwhile } from './changed-meanwhile'
import { SaidElsewhere } from './form-field'
import { type FormError, useSchemaForm } from './use-schema-form'

/** What was typed into a form, by field, and what stood in these fields before. */
export interface FormDraft {
  typed: Record<string, unknown>
  over: Record<string, unknown>
}

/** Where what was typed is kept until it is saved or cancelled. */
interface DraftStore {
  read: () => FormDraft | null
  write: (draft: FormDraft | null) => void
}

export interface DialogFieldsProps<Thing, Values, Checked, Saved = unknown> {
  /** What the form changes; null where it adds something. */
  of: Thing | null
  valuesOf: (thing: Thing | null) => Values
  schema: Schema<Checked>
  /** Gets the values as the schema reads them, what they are based on, and the values as they were typed. */
  save: (checked: Checked, base: Thing | null, values: Values) => Promise<Saved>
  /** `current` is what a colleague has made of it, where the change is refused for that. */
  toFormError: (error: unknown) => FormError & { current?: object }
  draft: DraftStore
  /** What is said once it is saved. */
  done: string
  /** What is said in its place where it waits, as for somebody else's confirmation; else null. */
  waitsFor?: (saved: Saved) => ToastWords | null
  saveText: string
  /** What saving waits for, such as 'Uploading...'. */
  waitingFor?: string | undefined
  onSaving: (saving: boolean) => void
  onCancel: () => void
  onSaved: () => void
  children: ReactNode
}

/** The fields of a dialog with their footer. What was typed is kept until it is saved or cancelled, and stands beside what a colleague changed. */
export function DialogFields<Thing, Values extends FormikValues, Checked, Saved = unknown>(
  props: DialogFieldsProps<Thing, Values, Checked, Saved>,
) {
  const {
    of,
    valuesOf,
    schema,
    save,
    toFormError,
    draft,
    done,
    waitsFor,
    saveText,
    waitingFor,
    onSaving,
    onCancel,
    onSaved,
    children,
  } = props
  const { toast } = useToast()
  const [base, setBase] = useState(of)
  const [kept] = useState(draft.read)
  const [initialValues] = useState<Values>(() => ({ ...valuesOf(of), ...kept?.typed }))
  /** What stood in each field when it was typed over. */
  const [over] = useState<Values>(() => ({ ...valuesOf(of), ...kept?.over }))

  const { formik, form, submit, settling } = useSchemaForm<Values, Checked>({
    initialValues,
    schema,
    send: async (checked, values) => {
      onSaving(true)
      const saved = await save(checked, base, values).finally(() => onSaving(false))
      toast(waitsFor?.(saved) ?? { title: done, tone: 'success' })
      draft.write(null)
      onSaved()
    },
    toFormError: error => {
      const { current, ...failure } = toFormError(error)
      if (current) rebase(current)
      return failure
    },
    onRefused: ({ failure, control }) =>
      failure && toast({ ...toastOf(failure), tone: 'error', quiet: control !== null }),
  })
  const { values } = formik
  const standing = valuesOf(base)
  /** The fields that were typed over, with what this makes of them. */
  const typedIn = (values: Values) =>
    Object.entries(values).filter(
      ([name, value]) => value !== over[name] && value !== standing[name],
    )
  const changed =
    base === null ? [] : typedIn(values).filter(([name]) => standing[name] !== over[name])

  /** What was not typed over becomes what stands now. */
  function rebase(current: object) {
    const next = { ...base, ...current } as Thing
    setBase(next)
    void formik.setValues(
      now => ({ ...valuesOf(next), ...Object.fromEntries(typedIn(now)) }),
      false,
    )
  }

  const keep = useEffectEvent((values: Values) => {
    const typed = typedIn(values)
    const stood = typed.map(([name]) => [name, over[name] as unknown])
    draft.write(
      typed.length === 0
        ? null
        : { typed: Object.fromEntries(typed), over: Object.fromEntries(stood) },
    )
  })
  useEffect(() => keep(values), [values])

  return (
    <FormikProvider value={formik}>
      <DialogForm
        ref={form}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) =>
          waitingFor === undefined ? submit(event) : event.preventDefault()
        }
      >
        <DialogBody>
          {/* The focus goes to the first field at fault, and says what is wrong unless it is there already. */}
          <SaidElsewhere value={control => settling && control !== document.activeElement?.id}>
            <ChangedMeanwhile
              value={Object.fromEntries(changed.map(([name]) => [name, standing[name]]))}
            >
              {children}
            </ChangedMeanwhile>
          </SaidElsewhere>
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" onClick={onCancel} disabled={formik.isSubmitting}>
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

const toastOf = ({ title, description }: FormError) => ({
  title,
  ...(description === undefined ? {} : { description }),
})
