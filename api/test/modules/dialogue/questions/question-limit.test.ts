import { QuestionAsk } from '../../../harness/generated/operations'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { aShareholder } from '../../../harness/portal/signed-in'

const TOO_MANY = {
  code: 'RATE_LIMITED',
  message: 'You have asked many questions in a short time. Please try again later.',
}

let portal: TestPortal
let presentationId: string
let asker: Person
beforeAll(async () => void (portal = await startTestPortal({ questionsPerShareholderPerHour: 3 })))
beforeEach(async () => {
  await portal.reset()
  presentationId = (await portal.make.presentation()).id
  asker = await aShareholder(portal)
})
afterAll(() => portal.stop())

const input = (values: object = {}) => ({
  input: { presentationId, questionText: 'When is the dividend paid?', ...values },
})
const codeOf = async (person: Person, values?: object) =>
  (await person.graphql(QuestionAsk, input(values))).errors?.[0]?.extensions.code

describe('A shareholder who has asked as many questions as an hour allows', () => {
  const askThree = async () => {
    for (let count = 0; count < 3; count++) expect(await codeOf(asker)).toBeUndefined()
  }

  it('A shareholder beyond the hourly limit of questions is refused with RATE_LIMITED, and others are not', async () => {
    await askThree()
    expect(await asker.refusal(QuestionAsk, input())).toMatchObject(TOO_MANY)
    const { status, body } = await asker.post(`/api/presentations/${presentationId}/questions`, {
      questionText: 'When is it paid out?',
    })
    expect([status, body]).toEqual([429, expect.objectContaining(TOO_MANY)])
    expect(await codeOf(await aShareholder(portal))).toBeUndefined()
  })

  it('A shareholder who has reached the limit of questions may ask again when the hour is over', async () => {
    await askThree()
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_601_000)
    try {
      expect(await codeOf(asker)).toBeUndefined()
    } finally {
      jest.restoreAllMocks()
    }
  })

  it('A question repeated under its idempotency key gets the first response despite the limit of questions', async () => {
    const first = await asker.ask(QuestionAsk, input({ idempotencyKey: 'the-first' }))
    for (let count = 0; count < 2; count++) await asker.ask(QuestionAsk, input())
    expect(await asker.ask(QuestionAsk, input({ idempotencyKey: 'the-first' }))).toEqual(first)
    expect(await codeOf(asker)).toBe('RATE_LIMITED')
  })

  it('A shareholder can ask exactly as many concurrent questions as the limit allows, not counting refused ones', async () => {
    for (let count = 0; count < 5; count++)
      expect(await codeOf(asker, { questionText: 'short' })).toBe('BAD_USER_INPUT')
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(asker)))
    expect(codes.filter(code => code === undefined)).toHaveLength(3)
    expect(codes.filter(code => code === 'RATE_LIMITED')).toHaveLength(7)
  })
})
