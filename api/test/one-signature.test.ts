import { createContext } from '../src/platform/context'
import { DomainError } from '../src/platform/errors/errors'
import { recallAnswer, reviewAnswer, saveAnswer, submitAnswer } from '../src/modules/answers/answer.service'
import { answerQuestion, publishAnswers } from '../src/modules/answers/publish-answers.service'
import { freezeReleases } from '../src/modules/disclosure/disclosure.service'
import { archiveQuestion, restoreQuestion } from '../src/modules/questions/question.service'
import type { AdminRole } from '@portal/rules/admin-roles'
import type { Viewer } from '../src/platform/access/viewer'
import { sqlOf } from '../src/platform/database/kysely'
import { requireReview } from './harness/answers'
import { startTestPortal, type TestPortal } from './harness/portal'
import { rounds, seededRandom } from './harness/thorough'

const ROLES = ['OWNER', 'APPROVER', 'EDITOR', 'VIEWER'] as const satisfies readonly AdminRole[]
const MAX_CALLS = 12
const TEXT = 'Production starts in the third quarter.'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

const random = seededRandom('one signature')
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)]!

/** What one administrator can call of a question's answer; each may be refused. */
const CALLS = {
  save: (context, { questionId }) => saveAnswer(context, { questionId, text: pick([TEXT, `${TEXT} Or later.`, '']) }),
  submit: (context, { answerId }) => submitAnswer(context, { id: answerId }),
  recall: (context, { answerId }) => recallAnswer(context, { id: answerId }),
  approve: (context, { answerId }) => reviewAnswer(context, { id: answerId, decision: 'APPROVE' }),
  'request changes': (context, { answerId }) =>
    reviewAnswer(context, { id: answerId, decision: 'REQUEST_CHANGES', note: 'Which quarter?' }),
  publish: (context, { answerId }) => publishAnswers(context, { ids: [answerId] }),
  answer: (context, { questionId }) => answerQuestion(context, { id: questionId, answerText: TEXT }),
  archive: (context, { questionId }) => archiveQuestion(context, { id: questionId }),
  restore: (context, { questionId }) => restoreQuestion(context, { id: questionId }),
  freeze: context => freezeReleases(context, random(2) === 0),
} satisfies Record<string, (context: ReturnType<typeof createContext>, at: { questionId: string; answerId: string }) => Promise<unknown>>

/** The newest version of the question's answer. */
async function newestOf(questionId: string): Promise<string> {
  const newest = await sqlOf(portal.em())
    .selectFrom('answer')
    .select('id')
    .where('question_id', '=', questionId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id ?? questionId
}

describe('One administrator', () => {
  it('In no role does any sequence of twelve calls publish an answer', async () => {
    const viewers = await Promise.all(
      ROLES.map(async (role): Promise<Viewer> => ({ kind: 'admin', id: (await portal.make.admin({ role })).id, role }) as Viewer),
    )
    await requireReview(portal)
    const sequences = rounds('sequences of calls by one administrator', { short: 60, thorough: 100_000 })
    const called = new Set<string>()
    for (let sequence = 0; sequence < sequences; sequence++) {
      const { id: questionId } = await portal.make.question()
      const viewer = pick(viewers)
      const trace: string[] = [String(viewer.kind)]
      for (let call = 0; call < MAX_CALLS; call++) {
        const name = pick(Object.keys(CALLS) as (keyof typeof CALLS)[])
        const context = createContext(portal.services, viewer, 'test')
        const outcome = await CALLS[name](context, { questionId, answerId: await newestOf(questionId) }).then(
          () => 'done',
          (error: unknown) => {
            if (error instanceof DomainError) return error.code
            throw error
          },
        )
        trace.push(`${name}: ${outcome}`)
        called.add(`${name} ${outcome === 'done' ? 'done' : 'refused'}`)
      }
      const { answer_text: published } = await sqlOf(portal.em())
        .selectFrom('question')
        .select('answer_text')
        .where('id', '=', questionId)
        .executeTakeFirstOrThrow()
      if (published !== null) throw new Error(`Published by one: ${trace.join(', ')}`)
    }
    // Everything was tried, and what can be done by one was done.
    for (const name of ['save', 'submit', 'recall', 'archive', 'restore', 'freeze']) expect(called).toContain(`${name} done`)
    for (const name of ['approve', 'publish']) expect(called).not.toContain(`${name} done`)
  })
})
