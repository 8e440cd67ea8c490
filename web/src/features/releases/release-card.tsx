import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { adminPaths } from '../../admin-paths'
import type { HeldAnswerFragment, ReleaseCardFragment } from '../../generated/graphql'
import { BadgeFrame } from '../../ui/badge/badge-frame'
import { formatExactTime } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { Notice } from '../../ui/feedback/notice'
import { Button } from '../../ui/form/button'
import { Pencil } from '../../ui/icons/admin-icons'
import { Check, CircleAlert, Clock, X } from '../../ui/icons/icons'
import { type Column, DataTable } from '../../ui/layout/data-table'
import { StatusCard, StatusFoot, StatusHead, StatusTitle } from '../../ui/layout/status-card'
import { useMayEdit } from '../../ui/may-edit'
import { theme } from '../../ui/theme'
import { Meta } from '../../ui/typography/text'
import { type } from '../../ui/typography/type-styles'
import { AnswerText } from './answer-text'
import { AskedLink } from './asked-link'
import {
  answerFacts,
  isDue,
  namesOf,
  readyLook,
  timeWords,
  titleOf,
  waitingLook,
} from './release-words'

const { colour, from, space } = theme

/** Aligns the first and last cell with the card's text. */
const Answers = styled.div`
  tbody tr:hover {
    background: none;
  }
  td {
    padding-block: ${space[12]};
  }
  th:first-child,
  td:first-child {
    padding-left: 0;
  }
  ${theme.below.tablet} {
    td {
      padding: 2px 0;
    }
    [data-said] {
      color: ${colour.ink3};
    }
  }
  ${from.tablet} {
    [data-said] {
      display: none;
    }
  }
`

const Conditions = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[24]};
  margin: 0;
  padding: 0;
  ${type.dense}
  list-style: none;

  li {
    display: flex;
    gap: ${space[8]};
    align-items: center;
  }
  svg {
    flex: none;
    color: ${colour.accent};
  }
  [data-waits] svg {
    color: ${colour.amber};
  }
`

/** Aligns the first button's text with the card's. */
const Foot = styled(StatusFoot)`
  > :first-child {
    margin-left: -${space[12]};
  }
`

const columns: readonly Column<HeldAnswerFragment>[] = [
  {
    key: 'question',
    head: 'Question',
    cell: answer => (
      <>
        <AskedLink to={adminPaths.question(answer.question.id)}>
          {answer.question.questionText}
        </AskedLink>
        <AnswerText text={answer.text} />
        <Meta>{answerFacts(answer)}</Meta>
      </>
    ),
  },
  {
    key: 'authors',
    head: 'Written by',
    width: '17%',
    cell: ({ review }) => (
      <span>
        <span data-said>Written by </span>
        {namesOf(review?.authors)}
      </span>
    ),
  },
  {
    key: 'reviewer',
    head: 'Approved by',
    width: '17%',
    cell: ({ review }) => (
      <span>
        <span data-said>Approved by </span>
        {namesOf(review?.reviewer && [review.reviewer])}
      </span>
    ),
  },
]

/** A fulfilled or pending condition, with an icon and a text. */
function Condition({ holds, children }: { holds: boolean; children: ReactNode }) {
  return (
    <li data-waits={holds ? undefined : ''}>
      {holds ? (
        <Check size={16} strokeWidth={2} aria-hidden="true" />
      ) : (
        <Clock size={16} strokeWidth={2} aria-hidden="true" />
      )}
      <span>{children}</span>
    </li>
  )
}

export interface ReleaseCardProps {
  release: ReleaseCardFragment
  isFrozen: boolean
  exchange: string
  now: number
  onChange: (release: ReleaseCardFragment) => void
  onCancel: (release: ReleaseCardFragment) => void
}

/** A held release: its condition, its answers, and the fulfilled and pending conditions. */
export function ReleaseCard({
  release,
  isFrozen,
  exchange,
  now,
  onChange,
  onCancel,
}: ReleaseCardProps) {
  const id = useId()
  const timeZone = useTimeZone()
  const mayEdit = useMayEdit()
  const {
    publishAt,
    announcement,
    announcementTitle,
    answers,
    scheduledBy,
    scheduledAt,
    heldBecause,
  } = release
  const isOverdue = isDue(release, now)
  const isTimeUp = publishAt === null || isOverdue
  const isReleased = announcementTitle === null || announcement?.releasedAt != null
  const citations = answers.flatMap(({ review }) => review?.citations ?? [])
  const areCited = citations.every(cited => cited.announcement?.releasedAt != null)
  const isWaiting = heldBecause !== null && (isOverdue || (isTimeUp && isReleased))
  const facts = [
    announcementTitle !== null &&
      publishAt !== null &&
      `Not before ${formatExactTime(publishAt, timeZone)}.`,
    `Scheduled by ${scheduledBy.name ?? 'somebody who has left'}, ${formatExactTime(scheduledAt, timeZone)}`,
  ]
  return (
    <StatusCard aria-labelledby={id}>
      <StatusHead>
        <div>
          <StatusTitle id={id}>{titleOf(release, exchange, timeZone)}</StatusTitle>
          <Meta>{facts.filter(Boolean).join(' ')}</Meta>
        </div>
        <BadgeFrame look={isWaiting || !isReleased || isFrozen ? waitingLook : readyLook} />
      </StatusHead>
      {isWaiting && (
        <Notice $tone="amber" role="status">
          <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
          <p>
            {heldBecause && <span>{`${heldBecause} `}</span>}
            <span>
              {answers.length === 1 ? 'The answer stays' : 'The answers stay'} held
              {isOverdue ? '; the scheduler gets an hourly reminder.' : '.'}
            </span>
          </p>
        </Notice>
      )}
      <Answers>
        <DataTable
          caption="Its answers"
          columns={columns}
          rows={answers}
          rowKey={answer => answer.id}
        />
      </Answers>
      <Conditions>
        <Condition holds>
          {answers.length} of {answers.length} approved
        </Condition>
        {announcementTitle !== null && (
          <Condition holds={isReleased}>
            {isReleased ? `Released by ${exchange}` : `Not yet released by ${exchange}`}
          </Condition>
        )}
        {citations.length > 0 && (
          <Condition holds={areCited}>
            {areCited ? 'Cited announcements released' : 'A cited announcement is not released'}
          </Condition>
        )}
        <Condition holds={!isFrozen}>{isFrozen ? 'Frozen' : 'Not frozen'}</Condition>
        {publishAt && (
          <Condition
            holds={isTimeUp}
          >{`${isTimeUp ? 'It is past' : 'Waits for'} ${timeWords(publishAt, timeZone)}`}</Condition>
        )}
      </Conditions>
      {answers.length > 1 && <Meta>Published together, or not at all.</Meta>}
      {mayEdit && (
        <Foot>
          <Button
            variant="quiet"
            size="small"
            icon={<Pencil size={16} aria-hidden="true" />}
            aria-describedby={id}
            onClick={() => onChange(release)}
          >
            Change
          </Button>
          <Button
            variant="quietDestructive"
            size="small"
            icon={<X size={16} aria-hidden="true" />}
            aria-describedby={id}
            onClick={() => onCancel(release)}
          >
            Cancel Release
          </Button>
        </Foot>
      )}
    </StatusCard>
  )
}
