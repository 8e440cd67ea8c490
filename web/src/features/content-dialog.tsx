import type { FormikValues } from 'formik'
import { formErrorTitled } from '../apollo/form-errors'
import { useDialogDraft } from '../session/use-dialog-draft'
import { FormDialog, type FormDialogProps } from '../ui/dialog/form-dialog'
import type { DialogOf } from '../ui/dialog/use-dialog-of'
import { waitsForReview } from './waits-for-review'

type FormProps<Thing, Values, Checked> = FormDialogProps<Thing | null, Values, Checked>

interface ContentDialogProps<Thing, Values, Checked, Input, Saved>
  extends Pick<
    FormProps<Thing, Values, Checked>,
    'valuesOf' | 'schema' | 'waitingFor' | 'children'
  > {
  dialog: DialogOf<Thing | null>
  /** Such as 'Policy'. */
  noun: string
  /** What is sent of the values as the schema reads them, and as they were typed. */
  inputOf: (checked: Checked, base: Thing | null, values: Values) => Input
  changes: {
    /** Returns the saved item; null while it waits for review. */
    create: (input: Input) => Promise<Saved | null | undefined>
    update: (base: Thing, input: Input) => Promise<Saved | null | undefined>
  }
  /** Says when the saved item is published, if that is later. */
  publishedLater?: (saved: Saved) => string | null
  /** What is said of a change that failed, where it is not 'Failed to update …'. */
  toUpdateError?: FormProps<Thing, Values, Checked>['toFormError']
}

/** Adds what administrators publish or, when it is about one, changes it. */
export function ContentDialog<
  Thing extends { id: string },
  Values extends FormikValues,
  Checked,
  Input,
  Saved,
>(props: ContentDialogProps<Thing, Values, Checked, Input, Saved>) {
  const { dialog, noun, inputOf, changes, toUpdateError, publishedLater, ...form } = props
  const lowerCase = noun.toLowerCase()
  const draft = useDialogDraft(`${lowerCase} ${dialog.of?.id ?? 'new'}`)
  const words = dialog.of
    ? { title: `Edit ${noun}`, saveText: 'Save Changes', done: `${noun} updated` }
    : { title: `Add ${noun}`, saveText: `Add ${noun}`, done: `${noun} created` }
  const toFormError = dialog.of
    ? (toUpdateError ?? formErrorTitled(`Failed to update ${lowerCase}`))
    : formErrorTitled(`Failed to create ${lowerCase}`)
  return (
    <FormDialog<Thing | null, Values, Checked, Saved | null | undefined>
      {...form}
      {...words}
      dialog={dialog}
      draft={draft}
      toFormError={toFormError}
      waitsFor={saved => {
        const description = saved && publishedLater?.(saved)
        return description
          ? { title: words.done, description, tone: 'success' }
          : waitsForReview(saved)
      }}
      save={(checked, base, values) => {
        const input = inputOf(checked, base, values)
        return base ? changes.update(base, input) : changes.create(input)
      }}
    />
  )
}
