import { failureTitled } from '../../apollo/failure'
import { useShareholderQuestionCountQuery, type DeskShareholderFragment } from '../../generated/graphql'
import { countWords } from '../../ui/typography/count-words'
import { DeleteDialog } from '../../ui/dialog/delete-dialog'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { useShareholderChanges } from './use-shareholder-changes'

/** Asks before a shareholder is deleted, and says how many questions go along as soon as that is known. */
export function ShareholderDeleteDialog({ dialog }: { dialog: DialogOf<DeskShareholderFragment> }) {
  const { remove } = useShareholderChanges()
  return (
    <DeleteDialog
      dialog={dialog}
      title="Delete this shareholder?"
      describe={({ id, name, email }) => <WhatGoes key={id} id={id} name={name ?? email} asks={dialog.open} />}
      remove={remove}
      failureOf={failureTitled('Failed to delete shareholder')}
      done="Shareholder deleted"
    />
  )
}

function WhatGoes({ id, name, asks }: { id: string; name: string; asks: boolean }) {
  const { data } = useShareholderQuestionCountQuery({ variables: { id }, skip: !asks, fetchPolicy: 'no-cache' })
  const count = data?.shareholder?.questionCount
  const asked = count === undefined ? 'every question' : `the ${countWords(count, 'question')}`
  return `${name}${count === 0 ? '' : ` and ${asked} they asked`} will be removed. This cannot be undone.`
}
