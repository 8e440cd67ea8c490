import { type Mail, sendMail } from '#platform/mailer/mailer'
import { PostmarkMailer } from '#platform/mailer/postmark-mailer'
import { startPostmarkProcess } from '../../harness/stand-ins/postmark-process'
import { POSTMARK_STREAMS } from '../../harness/stand-ins/postmark-streams'

const mailTo = (recipient: number): Mail => ({
  to: `s${recipient}@example.com`,
  subject: 'Results',
  text: 'They are out.',
  html: '<p>They are out.</p>',
  tag: 'alert',
  stream: 'results',
  metadata: { broadcast: 'one', batch: '1', recipient: String(recipient) },
})

let postmark: Awaited<ReturnType<typeof startPostmarkProcess>>
beforeAll(async () => void (postmark = await startPostmarkProcess()))
beforeEach(() => postmark.behave({ reset: true }))
afterAll(() => postmark.close())
const mailer = () =>
  new PostmarkMailer(
    {
      token: postmark.environment.POSTMARK_SERVER_TOKEN,
      apiUrl: postmark.url,
      streams: POSTMARK_STREAMS,
    },
    { from: 'ir@portal.test', replyTo: 'ir@portal.test' },
  )

describe('The stand-in for Postmark, as a process of its own', () => {
  it('It tells how many mails it took, and which recipients of a broadcast got theirs more than once', async () => {
    await mailer().sendBatch([mailTo(1), mailTo(2), mailTo(3)])
    await sendMail(mailer(), mailTo(2))
    expect(await postmark.summary()).toEqual({
      mails: 4,
      requests: 2,
      byStream: { results: 4 },
      broadcasts: [{ broadcast: 'one', recipients: 3, mails: 4 }],
      duplicates: [{ broadcast: 'one', recipient: '2', times: 2 }],
    })
    const mail = {
      id: expect.any(String),
      to: 's3@example.com',
      stream: 'results',
      metadata: expect.objectContaining({ recipient: '3' }),
    }
    expect(await postmark.mails({ to: 's3@example.com' })).toEqual([
      { ...mail, at: expect.any(Number) },
    ])
  })

  it('It behaves as it is told, and as before once it is reset', async () => {
    await postmark.behave({
      faults: [{ status: 429 }],
      refusals: { 's2@example.com': 300 },
      suppress: [{ stream: 'results', email: 's3@example.com' }],
    })
    expect(await sendMail(mailer(), mailTo(1))).toMatchObject({ status: 'failed', isTaken: 'no' })
    const outcomes = await mailer().sendBatch([mailTo(1), mailTo(2), mailTo(3)])
    expect(outcomes.map(({ status }) => status)).toEqual(['sent', 'refused', 'refused'])
    await postmark.behave({ reset: true })
    const anew = await mailer().sendBatch([mailTo(1), mailTo(2), mailTo(3)])
    expect(anew.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent'])
    expect(await postmark.summary()).toMatchObject({ mails: 3 })
  })
})
