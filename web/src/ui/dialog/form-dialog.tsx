import type { FormikValues } from 'formik'
import { type ReactNode, useState } from 'react'
import { DialogFields, type DialogFieldsProps } from '../form/dialog-fields'
import { Dialog } from './dialog'
import type { DialogOf } from './use-dialog-of'

export interface FormDialogProps<Thing, Values, Checked, Saved = unknown>
  extends Omit<
    DialogFieldsProps<Thing, Values, Checked, Saved>,
    'of' | 'onSaving' | 'onCancel' | 'onSaved'
  > {
  dialog: Pick<DialogOf<Thing>, 'open' | 'of' | 'turn' | 'close'>
  title: string
  children: ReactNode
}

/**
 * A dialog that is a form. It stays while it is being saved. Escape, which is pressed by mistake, closes it and keeps what was typed for
 * the next opening; Cancel and Close discard that.
 */
export function FormDialog<Thing, Values extends FormikValues, Checked, Saved = unknown>(
  props: FormDialogProps<Thing, Values, Checked, Saved>,
) {
  const { dialog, title, ...fields } = props
  const [saving, setSaving] = useState(false)
  function cancel() {
    fields.draft.write(null)
    dialog.close()
  }
  return (
    <Dialog
      open={dialog.open}
      onOpenChange={open => !open && !saving && cancel()}
      title={title}
      holdsInput
      onEscape={() => !saving && dialog.close()}
    >
      <DialogFields
        key={dialog.turn}
        {...fields}
        of={dialog.of}
        onSaving={setSaving}
        onCancel={cancel}
        onSaved={dialog.close}
      />
    </Dialog>
  )
}
