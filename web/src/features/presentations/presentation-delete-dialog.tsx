import { failureTitled } from '../../apollo/failure'
import { usePresentationQuestionCountQuery, type DeskPresentationFragment } from '../../generated/graphql'
import { countWords } from '../../ui/typography/count-words'
import { DeleteDialog } from '../../ui/dialog/delete-dialog'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
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

function WhatGoes({ id, title, asks }: { id: string; title: string; asks: boolean }) {
  const { data } = usePresentationQuestionCountQuery({ variables: { id }, skip: !asks, fetchPolicy: 'no-cache' })
  const count = data?.presentation?.questionCount
  const questions = typeof count === 'number' ? countWords(count, 'question') : 'questions'
  return `“${title}”${count === 0 ? '' : ` and its ${questions}`} will be removed. This cannot be undone.`
}
