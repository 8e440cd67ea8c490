import { type AdminRole, adminRoles } from '@portal/rules/admin-roles'
import { freezeReleases } from '#modules/accounts/settings/disclosure.service'
import {
  recallAnswer,
  reviewAnswer,
  saveAnswer,
  submitAnswer,
} from '#modules/dialogue/answers/answer.service'
import { answerQuestion } from '#modules/dialogue/answers/answer-question.service'
import { withdrawAnswer } from '#modules/dialogue/answers/withdraw-answer.service'
import { archiveQuestion, restoreQuestion } from '#modules/dialogue/questions/core/question.service'
import { declineQuestion } from '#modules/dialogue/questions/decline/decline.service'
import { publishAtOnce } from '#modules/dialogue/releases/publish-release'
import { scheduleRelease } from '#modules/dialogue/releases/release.service'
import type { Viewer } from '#platform/access/viewer'
import { DomainError } from '#platform/errors/errors'
import { type Context, createContext } from '#platform/operation/context'
import { type Call, TEXT, tryAlone } from '../../../harness/modules/one-signature'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'

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
