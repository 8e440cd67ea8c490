import { type ReactNode, useEffect, useEffectEvent } from 'react'
import styled from 'styled-components'
import { formErrorTitled } from '../../apollo/form-errors'
import { type ReleaseCardFragment, usePortalQuery } from '../../generated/graphql'
import { useTimeZone } from '../../ui/date/time-zone'
import { DeleteDialog } from '../../ui/dialog/delete-dialog'
import { useDialogOf } from '../../ui/dialog/use-dialog-of'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { Status } from '../../ui/feedback/status'
import { Button } from '../../ui/form/button'
import { Plus } from '../../ui/icons/question-icons'
import { AdminHead } from '../../ui/layout/admin-head'
import { Section } from '../../ui/layout/layout'
import { ShowMore } from '../../ui/layout/show-more'
import { useMayEdit } from '../../ui/may-edit'
import { theme } from '../../ui/theme'
import { countWords } from '../../ui/typography/count-words'
import { Meta } from '../../ui/typography/text'
import { ApprovedAnswers } from './approved-answers'
import { PastReleases } from './past-releases'
import { ReleaseCard } from './release-card'
import { inWords, isDue, momentWords, titleOf } from './release-words'
import { ScheduleDialog, type Scheduling } from './schedule-dialog'
import { useNow } from './use-now'
import { useReleaseActions, type useReleases } from './use-releases'

const { space } = theme

const Ground = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[40]};
  padding-top: ${space[20]};
`

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`

/** Sorted by time; releases that wait only for the exchange are last. */
const byMoment = (releases: readonly ReleaseCardFragment[]) =>
  releases.toSorted((one, other) =>
    (one.publishAt ?? '9999').localeCompare(other.publishAt ?? '9999'),
  )

interface AdminReleasesProps {
  releases: ReturnType<typeof useReleases>
  /** The answers that a link preselects. */
  asked: readonly string[]
  onAsked: () => void
  /** Freezes publication, if the viewer may. */
  freeze: ReactNode
}

/** Held releases and their reasons, approved answers and past releases. */
export function AdminReleases({
  releases: { waiting, held: heldPages, approved: answers, past, reread },
  asked,
  onAsked,
  freeze,
}: AdminReleasesProps) {
  const { data, error } = waiting
  const timeZone = useTimeZone()
  const exchange =
    usePortalQuery({ fetchPolicy: 'cache-first' }).data?.portal.exchangeName ?? 'the exchange'
  const mayEdit = useMayEdit()
  const now = useNow()
  const scheduling = useDialogOf<Scheduling>()
  const cancellation = useDialogOf<ReleaseCardFragment>()
  const { schedule, update, cancel, publish } = useReleaseActions(reread)
  const held = byMoment(heldPages.items ?? [])
  const approved = answers.items ?? []
  const next = held.find(release => release.publishAt !== null && !isDue(release, now))

  const begin = useEffectEvent(() => {
    scheduling.show({ answerIds: asked })
    onAsked()
  })
  const isLoaded = answers.items !== undefined
  const link = asked.join(',')
  // Once per link: another page of answers must not open the dialog again.
  useEffect(() => {
    if (isLoaded && link !== '') begin()
  }, [isLoaded, link])

  return (
    <Ground>
      <div>
        <AdminHead
          actions={
            <>
              {freeze}
              {mayEdit && (
                <Button
                  icon={<Plus size={18} aria-hidden="true" />}
                  disabled={approved.length === 0}
                  onClick={() => scheduling.show({ answerIds: [] })}
                >
                  Schedule a Release
                </Button>
              )}
            </>
          }
        >
          <Status visible>
            {data &&
              (next?.publishAt
                ? `The next release is ${momentWords(next.publishAt, timeZone).replace(/^Today, /, 'at ')}, ${inWords(next.publishAt, now)}.`
                : held.length > 0
                  ? `${countWords(heldPages.total, 'release')} held`
                  : 'Nothing is scheduled')}
          </Status>
        </AdminHead>
        <Cards>
          {!data && error && (
            <ErrorState title="The releases could not be loaded" onRetry={reread} />
          )}
          {!data && !error && (
            <SkeletonList label="Loading releases" count={4}>
              <SkeletonBlock $height="220px" />
            </SkeletonList>
          )}
          {data && held.length === 0 && (
            <EmptyState
              onSunken
              title="Nothing is scheduled"
              description="Approved answers can be held until a time, or until the exchange has released what they rest on. Then they are published together."
            />
          )}
          {held.map(release => (
            <ReleaseCard
              key={release.id}
              release={release}
              isFrozen={data?.disclosureSettings.frozen ?? false}
              exchange={exchange}
              now={now}
              onChange={of => scheduling.show({ release: of })}
              onCancel={cancellation.show}
            />
          ))}
          <MoreOf pages={heldPages} />
        </Cards>
      </div>
      {data && answers.items && (
        <Section
          dense
          title="Approved, not scheduled"
          end={<Meta>{countWords(answers.total, 'answer')}</Meta>}
        >
          {approved.length === 0 ? (
            <Meta>
              No approved answers. They appear here after review, until they are published.
            </Meta>
          ) : (
            <ApprovedAnswers
              answers={approved}
              onSchedule={({ id }) => scheduling.show({ answerIds: [id] })}
              onPublish={publish}
            />
          )}
          <MoreOf pages={answers} />
        </Section>
      )}
      {past.items && past.items.length > 0 && (
        <Section dense title="Past releases">
          <PastReleases rows={past.items} />
          <MoreOf pages={past} />
        </Section>
      )}
      <ScheduleDialog
        dialog={scheduling}
        approved={approved}
        more={<MoreOf pages={answers} />}
        exchange={exchange}
        schedule={schedule}
        update={update}
      />
      <DeleteDialog
        dialog={cancellation}
        title="Cancel this release?"
        describe={release =>
          `“${titleOf(release, exchange, timeZone)}” publishes nothing then. Its ${release.answers.length === 1 ? 'answer stays' : `${countWords(release.answers.length, 'answer')} stay`} approved.`
        }
        confirmText="Cancel Release"
        busyText="Cancelling..."
        remove={cancel}
        toFormError={formErrorTitled('Failed to cancel')}
        done="Release cancelled"
      />
    </Ground>
  )
}

type Pages = ReturnType<typeof useReleases>['held' | 'approved' | 'past']

function MoreOf({ pages: { items, total, busy, moreFailed, onMore } }: { pages: Pages }) {
  const shown = items?.length ?? 0
  return shown > 0 && shown < total ? (
    <ShowMore shown={shown} total={total} busy={busy} failed={moreFailed} onMore={onMore} />
  ) : null
}
