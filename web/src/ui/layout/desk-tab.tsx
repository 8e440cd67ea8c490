import type { ReactNode } from 'react'
import { Plus } from '../icons/admin-icons'
import { Button } from '../form/button'
import { countWords } from '../typography/count-words'
import { DeskCards } from './desk-card-style'
import { DeskHead } from './desk-head'
import { DeskList, type DeskListProps } from './desk-list'
import { Status } from '../feedback/status'
import { useDialogOf, type DialogOf } from '../dialog/use-dialog-of'

export interface DeskTabProps<Row> {
  /** Such as ['policy', 'policies']. */
  nouns: [one: string, many: string]
  pages: Omit<DeskListProps<Row>, 'label' | 'empty' | 'head' | 'counted' | 'children'>
  /** 'Add Policy' */
  addText: string
  /** Stand before the button that adds one. */
  actions?: ReactNode
  card: (row: Row, actions: { onEdit: () => void; onDelete: () => void }) => ReactNode
  /** Adds one or, when it is about one, changes it. */
  form: (dialog: DialogOf<Row | null>) => ReactNode
  deletion: (dialog: DialogOf<Row>) => ReactNode
}

/** A tab that lists what administrators publish, with the dialogs that add, change and delete it. */
export function DeskTab<Row extends { id: string }>(props: DeskTabProps<Row>) {
  const { nouns, pages, addText, actions, card, form, deletion } = props
  const [one, many] = nouns
  const formDialog = useDialogOf<Row | null>()
  const deletionDialog = useDialogOf<Row>()
  const buttons = (
    <>
      {actions}
      <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => formDialog.show(null)}>
        {addText}
      </Button>
    </>
  )
  return (
    <>
      <DeskList
        {...pages}
        label={many}
        empty={`No ${many} yet...`}
        head={
          <DeskHead actions={buttons}>
            <Status visible>{pages.items && countWords(pages.total, one, many)}</Status>
          </DeskHead>
        }
      >
        {rows => (
          <DeskCards>
            {rows.map(row => card(row, { onEdit: () => formDialog.show(row), onDelete: () => deletionDialog.show(row) }))}
          </DeskCards>
        )}
      </DeskList>
      {form(formDialog)}
      {deletion(deletionDialog)}
    </>
  )
}
