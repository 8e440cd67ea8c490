import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'react-router'
import styled from 'styled-components'
import { SealedFact } from '../features/evidence/sealed-fact'
import { Timeline, useIsRecorded } from '../features/evidence/timeline'
import { RequireAdmin } from '../session/require-admin'
import { BadgeFrame } from '../ui/badge/badge-frame'
import { EmptyState } from '../ui/feedback/empty-state'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { ErrorState } from '../ui/feedback/error-state'
import { SkeletonBlock, SkeletonList } from '../ui/feedback/skeleton'
import { ButtonLink } from '../ui/form/button-link'
import { Download } from '../ui/icons/icons'
import { BadgeRow } from '../ui/layout/badge-row'
import { Card } from '../ui/layout/card'
import { Container } from '../ui/layout/container'
import { type ListLink, NotFoundCard } from '../ui/layout/detail-page'
import { Fact, FactList } from '../ui/layout/fact-list'
import { PageMeta } from '../ui/layout/page-meta'
import { theme } from '../ui/theme'
import { Meta, MetaLine } from '../ui/typography/text'
import { WorkArea } from './admin-dashboard-style'
import { AdminPageHead } from './admin-page-head'

const { colour, from, space } = theme

const Known = styled(BadgeRow)`
  gap: ${space[8]} ${space[12]};
  margin: -${space[8]} 0 ${space[20]};
`

/** Words and, below them, what happened; beside them what is known. On a phone in this order, what is known between them. */
export const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[32]};
  padding-top: ${space[20]};

  ${from.desktop} {
    grid-template-columns: minmax(0, 752fr) minmax(0, 336fr);
    grid-template-rows: auto 1fr;
    gap: ${space[40]} ${space[64]};

    > [data-place='left'] {
      grid-column: 1;
    }
    > [data-place='right'] {
      grid-area: 1 / 2 / span 2;
    }
  }
`

const Words = styled(Card)`
  display: grid;
  gap: ${space[12]};
  overflow-wrap: anywhere;
`

/** The page of the thing whose id the address has, begun anew for another one. */
export function AdminPageOf({ of: Detail }: { of: ComponentType<{ id: string }> }) {
  const { id = '' } = useParams()
  return (
    <RequireAdmin>
      <Detail key={id} id={id} />
    </RequireAdmin>
  )
}

const deleted = { text: colour.ink2, ground: colour.fill, words: 'Deleted' }

export interface AdminDetails {
  title: string
  /** Stands at the right end of the title: the way to the page that everybody sees. */
  end?: ReactNode
  badges?: ReactNode
  /** What is said of it in one line. */
  line: readonly ReactNode[]
  words?: ReactNode
  /** Leads to the exports, with this chosen. */
  exportPath?: string
  /** Stands below what is known. */
  aside?: ReactNode
  /** What is known of it; what is not known is left out. */
  facts: readonly (readonly [term: string, value: ReactNode])[]
}

export interface AdminDetailPageProps<Thing> {
  id: string
  /** Such as 'Policy'. */
  noun: string
  /** The tab of the dashboard with all of them. */
  list: ListLink
  /** Undefined while it loads, null when it does not exist. */
  thing: Thing | null | undefined
  query: { error?: unknown; loading: boolean; refetch: () => Promise<unknown> }
  /** Changes with the thing. */
  revision: (thing: Thing) => unknown
  detailsOf: (thing: Thing) => AdminDetails
  /** What stands beside its timeline once it is deleted. */
  asideOfDeleted?: ReactNode
}

/** A page of the admin area about one thing, with its timeline; also where it was deleted. */
export function AdminDetailPage<Thing>({
  id,
  noun,
  list,
  thing,
  query,
  revision,
  detailsOf,
  asideOfDeleted,
}: AdminDetailPageProps<Thing>) {
  if (thing === null) return <DeletedPage id={id} noun={noun} list={list} aside={asideOfDeleted} />
  if (thing === undefined)
    return (
      <Frame noun={noun} list={list} details={{ title: noun, line: [], facts: [] }}>
        {query.error === undefined ? (
          <SkeletonList label={`Loading ${noun.toLowerCase()}`} count={1}>
            <SkeletonBlock $height="148px" />
          </SkeletonList>
        ) : (
          <ErrorState
            title={`The ${noun.toLowerCase()} could not be loaded`}
            busy={query.loading}
            onRetry={() => void query.refetch().catch(() => undefined)}
          />
        )}
      </Frame>
    )
  const details = detailsOf(thing)
  const { aside } = details
  return (
    <Frame noun={noun} list={list} details={details}>
      {details.words && <Words data-place="left">{details.words}</Words>}
      <div data-place="right">
        <FactList>
          {details.facts.map(
            ([term, value]) =>
              value && (
                <Fact key={term} name={term}>
                  {value}
                </Fact>
              ),
          )}
          <SealedFact />
        </FactList>
        {details.exportPath && <ExportEvidence path={details.exportPath} noun={noun} />}
        {aside}
      </div>
      <div data-place="left">
        <Timeline subjectId={id} revision={revision(thing)} />
      </div>
    </Frame>
  )
}

const ExportPlace = styled.div`
  display: grid;
  gap: ${space[8]};
  margin-top: ${space[16]};
`

/** The way to the exports, with what the page is about chosen there. */
export function ExportEvidence({ path, noun }: { path: string; noun: string }) {
  return (
    <ExportPlace>
      <ButtonLink
        variant="secondary"
        wide
        to={path}
        icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
      >
        Export Evidence
      </ButtonLink>
      <Meta>Opens Evidence with this {noun.toLowerCase()} chosen.</Meta>
    </ExportPlace>
  )
}

/** In the place of something that is gone: what happened with it, if there ever was such a thing. */
export function DeletedPage({
  id,
  noun,
  list,
  aside,
}: {
  id: string
  noun: string
  list: ListLink
  aside?: ReactNode
}) {
  const { isRecorded, failed, busy, onRetry } = useIsRecorded(id)
  if (isRecorded === false) return <NotFoundCard noun={noun} list={list} />
  return (
    <Frame
      noun={noun}
      list={list}
      details={{
        title: noun,
        badges: isRecorded && <BadgeFrame look={deleted} />,
        line: [],
        facts: [],
      }}
    >
      {failed && (
        <ErrorState
          title={`The ${noun.toLowerCase()} could not be loaded`}
          busy={busy}
          onRetry={onRetry}
        />
      )}
      {isRecorded === undefined && !failed && (
        <SkeletonList label={`Loading ${noun.toLowerCase()}`} count={1}>
          <SkeletonBlock $height="148px" />
        </SkeletonList>
      )}
      {isRecorded && (
        <>
          <div data-place="left">
            <EmptyState
              onSunken
              title={`This ${noun.toLowerCase()} was deleted`}
              description="What happened with it stays in the evidence."
            />
          </div>
          {aside && <div data-place="right">{aside}</div>}
          <div data-place="left">
            <Timeline subjectId={id} />
          </div>
        </>
      )}
    </Frame>
  )
}

interface FrameProps {
  noun: string
  list: ListLink
  details: AdminDetails
  children: ReactNode
}

function Frame({ noun, list, details: { title, end, badges, line }, children }: FrameProps) {
  return (
    <>
      <PageMeta title={title} />
      <AdminPageHead
        back={list}
        title={title}
        end={end}
        facts={
          (badges || line.length > 0) && (
            <Known>
              {badges}
              <MetaLine>
                {line.map((fact, place) => fact && <span key={place}>{fact}</span>)}
              </MetaLine>
            </Known>
          )
        }
      />
      <WorkArea>
        <ErrorBoundary part={noun}>
          <Columns>{children}</Columns>
        </ErrorBoundary>
      </WorkArea>
    </>
  )
}
