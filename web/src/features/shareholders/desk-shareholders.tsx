import { DESK_PAGE, useDeskPages } from '../../apollo/desk-pages'
import { failureTitled } from '../../apollo/failure'
import { useDeskShareholdersQuery, type DeskShareholderFragment, useShareholderQuestionCountQuery } from '../../generated/graphql'
import { Card } from '../../ui/layout/card'
import { DeskHead } from '../../ui/layout/desk-head'
import { DeskList } from '../../ui/layout/desk-list'
import { useDialogOf, type DialogOf } from '../../ui/dialog/use-dialog-of'
import { useQueryText } from '../../ui/use-query-param'
import { countWords } from '../../ui/typography/count-words'
import { DeleteDialog } from '../../ui/dialog/delete-dialog'
import { ShareholderDialog } from './shareholder-dialog'
import { ShareholderSearch } from './shareholder-search'
import { ShareholderTable } from './shareholder-table'
import { useShareholderChanges } from './use-shareholder-changes'

/** Asks before a shareholder is deleted, and says how many questions go along as soon as that is known. */
function ShareholderDeleteDialog({ dialog }: { dialog: DialogOf<DeskShareholderFragment> }) {
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

/** Typing rests for so long before it is searched for. */
const REST_MS = 300

/** The Shareholders tab. */
export function DeskShareholders() {
  const [words, setWords, rested] = useQueryText('search', REST_MS)
  const search = rested.trim() || null
  const query = useDeskShareholdersQuery({ variables: { first: DESK_PAGE, search }, notifyOnNetworkStatusChange: true })
  const form = useDialogOf<DeskShareholderFragment>()
  const deletion = useDialogOf<DeskShareholderFragment>()
  // What was found before stays until it is known what is found now.
  const shown = query.data ?? (query.error ? undefined : query.previousData)
  const pages = useDeskPages(`shareholders ${search}`, query, shown?.shareholders, query.data !== undefined)
  return (
    <>
      <DeskList
        {...pages}
        label="shareholders"
        empty={search === null ? 'No shareholders registered yet.' : `No shareholders found for “${search}”`}
        head={
          <DeskHead>
            <ShareholderSearch value={words} onChange={setWords} />
          </DeskHead>
        }
        counted
      >
        {rows => (
          <Card aria-busy={query.data === undefined}>
            <ShareholderTable rows={rows} onEdit={form.show} onDelete={deletion.show} />
          </Card>
        )}
      </DeskList>
      <ShareholderDialog dialog={form} search={search} />
      <ShareholderDeleteDialog dialog={deletion} />
    </>
  )
}
