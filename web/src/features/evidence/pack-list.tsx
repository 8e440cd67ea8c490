import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { formErrorTitled } from '../../apollo/form-errors'
import type { EvidencePackRowFragment } from '../../generated/graphql'
import { useDownload } from '../../session/use-download'
import { formatExactTime } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { Button } from '../../ui/form/button'
import { CircleAlert, Download } from '../../ui/icons/icons'
import { Section } from '../../ui/layout/layout'
import { ShowMore } from '../../ui/layout/show-more'
import { theme } from '../../ui/theme'
import { useToast } from '../../ui/toast/toaster'
import { Meta } from '../../ui/typography/text'
import { type } from '../../ui/typography/type-styles'
import { VisuallyHidden } from '../../ui/typography/visually-hidden'
import { sizeText } from '../../ui/upload/size-text'
import { Bar, BarFill } from '../../ui/upload/upload-field-style'
import { periodWords } from './pack-period'
import { usePackChanges, usePacks } from './use-packs'

const { colour, from, space } = theme

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]} ${space[24]};
  align-items: center;
  padding: ${space[16]} 0;
  border-bottom: 1px solid ${colour.rule};
  ${type.dense}
  overflow-wrap: anywhere;

  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) 212px 120px;
  }
`

const Title = styled.p`
  color: ${colour.ink};
  font-weight: 500;
`

const Writing = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[8]};
  font-variant-numeric: tabular-nums lining-nums;

  > :last-child {
    grid-column: 1 / -1;
    margin-right: 0;
  }
`

const Failure = styled.p`
  display: grid;
  grid-template-columns: 16px 1fr;
  gap: ${space[8]};
  color: ${colour.red};

  svg {
    margin-top: 3px;
  }
`

const Hash = styled.code`
  font-family: ui-monospace, monospace;
  font-size: 0.875em;
  user-select: all;
`

const Action = styled.div`
  display: flex;

  ${from.tablet} {
    justify-content: flex-end;
  }
`

/** The exports of the last day, the newest first. */
export function PackList() {
  const { items, total, failed, busy, moreFailed, onRetry, onMore } = usePacks()
  return (
    <Section dense title="Packs" end={<Meta>Kept for 24 hours. Each export is recorded.</Meta>}>
      {items === undefined && failed && (
        <ErrorState title="The packs could not be loaded" onRetry={onRetry} />
      )}
      {items === undefined && !failed && (
        <SkeletonList label="Loading packs" count={3}>
          <SkeletonBlock $height="72px" />
        </SkeletonList>
      )}
      {items?.length === 0 && (
        <EmptyState
          onSunken
          title="No packs yet"
          description="Choose what to export, then make a pack. It can be verified without the portal."
        />
      )}
      {items && items.length > 0 && (
        <>
          <ul role="list">
            {items.map(pack => (
              <PackRow key={pack.id} pack={pack} />
            ))}
          </ul>
          {items.length < total && (
            <ShowMore
              shown={items.length}
              total={total}
              busy={busy}
              failed={moreFailed}
              onMore={onMore}
            />
          )}
        </>
      )}
    </Section>
  )
}

function PackRow({ pack }: { pack: EvidencePackRowFragment }) {
  const timeZone = useTimeZone()
  const period = periodWords({ from: pack.from ?? null, to: pack.to ?? null }, timeZone)
  const titleId = `pack-${pack.id}`
  return (
    <Row>
      <div>
        <Title id={titleId}>{period ? `${pack.scope}, ${period}` : pack.scope}</Title>
        <Meta>
          {pack.requestedBy && <span>{`${pack.requestedBy}, `}</span>}
          <time dateTime={pack.createdAt}>{formatExactTime(pack.createdAt, timeZone)}</time>
        </Meta>
      </div>
      <PackState pack={pack} titleId={titleId} />
      <Action>
        <PackAction pack={pack} titleId={titleId} />
      </Action>
    </Row>
  )
}

function PackState({ pack, titleId }: { pack: EvidencePackRowFragment; titleId: string }) {
  const timeZone = useTimeZone()
  const { state, progress, bytes, sha256, expiresAt, error } = pack
  if (state === 'WAITING') return <Meta>Queued</Meta>
  if (state === 'RUNNING')
    return (
      <Writing>
        <span>Being written</span>
        <span aria-hidden="true">{`${progress}%`}</span>
        <Bar
          role="progressbar"
          aria-labelledby={titleId}
          aria-valuenow={progress}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <BarFill style={{ transform: `scaleX(${progress / 100})` }} />
        </Bar>
      </Writing>
    )
  if (state === 'READY')
    return (
      <div>
        <Meta>
          {bytes != null && <span>{`${sizeText(bytes)}, `}</span>}
          <span>until </span>
          <time dateTime={expiresAt}>{formatExactTime(expiresAt, timeZone)}</time>
        </Meta>
        {sha256 && <ShortHash hash={sha256} />}
      </div>
    )
  if (state === 'CANCELLED') return <Meta>{error ?? 'Cancelled'}</Meta>
  return (
    <Failure>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>Failed: {error}</span>
    </Failure>
  )
}

const SHOWN = 8

/** Begins and ends as the whole one; read and copied as a whole. */
function ShortHash({ hash }: { hash: string }) {
  return (
    <Hash title={hash}>
      <span aria-hidden="true">
        {hash.slice(0, SHOWN)}…{hash.slice(-SHOWN)}
      </span>
      <VisuallyHidden>SHA-256 {hash}</VisuallyHidden>
    </Hash>
  )
}

function PackAction({ pack, titleId }: { pack: EvidencePackRowFragment; titleId: string }) {
  const { cancel, retry } = usePackChanges()
  const download = useDownload()
  const { id, state, url, createdAt } = pack
  if (state === 'WAITING' || state === 'RUNNING')
    return (
      <ActionButton
        titleId={titleId}
        variant="quiet"
        words="Cancel"
        busyText="Cancelling..."
        failure="Failed to cancel"
        act={() => cancel(id)}
      />
    )
  if (state === 'READY' && url)
    return (
      <ActionButton
        titleId={titleId}
        words="Download"
        busyText="Loading..."
        failure="The pack could not be downloaded"
        icon={<Download size={16} aria-hidden="true" />}
        act={() => download(url, `evidence-${createdAt.slice(0, 10)}-${id.slice(-6)}.zip`)}
      />
    )
  if (state === 'FAILED' || state === 'CANCELLED')
    return (
      <ActionButton
        titleId={titleId}
        words="Try Again"
        busyText="Starting..."
        failure="Failed to begin anew"
        act={() => retry(id)}
      />
    )
  return null
}

interface ActionButtonProps {
  titleId: string
  words: string
  busyText: string
  /** What is said where it fails. */
  failure: string
  variant?: 'quiet' | 'secondary'
  icon?: ReactNode
  act: () => Promise<unknown>
}

function ActionButton({
  titleId,
  words,
  busyText,
  failure,
  variant = 'secondary',
  icon,
  act,
}: ActionButtonProps) {
  const { toast } = useToast()
  const [busy, setBusy] = useState(false)
  async function perform() {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      const { title, description = '' } = formErrorTitled(failure)(error)
      toast({ title, description, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant={variant}
      size="small"
      icon={icon}
      aria-describedby={titleId}
      busy={busy}
      busyText={busyText}
      onClick={() => void perform()}
    >
      {words}
    </Button>
  )
}
