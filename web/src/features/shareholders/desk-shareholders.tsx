import { DESK_PAGE, useDeskPages } from '../../apollo/desk-pages'
import { useDeskShareholdersQuery, type DeskShareholderFragment } from '../../generated/graphql'
import { Card } from '../../ui/layout/card'
import { DeskHead } from '../../ui/layout/desk-head'
import { DeskList } from '../../ui/layout/desk-list'
import { useDialogOf } from '../../ui/dialog/use-dialog-of'
import { useQueryText } from '../../ui/use-query-param'
import { ShareholderDeleteDialog } from './shareholder-delete-dialog'
import { ShareholderDialog } from './shareholder-dialog'
import { ShareholderSearch } from './shareholder-search'
import { ShareholderTable } from './shareholder-table'

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
