import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { COMPLAINT_SHARE_MAX, COMPLAINTS_MIN } from '@portal/rules/limits'
import type { BroadcastRowFragment } from '../../generated/graphql'
import { BadgeFrame } from '../../ui/badge/badge-frame'
import { formatExactSecond, formatExactTime } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { Notice } from '../../ui/feedback/notice'
import { Button } from '../../ui/form/button'
import { Pause } from '../../ui/icons/broadcast-icons'
import { CircleAlert, FileText, Play, X } from '../../ui/icons/icons'
import { StatusCard, StatusFoot, StatusHead, StatusTitle } from '../../ui/layout/status-card'
import { useMayEdit } from '../../ui/may-edit'
import { theme } from '../../ui/theme'
import { formatNumber } from '../../ui/typography/count-words'
import { Meta } from '../../ui/typography/text'
import { type } from '../../ui/typography/type-styles'
import { Bar, BarFill } from '../../ui/upload/upload-field-style'
import { Figures } from './broadcast-style'
import { BroadcastUnknown } from './broadcast-unknown'
import { factsOf, isPausedByItself, lookOf } from './broadcast-words'
import { useBroadcastActions } from './use-broadcasts'

const { space } = theme

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
  ${type.meta}
`

const Progress = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[8]} ${space[16]};
  ${type.dense}

  > :last-child {
    grid-column: 1 / -1;
    margin-right: 0;
  }
`

type Row = BroadcastRowFragment

/** How far a broadcast has come that is being sent. */
function Sent({ broadcast, titleId }: { broadcast: Row; titleId: string }) {
  const { audience, submitted, waiting, refused, leftBefore, batches, batchesDone } = broadcast
  const percent = audience === 0 ? 100 : Math.floor(((audience - waiting) * 100) / audience)
  const more = [
    refused > 0 && `${formatNumber(refused)} refused`,
    leftBefore > 0 && `${formatNumber(leftBefore)} left before`,
    batches > 1 && `${formatNumber(batchesDone)} of ${formatNumber(batches)} batches`,
  ].filter(Boolean)
  return (
    <Progress>
      <span>
        {[`${formatNumber(submitted)} of ${formatNumber(audience)} submitted`, ...more].join(', ')}
      </span>
      <span aria-hidden="true">{`${percent}%`}</span>
      <Bar
        role="progressbar"
        aria-labelledby={titleId}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <BarFill style={{ transform: `scaleX(${percent / 100})` }} />
      </Bar>
    </Progress>
  )
}

/** What has become of a broadcast that was paused. */
function Counts({ broadcast }: { broadcast: Row }) {
  const { audience, submitted, waiting, refused, unknown, leftBefore, bounced, complained, left } =
    broadcast
  const figures: [name: string, count: number, tone?: 'red' | 'amber'][] = [
    ['Audience', audience],
    ['Submitted', submitted],
    ['Waiting', waiting],
  ]
  if (refused > 0) figures.push(['Refused', refused])
  if (unknown > 0) figures.push(['Unknown', unknown, 'amber'])
  if (leftBefore > 0) figures.push(['Left before', leftBefore])
  figures.push(
    ['Bounced', bounced],
    complained > 0 ? ['Complained', complained, 'red'] : ['Complained', complained],
    ['Left', left],
  )
  return (
    <Figures>
      {figures.map(([name, count, tone]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-tone={tone}>{formatNumber(count)}</dd>
        </div>
      ))}
    </Figures>
  )
}

function Sentence({ tone, children }: { tone: 'red' | 'amber'; children: ReactNode }) {
  return (
    <Notice $tone={tone}>
      <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <p>{children}</p>
    </Notice>
  )
}

export interface BroadcastCardProps {
  broadcast: Row
  onPreview: (broadcast: Row) => void
  onCancel: (broadcast: Row) => void
}

/** A broadcast that is not over: how it stands, and what can be done. */
export function BroadcastCard({ broadcast, onPreview, onCancel }: BroadcastCardProps) {
  const id = useId()
  const timeZone = useTimeZone()
  const mayEdit = useMayEdit()
  const { busy, pause, resume } = useBroadcastActions(broadcast)
  const { title, state, createdAt, startedAt, pauseReason, pausedBy, complained, notice } =
    broadcast
  const isPaused = state === 'PAUSED'
  const format = state === 'SENDING' ? formatExactSecond : formatExactTime
  return (
    <StatusCard aria-labelledby={id}>
      <StatusHead>
        <div>
          <StatusTitle id={id}>{title}</StatusTitle>
          <Meta>
            <time dateTime={startedAt ?? createdAt}>
              {factsOf(broadcast, format(startedAt ?? createdAt, timeZone))}
            </time>
          </Meta>
        </div>
        <Badges>
          <BroadcastUnknown broadcast={broadcast} titleId={id} />
          <BadgeFrame look={lookOf(broadcast)} />
        </Badges>
      </StatusHead>
      {isPausedByItself(broadcast) && (
        <Sentence tone="red">
          {complained < COMPLAINTS_MIN ? (
            pauseReason
          ) : (
            <span>
              <strong>{pauseReason}</strong> At {COMPLAINT_SHARE_MAX * 100}% a broadcast pauses by
              itself. Find out why before you resume it.
            </span>
          )}
        </Sentence>
      )}
      {isPaused && !isPausedByItself(broadcast) && (
        <Meta>
          Paused by {pausedBy ?? 'an administrator'}. Nothing more is sent until somebody resumes
          it.
        </Meta>
      )}
      {notice !== null && <Sentence tone="amber">{notice}</Sentence>}
      {startedAt !== null &&
        (isPaused ? <Counts broadcast={broadcast} /> : <Sent broadcast={broadcast} titleId={id} />)}
      {state === 'WAITING_FOR_PAGE' && (
        <Meta>No mail leaves before everybody would see the public page.</Meta>
      )}
      <StatusFoot>
        {mayEdit && (
          <Button
            variant="secondary"
            size="small"
            icon={
              isPaused ? (
                <Play size={16} aria-hidden="true" />
              ) : (
                <Pause size={16} aria-hidden="true" />
              )
            }
            busy={busy !== null}
            busyText={busy === 'resuming' ? 'Resuming...' : 'Pausing...'}
            aria-describedby={id}
            onClick={() => void (isPaused ? resume() : pause())}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        )}
        {mayEdit && (
          <Button
            variant="quietDestructive"
            size="small"
            icon={<X size={16} aria-hidden="true" />}
            aria-describedby={id}
            onClick={() => onCancel(broadcast)}
          >
            Cancel the Rest
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          icon={<FileText size={16} aria-hidden="true" />}
          aria-describedby={id}
          onClick={() => onPreview(broadcast)}
        >
          Preview
        </Button>
      </StatusFoot>
    </StatusCard>
  )
}
