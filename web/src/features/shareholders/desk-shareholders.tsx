import { useState } from 'react'
import { DESK_PAGE, deskPages } from '../../apollo/desk-pages'
import { failureTitled } from '../../apollo/failure'
import { useDeskShareholdersQuery, type DeskShareholderFragment } from '../../generated/graphql'
import { Card } from '../../ui/card'
import { DeleteDialog } from '../../ui/delete-dialog'
import { DeskHead } from '../../ui/desk-head'
import { DeskList } from '../../ui/desk-list'
import { useDebounced } from '../../ui/use-debounced'
import { useDialogOf } from '../../ui/use-dialog-of'
import { ShareholderDialog } from './shareholder-dialog'
import { ShareholderSearch } from './shareholder-search'
import { ShareholderTable } from './shareholder-table'
import { useShareholderChanges } from './use-shareholder-changes'

/** Typing rests for so long before it is searched for. */
const REST_MS = 300

/** The Shareholders tab. */
export function DeskShareholders() {
  const [words, setWords] = useState('')
  const search = useDebounced(words.trim(), REST_MS) || null
  const query = useDeskShareholdersQuery({ variables: { first: DESK_PAGE, search }, notifyOnNetworkStatusChange: true })
  const { remove } = useShareholderChanges()
  const form = useDialogOf<DeskShareholderFragment>()
  const deletion = useDialogOf<DeskShareholderFragment>()
  // What was found before stays until it is known what is found now.
  const shown = query.data ?? (query.error ? undefined : query.previousData)
  return (
    <>
      <DeskList
        {...deskPages(query, shown?.shareholders)}
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
      <ShareholderDialog dialog={form} />
      <DeleteDialog
        dialog={deletion}
        title="Delete this shareholder?"
        describe={({ name, email }) => `${name ?? email} and every question they asked will be removed. This cannot be undone.`}
        remove={remove}
        failureOf={failureTitled('Failed to delete shareholder')}
        done="Shareholder deleted"
      />
    </>
  )
}
