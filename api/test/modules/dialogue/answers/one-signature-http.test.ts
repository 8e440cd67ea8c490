import { type AdminRole, adminRoles } from '@portal/rules/admin-roles'
import { inHours } from '../../../harness/modules/answers'
import { DECLINE } from '../../../harness/modules/declined'
import { type Call, TEXT, tryAlone } from '../../../harness/modules/one-signature'
import { QuestionAnswer, ReleaseSchedule } from '../../../harness/generated/operations'
import { inputTypeOf } from '../../../harness/graphql/input-type'
import type { Operation, Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { anAdmin } from '../../../harness/portal/signed-in'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

const step = (name: string) =>
  `mutation ($input: ${inputTypeOf(`answer${name}`)}!) { answer${name}(input: $input) { answer { review { state } } } }`
const act = (name: string) =>
  `mutation ($input: QuestionActionInput!) { question${name}(input: $input) { question { id } } }`
const PUBLISH =
  'mutation ($input: AnswerPublishInput!) { answerPublish(input: $input) { answers { review { state } } } }'
const turn = (name: string) => `mutation { releases${name} { disclosureSettings { frozen } } }`

/** The code of a refusal over GraphQL. */
async function over(person: Person, document: Operation, input?: object): Promise<string | null> {
  const { errors } = await person.graphql(document, { input })
  return errors?.[0]?.extensions.code ?? null
}

/** The same over REST. */
async function overRest(person: Person, path: string, body?: object): Promise<string | null> {
  const { status, body: answer } = await person.post(`/api/admin/questions/${path}`, body)
  return status === 200 ? null : String(answer.code)
}

const CALLS: Record<Call['name'], (person: Person, call: Call) => Promise<string | null>> = {
  save: (person, { questionId, text }) => over(person, step('Save'), { questionId, text }),
  submit: (person, { answerId }) => over(person, step('Submit'), { id: answerId }),
  recall: (person, { answerId }) => over(person, step('Recall'), { id: answerId }),
  approve: (person, { answerId }) =>
    over(person, step('Review'), { id: answerId, decision: 'APPROVE' }),
  'request changes': (person, { answerId }) =>
    over(person, step('Review'), {
      id: answerId,
      decision: 'REQUEST_CHANGES',
      note: 'Which quarter?',
    }),
  publish: (person, { answerId }) => over(person, PUBLISH, { ids: [answerId] }),
  schedule: (person, { answerId }) =>
    over(person, ReleaseSchedule, { answerIds: [answerId], publishAt: inHours(portal, 1) }),
  withdraw: (person, { answerId }) =>
    over(person, step('Withdraw'), { id: answerId, reason: 'It was about another company.' }),
  answer: (person, { questionId, isOther }) =>
    isOther
      ? over(person, QuestionAnswer, { id: questionId, answerText: TEXT })
      : overRest(person, `${questionId}/answer`, { answerText: TEXT }),
  decline: (person, { questionId }) =>
    over(person, DECLINE, { id: questionId, reason: 'NO_COMMENT' }),
  archive: (person, { questionId, isOther }) =>
    isOther
      ? over(person, act('Archive'), { id: questionId })
      : overRest(person, `${questionId}/archive`),
  restore: (person, { questionId, isOther }) =>
    isOther
      ? over(person, act('Restore'), { id: questionId })
      : overRest(person, `${questionId}/unarchive`),
  freeze: (person, { isOther }) => over(person, turn(isOther ? 'Freeze' : 'Thaw')),
}
const REFUSALS = new Set(['CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT'])

it('In no role does one signed-in administrator publish an answer, by any sequence of twelve requests over GraphQL and REST', async () => {
  const people = new Map<AdminRole, Person>()
  for (const role of adminRoles) people.set(role, await anAdmin(portal, role))
  await tryAlone(
    portal,
    'sequences of requests by one administrator',
    { short: 12, thorough: 2_000 },
    async (role, call) => {
      const refusal = await CALLS[call.name](people.get(role)!, call)
      if (refusal !== null && !REFUSALS.has(refusal))
        throw new Error(`${call.name} was refused with ${refusal}`)
      return refusal
    },
  )
}, 1_800_000)
