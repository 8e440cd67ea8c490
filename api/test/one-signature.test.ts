import { type AdminRole, adminRoles } from '@portal/rules/admin-roles'
import type { Viewer } from '../src/platform/access/viewer'
import { type Context, createContext } from '../src/platform/context'
import { DomainError } from '../src/platform/errors/errors'
import {
  recallAnswer,
  reviewAnswer,
  saveAnswer,
  submitAnswer,
} from '../src/modules/answers/answer.service'
import { answerQuestion } from '../src/modules/answers/answer-question.service'
import { withdrawAnswer } from '../src/modules/answers/withdraw-answer.service'
import { freezeReleases } from '../src/modules/disclosure/disclosure.service'
import { declineQuestion } from '../src/modules/questions/decline.service'
import { archiveQuestion, restoreQuestion } from '../src/modules/questions/question.service'
import { publishAtOnce } from '../src/modules/releases/publish-release'
import { scheduleRelease } from '../src/modules/releases/release.service'
import { type Call, TEXT, tryAlone } from './harness/one-signature'
import { startTestPortal, type TestPortal } from './harness/portal'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

const CALLS = {
  save: (context, { questionId, text }) => saveAnswer(context, { questionId, text }),
  submit: (context, { answerId }) => submitAnswer(context, { id: answerId }),
  recall: (context, { answerId }) => recallAnswer(context, { id: answerId }),
  approve: (context, { answerId }) => reviewAnswer(context, { id: answerId, decision: 'APPROVE' }),
  'request changes': (context, { answerId }) =>
    reviewAnswer(context, { id: answerId, decision: 'REQUEST_CHANGES', note: 'Which quarter?' }),
  publish: (context, { answerId }) => publishAtOnce(context, { ids: [answerId] }),
  schedule: (context, { answerId }) =>
    scheduleRelease(context, {
      answerIds: [answerId],
      publishAt: new Date(portal.clock.now().getTime() + 1),
    }),
  withdraw: (context, { answerId }) =>
    withdrawAnswer(context, { id: answerId, reason: 'It was about another company.' }),
  answer: (context, { questionId }) =>
    answerQuestion(context, { id: questionId, answerText: TEXT }),
  decline: (context, { questionId }) =>
    declineQuestion(context, { id: questionId, reason: 'NO_COMMENT' }),
  archive: (context, { questionId }) => archiveQuestion(context, { id: questionId }),
  restore: (context, { questionId }) => restoreQuestion(context, { id: questionId }),
  freeze: (context, { isOther }) => freezeReleases(context, isOther),
} satisfies Record<Call['name'], (context: Context, call: Call) => Promise<unknown>>

it('In no role does one administrator publish an answer, by any sequence of twelve calls', async () => {
  const viewers = new Map<AdminRole, Viewer>()
  for (const role of adminRoles)
    viewers.set(role, { kind: 'admin', id: (await portal.make.admin({ role })).id, role } as Viewer)
  await tryAlone(
    portal,
    'sequences of calls by one administrator',
    { short: 18, thorough: 100_000 },
    async (role, call) => {
      try {
        await CALLS[call.name](createContext(portal.services, viewers.get(role)!, 'test'), call)
        return null
      } catch (error) {
        if (error instanceof DomainError) return error.code
        throw error
      }
    },
  )
}, 14_400_000)
