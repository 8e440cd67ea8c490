import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { Presentation } from '#modules/content/presentations/presentation.entity'
import { isPublished, isScheduled } from '#modules/content/publication/published'
import { sqlOf, type Tables } from '#platform/database/kysely'
import { statement } from '#platform/database/statement'
import { Question } from './question.entity'
import type { AskerRow } from './question.row'

export interface LockedQuestion {
  question: Question
  asker: AskerRow
  presentationTitle: string
  /** Whether the presentation is not published yet. */
  isScheduled: boolean
  /** Number of people who ask it. */
  askedBy: number
  /** Number of questions that are merged into it. */
  merged: number
}

/**
 * Loads and locks the question with the data of its email, so that concurrent changes serialise. One statement: related entities are
 * references. Locks the settings first, in the same order as a change of the settings, to avoid deadlocks.
 */
export async function lockedQuestion(
  em: SqlEntityManager,
  id: string,
): Promise<LockedQuestion | null> {
  const [found] = await locked(sqlOf(em), { id }, { columns: listColumns(em) })
  if (!found) return null
  const { name, email, title, isScheduled, askedBy, merged, ...row } = found
  return {
    question: em.map(Question, row),
    asker: { name, email },
    presentationTitle: title,
    isScheduled,
    askedBy: askedBy ?? 1,
    merged: merged ?? 0,
  }
}

const locked = statement((db, { id }: { id: string }, { columns }: { columns: QuestionColumn[] }) =>
  db
    .selectFrom('question')
    .innerJoin('shareholder', 'shareholder.id', 'question.shareholder_id')
    .innerJoin('presentation', 'presentation.id', 'question.presentation_id')
    .leftJoin(
      ({ selectFrom }) => selectFrom('disclosure_settings').select('id').forShare().as('settings'),
      join => join.onTrue(),
    )
    .leftJoin('upvote_count', 'upvote_count.question_id', 'question.id')
    .select(columns)
    .select([
      'shareholder.name as name',
      'shareholder.email as email',
      'presentation.title as title',
    ])
    .select(isScheduled('presentation').as('isScheduled'))
    .select(['upvote_count.asked_by as askedBy', 'upvote_count.merged'])
    .where('question.id', '=', id)
    .forUpdate('question'),
)

type QuestionColumn = `question.${keyof Tables['question']}`

/** Explicit names, because a prepared statement with `*` fails when a migration adds a column. */
const listColumns = (em: SqlEntityManager): QuestionColumn[] =>
  em
    .getMetadata(Question)
    .props.flatMap(({ fieldNames }) => fieldNames.map(name => `question.${name}` as QuestionColumn))

interface Owners {
  presentation: Presentation | null
  shareholder: Shareholder | null
  asker: AskerRow
  needsApproval: boolean
}

/**
 * Returns references to the presentation, if it is published, and the shareholder of a new question, and whether the question needs
 * approval. Locks their rows against deletion, and the settings against a change.
 */
export async function loadOwners(
  em: SqlEntityManager,
  presentationId: string,
  shareholderId: string,
): Promise<Owners> {
  const [found] = await lockedOwners(sqlOf(em), { presentationId, shareholderId })
  return {
    presentation: found?.presentationId
      ? em.getReference(Presentation, found.presentationId)
      : null,
    shareholder: found?.shareholderId ? em.getReference(Shareholder, found.shareholderId) : null,
    asker: { name: found?.name ?? null, email: found?.email ?? '' },
    needsApproval: found?.needsApproval ?? false,
  }
}

const lockedOwners = statement(
  (db, { presentationId, shareholderId }: { presentationId: string; shareholderId: string }) =>
    db
      .with('p', db =>
        db
          .selectFrom('presentation')
          .select('id')
          .where('id', '=', presentationId)
          .where(isPublished('presentation'))
          .forKeyShare(),
      )
      .with('s', db =>
        db
          .selectFrom('shareholder')
          .select(['id', 'name', 'email'])
          .where('id', '=', shareholderId)
          .forKeyShare(),
      )
      .with('settings', db =>
        db.selectFrom('disclosure_settings').select('questions_need_approval').forShare(),
      )
      .selectFrom('p')
      .fullJoin('s', join => join.onTrue())
      .select(['p.id as presentationId', 's.id as shareholderId', 's.name', 's.email'])
      .select(({ selectFrom }) =>
        selectFrom('settings').select('questions_need_approval').as('needsApproval'),
      ),
)
