import { statementsOf } from '../harness/database/statements'
import { QuestionAnswer, QuestionAsk } from '../harness/generated/operations'
import { startTestPortal, type TestPortal } from '../harness/portal/portal'
import { anAdmin, aShareholder } from '../harness/portal/signed-in'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

/** What a statement is about: its table, or the step of the transaction that it is. */
const about = (text: string) =>
  /^begin|^commit|pg_notify|(?<=\b(?:from|into|exists|update) "?)(?!pg_)\w+/i.exec(text)?.[0]

describe('The statements of a change', () => {
  it('A question takes seven SQL statements, one of them for the rate limit of its shareholder', async () => {
    const shareholder = await aShareholder(portal)
    const input = {
      presentationId: (await portal.make.presentation()).id,
      questionText: 'How much water is left?',
    }
    const asking = await statementsOf(() => shareholder.ask(QuestionAsk, { input }))
    expect(asking.map(about)).toEqual([
      'session',
      'begin',
      'presentation',
      'rate_limit',
      'question',
      'evidence_event',
      'commit',
    ])
  })

  it('An answer takes thirteen SQL statements, its broadcast is entered by that which publishes it, and the last reads the counters after the commit, while the job that sends its alerts is enqueued', async () => {
    const admin = await anAdmin(portal)
    const input = { id: (await portal.make.question()).id, answerText: 'There is enough.' }
    const answering = await statementsOf(() => admin.ask(QuestionAnswer, { input }))
    const inside = [
      'question',
      'disclosure_settings',
      'answer',
      'broadcast',
      'webhook_endpoint',
      'question_mail',
      'test_job',
      'question',
      'evidence_event',
    ]
    expect(answering.filter(text => text.includes('publish_answer'))).toEqual([
      expect.stringContaining('into broadcast'),
    ])
    const after = answering.findIndex(text => about(text) === 'commit') + 1
    expect(answering.slice(0, after).map(about)).toEqual(['session', 'begin', ...inside, 'commit'])
    expect(answering.slice(after).filter(text => about(text) !== 'test_job')).toEqual([
      expect.stringContaining('"tally"'),
    ])
  })
})
