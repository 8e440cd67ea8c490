import { useState, type ReactNode } from 'react'
import type { FormikValues } from 'formik'
import { Dialog } from './dialog'
import { DialogFields, type DialogFieldsProps } from './dialog-fields'
import type { DialogOf } from './use-dialog-of'

export interface FormDialogProps<Values, Checked> extends Omit<DialogFieldsProps<Values, Checked>, 'onSaving' | 'onClose'> {
  dialog: Pick<DialogOf<unknown>, 'open' | 'turn' | 'close'>
  title: string
  children: ReactNode
}

/** A dialog that is a form. It begins anew with each opening, and stays while it is being saved, so that nothing typed is lost. */
export function FormDialog<Values extends FormikValues, Checked>({ dialog, title, ...fields }: FormDialogProps<Values, Checked>) {
  const [saving, setSaving] = useState(false)
  return (
    <Dialog open={dialog.open} onOpenChange={open => !open && !saving && dialog.close()} title={title} holdsInput>
      <DialogFields key={dialog.turn} {...fields} onSaving={setSaving} onClose={dialog.close} />
    </Dialog>
  )
}
