import { failureTitled } from '../../apollo/failure'
import { usePresentationQuestionCountQuery, type DeskPresentationFragment } from '../../generated/graphql'
import { DeleteDialog } from '../../ui/delete-dialog'
import type { DialogOf } from '../../ui/use-dialog-of'
import { usePresentationChanges } from './use-presentation-changes'

/** Asks before a presentation is deleted, and says how many questions go along as soon as that is known. */
export function PresentationDeleteDialog({ dialog }: { dialog: DialogOf<DeskPresentationFragment> }) {
  const { remove } = usePresentationChanges()
  return (
    <DeleteDialog
      dialog={dialog}
      title="Delete this presentation?"
      describe={({ id, title }) => <WhatGoes key={id} id={id} title={title} asks={dialog.open} />}
      remove={remove}
      failureOf={failureTitled('Failed to delete presentation')}
      done="Presentation deleted"
    />
  )
}

/** Only questions that are shown to the public are counted; those that were archived go along as well. */
function WhatGoes({ id, title, asks }: { id: string; title: string; asks: boolean }) {
  const { data } = usePresentationQuestionCountQuery({ variables: { id }, skip: !asks, fetchPolicy: 'no-cache' })
  const count = data?.presentation?.questions.totalCount ?? 0
  const shown = count === 0 ? '' : ` (${count.toLocaleString('en-US')} of them public)`
  return `“${title}” and every question asked on it${shown} will be removed. This cannot be undone.`
}
