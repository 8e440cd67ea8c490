import type { ReactNode } from 'react'
import { type DialogOf, useDialogOf } from '../dialog/use-dialog-of'
import { Status } from '../feedback/status'
import { Button } from '../form/button'
import { Plus } from '../icons/question-icons'
import { useMayEdit } from '../may-edit'
import { countWords } from '../typography/count-words'
import { AdminCards } from './admin-card'
import { AdminHead } from './admin-head'
import { AdminList, type AdminListProps } from './admin-list'

export interface AdminTabProps<Row> {
  /** Such as ['policy', 'policies']. */
  nouns: [one: string, many: string]
  pages: Omit<AdminListProps<Row>, 'label' | 'empty' | 'head' | 'counted' | 'children'>
  /** 'Add Policy' */
  addText: string
  /** Stand before the button that adds one. */
  actions?: ReactNode
  /** Stands above the list. */
  note?: ReactNode
  card: (row: Row, actions: { onEdit: () => void; onDelete: () => void }) => ReactNode
  /** Adds one or, when it is about one, changes it. */
  form: (dialog: DialogOf<Row | null>) => ReactNode
  deletion: (dialog: DialogOf<Row>) => ReactNode
}

/** A tab that lists what administrators publish, with the dialogs that add, change and delete it. */
export function AdminTab<Row extends { id: string }>(props: AdminTabProps<Row>) {
  const { nouns, pages, addText, actions, note, card, form, deletion } = props
  const [one, many] = nouns
  const formDialog = useDialogOf<Row | null>()
  const deletionDialog = useDialogOf<Row>()
  const mayEdit = useMayEdit()
  const buttons = mayEdit && (
    <>
      {actions}
      <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => formDialog.show(null)}>
        {addText}
      </Button>
    </>
  )
  return (
    <>
      <AdminList
        {...pages}
        label={many}
        empty={`No ${many} yet...`}
        head={
          <>
            <AdminHead actions={buttons}>
              <Status visible>{pages.items && countWords(pages.total, one, many)}</Status>
            </AdminHead>
            {note}
          </>
        }
      >
        {rows => (
          <AdminCards>
            {rows.map(row =>
              card(row, {
                onEdit: () => formDialog.show(row),
                onDelete: () => deletionDialog.show(row),
              }),
            )}
          </AdminCards>
        )}
      </AdminList>
      {form(formDialog)}
      {deletion(deletionDialog)}
    </>
  )
}
