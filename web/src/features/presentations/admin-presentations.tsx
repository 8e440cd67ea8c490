import { contentFields } from '@portal/rules/content-fields'
import { adminPaths } from '../../admin-paths'
import { ADMIN_PAGE, useAdminPages, useRereadAtPublication } from '../../apollo/admin-pages'
import {
  type AdminPresentationFragment,
  useAdminPresentationsQuery,
  usePresentationRemovalQuery,
} from '../../generated/graphql'
import { paths } from '../../paths'
import { Badge } from '../../ui/badge/badge'
import { formatShortDate } from '../../ui/date/format-date'
import { scheduledFor } from '../../ui/date/scheduled-for'
import { useTimeZone } from '../../ui/date/time-zone'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { AdminCard } from '../../ui/layout/admin-card'
import { AdminTab } from '../../ui/layout/admin-tab'
import { countWords } from '../../ui/typography/count-words'
import { publishedAnswersWords } from '../../ui/typography/named-questions'
import { ContentDeleteDialog } from '../content-delete-dialog'
import { featuredOf, PinnedNote, placeOf } from './pinned-note'
import { PresentationDialog } from './presentation-dialog'
import { usePresentationChanges } from './use-presentation-changes'

/** Asks before a presentation is deleted, and names the questions and published answers that go along as soon as they are known. */
function PresentationDeleteDialog({ dialog }: { dialog: DialogOf<AdminPresentationFragment> }) {
  const { remove } = usePresentationChanges()
  return (
    <ContentDeleteDialog
      dialog={dialog}
      noun="Presentation"
      describe={({ id, title }) => <WhatGoes key={id} id={id} title={title} asks={dialog.open} />}
      remove={remove}
    />
  )
}

function WhatGoes({ id, title, asks }: { id: string; title: string; asks: boolean }) {
  const { data } = usePresentationRemovalQuery({
    variables: { id },
    skip: !asks,
    fetchPolicy: 'no-cache',
  })
  const removed = data?.presentation
  const count = removed?.questionCount
  const answers = publishedAnswersWords(
    removed?.publishedAnswerCount ?? 0,
    removed?.publishedAnswerQuestions ?? [],
  )
  const questions = typeof count === 'number' ? countWords(count, 'question') : 'questions'
  return (
    <span>{`“${title}”${count === 0 ? '' : ` and its ${questions}`} will be removed.${answers} This cannot be undone.`}</span>
  )
}

/** The Presentations tab. */
export function AdminPresentations() {
  const timeZone = useTimeZone()
  const query = useAdminPresentationsQuery({
    variables: { first: ADMIN_PAGE },
    notifyOnNetworkStatusChange: true,
  })
  const pages = useAdminPages('presentations', query, query.data?.presentations)
  useRereadAtPublication(pages.items, query)
  const featured = featuredOf(pages.items)
  return (
    <AdminTab
      nouns={['presentation', 'presentations']}
      pages={pages}
      addText="Add Presentation"
      card={(row, actions) => (
        <AdminCard
          key={row.id}
          title={row.title}
          to={paths.presentation(row.id)}
          timeline={adminPaths.presentation(row.id)}
          badge={row.isPinned && <Badge variant="pinned" />}
          words={row.description}
          facts={[
            [
              'Date',
              row.isScheduled
                ? scheduledFor(row.publishedAt, timeZone)
                : formatShortDate(row.publishedAt, timeZone),
            ],
            [contentFields.presentation.category.label, row.category],
            [contentFields.presentation.topic.label, row.topic],
          ]}
          note={
            featured &&
            placeOf(row, featured) && <PinnedNote presentation={row} featured={featured} />
          }
          {...actions}
        />
      )}
      form={dialog => <PresentationDialog dialog={dialog} featured={featured} />}
      deletion={dialog => <PresentationDeleteDialog dialog={dialog} />}
    />
  )
}
