import { formErrorTitled } from '../apollo/form-errors'
import { DeleteDialog, type DeleteDialogProps } from '../ui/dialog/delete-dialog'
import { waitsForReview } from './waits-for-review'

interface ContentDeleteDialogProps<Thing>
  extends Pick<DeleteDialogProps<Thing, string | null | undefined>, 'dialog' | 'describe'> {
  /** Such as 'Policy'. */
  noun: string
  /** Returns the id of the deleted item; null while the deletion waits for review. */
  remove: (thing: Thing) => Promise<string | null | undefined>
}

/** Asks before content is deleted. */
export function ContentDeleteDialog<Thing>({ noun, ...props }: ContentDeleteDialogProps<Thing>) {
  const lowerCase = noun.toLowerCase()
  return (
    <DeleteDialog
      {...props}
      title={`Delete this ${lowerCase}?`}
      toFormError={formErrorTitled(`Failed to delete ${lowerCase}`)}
      done={`${noun} deleted`}
      staysFor={waitsForReview}
    />
  )
}
