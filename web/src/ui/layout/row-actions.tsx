import styled from 'styled-components'
import { Button } from '../form/button'
import { ButtonLink } from '../form/button-link'
import { Pencil, Trash2 } from '../icons/admin-icons'
import { Clock } from '../icons/icons'
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
  /** Where the page with its timeline is. */
  timeline?: string | undefined
}

/** 'Edit' and 'Delete' of one thing of many, for those who may, and the way to what happened with it. */
export function RowActions({ of, onEdit, onDelete, timeline }: RowActionsProps) {
  const mayEdit = useMayEdit()
  if (!mayEdit && timeline === undefined) return null
  return (
    <Row>
      {mayEdit && (
        <>
          <Button
            variant="quiet"
            size="small"
            icon={<Pencil size={16} aria-hidden="true" />}
            aria-describedby={of}
            onClick={onEdit}
          >
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
        </>
      )}
      {timeline !== undefined && (
        <ButtonLink
          variant="quiet"
          size="small"
          icon={<Clock size={16} aria-hidden="true" />}
          aria-describedby={of}
          to={timeline}
        >
          Timeline
        </ButtonLink>
      )}
    </Row>
  )
}
