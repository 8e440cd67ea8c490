import type { AnswerState } from '../../../generated/graphql'
import { BadgeFrame, type Look } from '../../../ui/badge/badge-frame'
import { Pencil } from '../../../ui/icons/admin-icons'
import { Lock, ReviewEye } from '../../../ui/icons/answer-icons'
import { BadgeCheck, Check, Clock } from '../../../ui/icons/icons'
import { Undo2 } from '../../../ui/icons/question-icons'
import { theme } from '../../../ui/theme'
import type { ModeratedQuestion } from '../moderated-question'
import { useAnswers } from './use-review'

const { colour } = theme

const amber = { text: colour.amber, ground: colour.amberTint }
const tint = { text: colour.accentHover, ground: colour.accentTint }
const fill = { text: colour.ink2, ground: colour.fill }

const looks: Readonly<Record<AnswerState, Look>> = {
  DRAFT: { ...fill, words: 'Draft' },
  IN_REVIEW: { ...amber, icon: ReviewEye, words: 'In review' },
  CHANGES_REQUESTED: { ...amber, icon: Pencil, words: 'Changes requested' },
  APPROVED: { ...tint, icon: Check, words: 'Approved' },
  HELD: { ...fill, icon: Lock, words: 'Held' },
  PUBLISHED: { ...tint, icon: BadgeCheck, words: 'Published' },
  SUPERSEDED: { ...fill, words: 'Superseded' },
  WITHDRAWN: { ...fill, icon: Undo2, words: 'Withdrawn' },
}

const pending: Look = { ...amber, icon: Clock, words: 'Pending' }

export const AnswerStateBadge = ({ state }: { state: AnswerState }) => (
  <BadgeFrame look={looks[state]} />
)

/** State of a pending question's answer. Before the first submission the question counts as pending. */
export function AnswerBadge({ question }: { question: ModeratedQuestion }) {
  const { answers } = useAnswers(question)
  const { queues } = question.moderation
  const state = answers?.[0]?.review.state
  if (queues.includes('IN_REVIEW')) return <BadgeFrame look={looks.IN_REVIEW} />
  if (queues.includes('HELD'))
    return <BadgeFrame look={looks[state === 'HELD' ? 'HELD' : 'APPROVED']} />
  return <BadgeFrame look={state === 'CHANGES_REQUESTED' ? looks[state] : pending} />
}
