import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { DECLINE_UNDO_SECONDS } from '@portal/rules/limits'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { currentWordings } from '#modules/accounts/settings/disclosure.reads'
import { Answer } from '#modules/dialogue/answers/answer.entity'
import { answerPublished } from '#modules/dialogue/answers/answer-events'
import { publishAnswer } from '#modules/dialogue/answers/publish-answer'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import {
  appealDecided,
  listChanges,
  questionAppealed,
  questionDeclined,
  questionReported,
  questionUpvoted,
  snapshotQuestion,
} from '#modules/dialogue/questions/core/question-events'
import { Decline } from '#modules/dialogue/questions/decline/decline.entity'
import { addReport } from '#modules/dialogue/questions/desk/question-report.reads'
import { addUpvote } from '#modules/dialogue/questions/same-question/upvote.load'
import type { EventActor, EventValues } from '#modules/evidence/new-event'
import { sqlOf } from '#platform/database/kysely'
import type { PortalSettings } from '#platform/operation/context'
import type { DemoTime } from './demo-time'
import type { loadDemo } from './load-demo'

type DemoQuestion = ReturnType<typeof loadDemo>['presentations'][number]['questions'][number]

export interface AskedQuestion {
  question: Question
  demo: DemoQuestion
}

interface People {
  /** The ids of the administrators by their keys; the first one does what does not say by whom. */
  administratorIds: ReadonlyMap<string, string>
  shareholdersByKey: ReadonlyMap<string, Shareholder>
  at: (when: DemoTime) => Date
  now: Date
  settings: Pick<PortalSettings, 'companyName'>
}

interface Telling extends People {
  wordings: ReadonlyMap<string, string>
  /** All questions by their texts, which are distinct. */
  byText: ReadonlyMap<string, Question>
}

/** Something that was done with a question. */
interface Step {
  at: Date
  actor: EventActor
  act: (at: Date) => EventValues[] | Promise<EventValues[]>
}

/** An administrator has seen a question that was flagged. */
const FLAGGED_AFTER_MS = 12 * 60_000

/** Does with the stored questions what the demonstration says of them, in the order in which it happened; its evidence is returned. */
export async function moderateDemo(
  em: SqlEntityManager,
  asked: AskedQuestion[],
  people: People,
): Promise<EventValues[]> {
  const wordings = new Map(
    (await currentWordings(sqlOf(em), people.settings.companyName)).map(({ key, text }) => [
      key,
      text,
    ]),
  )
  const byText = new Map(asked.map(({ question }) => [question.questionText, question]))
  const events: EventValues[] = []
  for (const { question, demo } of asked) {
    // A flush compares each managed entity with its row, so only this question stays managed.
    em.clear()
    em.merge(question)
    const telling = { ...people, wordings, byText }
    const steps = [
      ...stepsOf(em, question, demo, telling),
      ...declineSteps(em, question, demo, telling),
    ]
    steps.sort((one, other) => one.at.getTime() - other.at.getTime())
    // A note is about all of it.
    const last = steps.at(-1)
    if (last && demo.moderationNote !== null)
      steps.push({
        ...last,
        actor: administrator(people),
        act: changing(question, () => question.annotate(demo.moderationNote)),
      })
    for (const { at, actor, act } of steps) {
      events.push(...(await act(at)).map(event => ({ ...event, actor, at })))
      await em.flush()
    }
  }
  return events
}

/** One after the other until the answer, or now. */
function upvoteMoments(from: Date, to: Date, count: number): Date[] {
  return Array.from(
    { length: count },
    (_, index) => new Date(+from + ((+to - +from) * (index + 1)) / (count + 1)),
  )
}

function stepsOf(
  em: SqlEntityManager,
  question: Question,
  demo: DemoQuestion,
  people: Telling,
): Step[] {
  const { at, now, byText, shareholdersByKey } = people
  const desk = administrator(people)
  const steps: Step[] = demo.reports.map(({ shareholder, reportedAt }) => {
    const { id } = shareholdersByKey.get(shareholder)! // the loader rejects unknown keys
    return {
      at: at(reportedAt),
      actor: { kind: 'shareholder', id },
      act: async at => {
        await addReport(em, { questionId: question.id, shareholderId: id, at })
        question.report(at)
        return [questionReported(question)]
      },
    }
  })
  if (demo.answer) {
    const { text, answeredAt } = demo.answer
    const publish = async (at: Date) => {
      question.answer(text, at)
      const answer = new Answer({ question, number: 1, text, authorId: desk.id, at })
      await em.insert(answer)
      await publishAnswer(em, answer, at)
      return [answerPublished(question, answer, { isFirst: true })]
    }
    steps.push({ at: at(answeredAt), actor: desk, act: publish })
  }
  const upvotedAt = upvoteMoments(
    question.createdAt,
    demo.answer ? at(demo.answer.answeredAt) : now,
    demo.upvotedBy.length,
  )
  demo.upvotedBy.forEach((key, index) => {
    const { id } = shareholdersByKey.get(key)!
    steps.push({
      at: upvotedAt[index]!,
      actor: { kind: 'shareholder', id },
      act: async at => {
        await addUpvote(em, { questionId: question.id, shareholderId: id, at })
        return [questionUpvoted({ id: question.id, presentationId: question.presentation.id })]
      },
    })
  })
  if (demo.merged) {
    const target = byText.get(demo.merged.into)!
    steps.push({
      at: at(demo.merged.mergedAt),
      actor: desk,
      act: changing(question, at => question.mergeInto(target, at)),
    })
  }
  if (demo.isFlagged)
    steps.push({
      at: new Date(question.createdAt.getTime() + FLAGGED_AFTER_MS),
      actor: desk,
      act: changing(question, at => question.flag(at)),
    })
  if (demo.archivedAt !== null)
    steps.push({
      at: at(demo.archivedAt),
      actor: desk,
      act: changing(question, at => question.archive(at)),
    })
  if (demo.withdrawnAt !== null)
    steps.push({
      at: at(demo.withdrawnAt),
      actor: asker(question),
      act: changing(question, at => question.withdraw(at)),
    })
  return steps
}

function declineSteps(
  em: SqlEntityManager,
  question: Question,
  demo: DemoQuestion,
  declining: Telling,
): Step[] {
  if (!demo.decline) return []
  const { reason, declinedBy, declinedAt, answeredBy, review } = demo.decline
  const { at, wordings, byText } = declining
  const decliner = administrator(declining, declinedBy)
  const decline = new Decline({
    question,
    reason,
    text: wordings.get(reason) ?? '',
    answeredBy: answeredBy === null ? null : (byText.get(answeredBy) ?? null),
    declinedById: decliner.id,
    at: at(declinedAt),
  })
  const steps: Step[] = [
    {
      at: decline.declinedAt,
      actor: decliner,
      act: at => {
        const told = new Date(at.getTime() + DECLINE_UNDO_SECONDS * 1_000)
        question.decline(reason, at)
        question.notifyDecline(told)
        decline.notify(told)
        em.persist(decline)
        return [questionDeclined(question, decline)]
      },
    },
  ]
  if (!review) return steps
  steps.push({
    at: at(review.requestedAt),
    actor: asker(question),
    act: at => {
      question.appeal(at)
      decline.appeal(at)
      return [questionAppealed(question)]
    },
  })
  if (!review.decision) return steps
  const { outcome, decidedBy, decidedAt } = review.decision
  const reviewer = administrator(declining, decidedBy)
  steps.push({
    at: at(decidedAt),
    actor: reviewer,
    act: at => {
      decline.decideAppeal(outcome, { adminId: reviewer.id, at, isAlone: false })
      if (outcome === 'REOPENED') question.restore(at)
      else question.upholdDecline(at)
      return [appealDecided(question, outcome)]
    },
  })
  return steps
}

/** What evidence tells of a change. */
const changing =
  (question: Question, change: (at: Date) => void | Promise<void>): Step['act'] =>
  async at => {
    const before = snapshotQuestion(question)
    await change(at)
    return listChanges(before, question)
  }

function administrator({ administratorIds }: People, key = [...administratorIds.keys()][0] ?? '') {
  return { kind: 'administrator' as const, id: administratorIds.get(key) ?? '' }
}

const asker = ({ shareholder }: Question): EventActor => ({
  kind: 'shareholder',
  id: shareholder.id,
})
