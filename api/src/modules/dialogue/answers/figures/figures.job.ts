import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { type InferType, number, object } from 'yup'
import { OPEN_ANSWER_STATES } from '@portal/rules/answers'
import { messages } from '@portal/rules/messages'
import { documentText } from '#modules/content/announcements/documents/announcement-document.service'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { defineJob, idInJob } from '#platform/jobs/define-job'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction, requireLease } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import type { Answer } from '../answer.entity'
import type { FigureDocument } from './find-figures'
import { findFiguresInWorker } from './find-figures-in-worker'

const schema = object({ answerId: idInJob.required(), revision: number().required() })
type FiguresJobData = InferType<typeof schema>

/** Runs one lookup at a time, because a PDF can use much memory. */
export const figuresJob = defineJob({
  name: 'answer-figures',
  schema,
  lease: 60,
  // The author waits for the figures of the saved draft.
  poll: 2,
  renewsLease: true,
  concurrency: 1,
  keyed: true,
})

/** An author saves often while typing, so the lookup waits until a text is unchanged for a second. */
const AFTER_MS = 1_000

/** Enqueues the lookup of a draft's figures if the draft has citations. */
export async function enqueueFigures(
  { jobs }: Pick<Services, 'jobs'>,
  em: SqlEntityManager,
  answer: Answer,
  at: Date,
): Promise<void> {
  if (answer.basis !== 'RELEASED') return
  const { id: answerId, revision } = answer
  await jobs.enqueue(
    statementRunner(em),
    figuresJob,
    { answerId, revision },
    { at: new Date(at.getTime() + AFTER_MS), key: `${answerId} ${revision}` },
  )
}

/** Figures help reviewers, so published versions need none. */
const isOpen = sql<boolean>`answer.state = any(${[...OPEN_ANSWER_STATES]}::text[])`

/** Looks up the figures of a version in its cited documents, unless the version was saved again in the meantime. */
export async function lookUpFigures(
  services: Services,
  job: Job,
  data: FiguresJobData,
): Promise<void> {
  await requireLease(services, job)
  const draft = await loadDraft(services, data)
  if (!draft) return
  const { documents, problems } = await read(services, draft.cited)
  const figures =
    documents.length === 0 ? null : await findFiguresInWorker({ text: draft.text, documents })
  await leasedTransaction(services, job, async em => {
    const { rows } = await sql`
      insert into answer_figures (answer_id, revision, figures, problem)
      select answer.id, answer.revision, ${JSON.stringify(figures)}::jsonb, ${problems.join(' ') || null}
      from question join answer on answer.question_id = question.id
      where answer.id = ${data.answerId} and answer.revision = ${data.revision}
      -- Before the version, as its publication does.
      for no key update of question
      on conflict (answer_id) do update
        set revision = excluded.revision, figures = excluded.figures, problem = excluded.problem
      returning answer_id`.execute(sqlOf(em))
    const { questionId, presentationId } = draft
    if (rows.length > 0)
      await services.events.publish(statementRunner(em), {
        type: 'question',
        action: 'ANSWER_SAVED',
        questionIds: [questionId],
        presentationId,
        isForDeskAlone: true,
      })
  })
}

interface Draft {
  text: string
  questionId: string
  presentationId: string
  cited: { announcementId: string; title: string }[]
}

async function loadDraft(
  { orm }: Pick<Services, 'orm'>,
  { answerId, revision }: FiguresJobData,
): Promise<Draft | null> {
  const db = sqlOf(orm.em.fork())
  const answer = await db
    .selectFrom('answer')
    .innerJoin('question', 'question.id', 'answer.question_id')
    .select([
      'answer.text',
      'question.id as questionId',
      'question.presentation_id as presentationId',
    ])
    .where('answer.id', '=', answerId)
    .where('answer.revision', '=', revision)
    .where(isOpen)
    .executeTakeFirst()
  if (!answer) return null
  const cited = await db
    .selectFrom('citation')
    .distinctOn('announcement_id')
    .select(['announcement_id as announcementId', 'title'])
    .where('answer_id', '=', answerId)
    .orderBy('announcement_id')
    .execute()
  return { ...answer, cited }
}

/** Returns the documents' text, and a sentence for each document that could not be read. */
async function read(services: Pick<Services, 'orm' | 'files'>, cited: Draft['cited']) {
  const documents: FigureDocument[] = []
  const problems: string[] = []
  for (const { announcementId, title } of cited) {
    const text = await documentText(services, announcementId)
    if (text && 'pages' in text) documents.push({ announcementId, pages: text.pages })
    else problems.push(`${title}: ${text?.problem ?? messages.documentNotThere}`)
  }
  return { documents, problems }
}
