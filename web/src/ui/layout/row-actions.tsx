import { Pencil, Trash2 } from '../icons/admin-icons'
import styled from 'styled-components'
import { Button } from '../form/button'
import { useMayEdit } from '../may-edit'
import { theme } from '../theme'

/** The icons stand on the axis of what is above them. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  row-gap: ${theme.space[4]};
  margin-left: -12px;
`

export interface RowActionsProps {
  /** The id of what names the thing. */
  of: string
  onEdit: () => void
  onDelete: () => void
}

/** 'Edit' and 'Delete' of one thing of many, for those who may. */
export function RowActions({ of, onEdit, onDelete }: RowActionsProps) {
  if (!useMayEdit()) return null
  return (
    <Row>
      <Button variant="quiet" size="small" icon={<Pencil size={16} aria-hidden="true" />} aria-describedby={of} onClick={onEdit}>
        Edit
      </Button>
      <Button
        variant="quietDestructive"
        size="small"
        icon={<Trash2 size={16} aria-hidden="true" />}
        aria-describedby={of}
        onClick={onDelete}
      >
        Delete
      </Button>
    </Row>
  )
}
