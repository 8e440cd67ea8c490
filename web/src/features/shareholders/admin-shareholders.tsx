import styled from 'styled-components'
import { ADMIN_PAGE, useAdminPages } from '../../apollo/admin-pages'
import { formErrorTitled } from '../../apollo/form-errors'
import {
  type AdminShareholderFragment,
  useAdminShareholdersQuery,
  useShareholderRemovalQuery,
} from '../../generated/graphql'
import { DeleteDialog } from '../../ui/dialog/delete-dialog'
import { type DialogOf, useDialogOf } from '../../ui/dialog/use-dialog-of'
import { SearchField } from '../../ui/form/search-field'
import { AdminHead } from '../../ui/layout/admin-head'
import { AdminList } from '../../ui/layout/admin-list'
import { Card } from '../../ui/layout/card'
import { theme } from '../../ui/theme'
import { countWords } from '../../ui/typography/count-words'
import { publishedAnswersWords } from '../../ui/typography/named-questions'
import { useQueryText } from '../../ui/use-query-param'
import { ShareholderDialog } from './shareholder-dialog'
import { ShareholderTable } from './shareholder-table'
import { useShareholderChanges } from './use-shareholder-changes'

/** Asks before a shareholder is deleted, and names the questions and published answers that go along as soon as they are known. */
function ShareholderDeleteDialog({ dialog }: { dialog: DialogOf<AdminShareholderFragment> }) {
  const { remove } = useShareholderChanges()
  return (
    <DeleteDialog
      dialog={dialog}
      title="Delete this shareholder?"
      describe={({ id, name, email }) => (
        <WhatGoes key={id} id={id} name={name ?? email} asks={dialog.open} />
      )}
      remove={remove}
      toFormError={formErrorTitled('Failed to delete shareholder')}
      done="Shareholder deleted"
    />
  )
}

function WhatGoes({ id, name, asks }: { id: string; name: string; asks: boolean }) {
  const { data } = useShareholderRemovalQuery({
    variables: { id },
    skip: !asks,
    fetchPolicy: 'no-cache',
  })
  const removed = data?.shareholder
  const count = removed?.questionCount
  const answers = publishedAnswersWords(
    removed?.publishedAnswerCount ?? 0,
    removed?.publishedAnswerQuestions ?? [],
  )
  const asked = count === undefined ? 'every question' : `the ${countWords(count, 'question')}`
  return (
    <span>{`${name}${count === 0 ? '' : ` and ${asked} they asked`} will be removed.${answers} This cannot be undone.`}</span>
  )
}

const SearchPlace = styled.div`
  ${theme.from.tablet} {
    max-width: 400px;
  }
`

/** Typing rests for so long before it is searched for. */
const REST_MS = 300

/** The Shareholders tab. */
export function AdminShareholders() {
  const [words, setWords, rested] = useQueryText('search', REST_MS)
  const search = rested.trim() || null
  const query = useAdminShareholdersQuery({
    variables: { first: ADMIN_PAGE, search },
    notifyOnNetworkStatusChange: true,
  })
  const form = useDialogOf<AdminShareholderFragment>()
  const deletion = useDialogOf<AdminShareholderFragment>()
  // What was found before stays until it is known what is found now.
  const shown = query.data ?? (query.error ? undefined : query.previousData)
  const pages = useAdminPages(
    `shareholders ${search}`,
    query,
    shown?.shareholders,
    query.data !== undefined,
  )
  return (
    <>
      <AdminList
        {...pages}
        label="shareholders"
        empty={
          search === null
            ? 'No shareholders registered yet.'
            : `No shareholders found for “${search}”`
        }
        head={
          <AdminHead>
            <SearchPlace>
              <SearchField
                label="Search shareholders"
                placeholder="Search by name or email"
                value={words}
                onChange={setWords}
              />
            </SearchPlace>
          </AdminHead>
        }
        counted
      >
        {rows => (
          <Card aria-busy={query.data === undefined}>
            <ShareholderTable rows={rows} onEdit={form.show} onDelete={deletion.show} />
          </Card>
        )}
      </AdminList>
      <ShareholderDialog dialog={form} search={search} />
      <ShareholderDeleteDialog dialog={deletion} />
    </>
  )
}
