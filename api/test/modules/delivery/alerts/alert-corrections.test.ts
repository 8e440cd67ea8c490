import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { broadcastUpkeepJob } from '#modules/delivery/broadcasts/broadcast-upkeep.job'
import { broadcastsJob } from '#modules/delivery/broadcasts/broadcasts.job'
import { claimBatch } from '#modules/sending/broadcasts/batches/claim-batch'
import { applyReport } from '#modules/sending/broadcasts/batches/mail-reports.service'
import { sendBroadcasts } from '#modules/sending/broadcasts/batches/send-broadcasts'
import { submitBatch } from '#modules/sending/broadcasts/batches/submit-batch'
import { dailyMailsJob } from '#modules/sending/broadcasts/daily/daily-mails.job'
import { sqlOf } from '#platform/database/kysely'
import type { Mail, MailOutcome, MailProvider } from '#platform/mailer/mailer'
import {
  broadcastsOf,
  type Choice,
  choose,
  deliverAlerts,
  enqueuedOn,
  NOTHING,
  providerThat,
  subscriber,
  takes,
} from '../../../harness/modules/alerts'
import { MERGE, UPVOTE } from '../../../harness/modules/same-question'
import {
  AnswerPublish,
  AnswerSave,
  AnswerWithdraw,
  QuestionAnswer,
  QuestionFlag,
  QuestionUnflag,
  ShareholderDelete,
} from '../../../harness/generated/operations'
import { mailerThat } from '../../../harness/portal/mailer-that'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { runJob } from '../../../harness/portal/run-job'
import { anAdmin, signedIn } from '../../../harness/portal/signed-in'

// Whoever was mailed an answer because they asked for answers is mailed its correction and its withdrawal.

const FIRST = 'The dividend is five cents a share.'
const SECOND = 'The dividend is six cents a share.'
const THIRD = 'The dividend is seven cents a share.'
const ASKED = 'What is the dividend?'
const REASON = 'It was about another company.'
const ANSWERS =
  'query ($id: ID!) { node(id: $id) { ... on Question { answers { id review { state } } } } }'
const HIDE_FLAGGED =
  'mutation { disclosureSettingsUpdate(input: { flaggedAreHidden: true }) { disclosureSettings { flaggedAreHidden } } }'
const PAUSE = 'mutation ($id: ID!) { broadcastPause(input: { id: $id }) { broadcast { state } } }'
const CANCEL = 'mutation ($id: ID!) { broadcastCancel(input: { id: $id }) { broadcast { state } } }'
const RESUME = 'mutation ($id: ID!) { broadcastResume(input: { id: $id }) { broadcast { state } } }'
const PREVIEW =
  'query ($id: ID!) { broadcast(id: $id) { title topic preview { subject text html } } node(id: $id) { id } }'
const AT_ONCE: Choice = { ANSWERS: 'IMMEDIATELY' }

let portal: TestPortal
let admin: Person
beforeAll(async () => (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

const db = () => sqlOf(portal.em())
const versionsOf = async (id: string): Promise<{ id: string; review: { state: string } }[]> =>
  (await admin.ask(ANSWERS, { id })).node.answers
/** Who was mailed what. */
const told = (mails: readonly Mail[]) =>
  mails
    .map(
      ({ to, subject }) =>
        `${to} ${/^(Updated|Withdrawn) answer/.exec(subject)?.[1] ?? 'Answered'}`,
    )
    .toSorted()
const whatIsSent = async (delivery?: Parameters<typeof deliverAlerts>[1]) =>
  deliverAlerts(portal, delivery)
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => subscriber(portal, AT_ONCE)))
const busy = (): MailOutcome => ({ status: 'failed', error: new Error('Busy'), isTaken: 'no' })
const to = (mails: readonly Mail[]) => mails.map(mail => mail.to).toSorted()
const emails = (...those: Shareholder[]) => those.map(({ email }) => email).toSorted()

async function answer(question?: { id: string }): Promise<string> {
  const { id } = question ?? (await portal.make.question({ questionText: ASKED }))
  await admin.ask(QuestionAnswer, { input: { id, answerText: FIRST } })
  portal.clock.pass({ seconds: 1 })
  return id
}

/** Returns the id of the version. */
async function correct(questionId: string, text = SECOND): Promise<string> {
  const { answerSave } = await admin.ask(AnswerSave, { input: { questionId, text } })
  await admin.ask(AnswerPublish, { input: { ids: [answerSave.answer.id] } })
  portal.clock.pass({ seconds: 1 })
  return answerSave.answer.id as string
}

async function withdraw(questionId: string): Promise<string> {
  const [standing] = await versionsOf(questionId)
  const { answerWithdraw } = await admin.ask(AnswerWithdraw, {
    input: { id: standing!.id, reason: REASON },
  })
  portal.clock.pass({ seconds: 1 })
  return answerWithdraw.answer.id as string
}

describe('Who is mailed a correction', () => {
  it('Whoever was mailed the answer and still asks for answers is, once; who came later, left, chose another frequency, is gone or is suppressed is not', async () => {
    const [stays, left, daily, gone, suppressed] = (await people(5)) as [
      Shareholder,
      Shareholder,
      Shareholder,
      Shareholder,
      Shareholder,
    ]
    const id = await answer()
    expect(to(await whatIsSent())).toEqual(emails(stays, left, daily, gone, suppressed))
    // Who came later is mailed another answer.
    await people(1)
    await answer(await portal.make.question())
    expect(await whatIsSent()).toHaveLength(6)
    await choose(await signedIn(portal, left), NOTHING)
    await choose(await signedIn(portal, daily), { ANSWERS: 'DAILY' })
    await admin.ask(ShareholderDelete, { input: { id: gone.id } })
    await enqueuedOn(portal, broadcastsJob.name)
    await correct(id)
    expect(await enqueuedOn(portal, broadcastsJob.name)).toEqual([{}])
    const bounce = {
      kind: 'bounce',
      isHard: true,
      stream: 'answers',
      messageId: null,
      metadata: {},
      email: suppressed.email,
      at: portal.clock.now(),
    } as const
    await applyReport(portal.services, bounce)
    const [mail, ...others] = await whatIsSent()
    expect([mail?.to, others]).toEqual([stays.email, []])
    expect(await whatIsSent()).toEqual([])
    expect(await broadcastsOf(admin)).toMatchObject([
      {
        title: `Updated answer: ${ASKED}`,
        topic: 'ANSWERS',
        state: 'DONE',
        audience: 2,
        submitted: 1,
        leftBefore: 1,
      },
      { state: 'DONE', audience: 6 },
      { title: ASKED, state: 'DONE', audience: 5 },
    ])
  })

  it('Asker, upvoters and whoever asked the same are mailed it by itself, and others as before, also where questions were merged since', async () => {
    const [asker, upvoter, merged, other] = (await people(4)) as [
      Shareholder,
      Shareholder,
      Shareholder,
      Shareholder,
    ]
    const presentation = await portal.make.presentation()
    const question = await portal.make.question({ presentation, shareholder: asker })
    await (await signedIn(portal, upvoter)).ask(UPVOTE, { input: { id: question.id } })
    const same = await portal.make.question({ presentation, shareholder: merged })
    await answer(question)
    expect(to(await whatIsSent())).toEqual(emails(merged, other))
    await admin.ask(MERGE, { input: { ids: [same.id], intoId: question.id } })
    await correct(question.id)
    expect(to(await whatIsSent())).toEqual([other.email])
  })

  it('Each version is mailed to whoever was mailed one before, and to nobody twice', async () => {
    const those = await people(2)
    const id = await answer()
    await whatIsSent()
    for (const [change, subject] of [
      [() => correct(id), 'Updated answer'],
      [() => correct(id, THIRD), 'Updated answer'],
      [() => withdraw(id), 'Withdrawn answer'],
      [() => correct(id), 'Updated answer'],
    ] as const) {
      await change()
      const mails = await whatIsSent()
      expect(to(mails)).toEqual(emails(...those))
      expect(mails.every(mail => mail.subject.startsWith(subject))).toBe(true)
      expect(await whatIsSent()).toEqual([])
    }
  })

  it('Once it is forgotten who was mailed, whoever has asked for answers since before is', async () => {
    const [before] = await people(1)
    const id = await answer()
    await whatIsSent()
    await people(1)
    portal.clock.pass({ days: 28 })
    admin = await anAdmin(portal)
    await runJob(broadcastUpkeepJob, portal.services)
    await correct(id)
    expect(to(await whatIsSent())).toEqual([before?.email])
  })

  it('Whose mail of the answer was refused, or was cancelled before it left, is not, also when it is forgotten who was mailed', async () => {
    const [taken, refused] = (await people(2)) as [Shareholder, Shareholder]
    const id = await answer()
    await whatIsSent({
      deal: mail =>
        mail.to === refused.email ? { status: 'refused', reason: 'Inactive' } : takes(),
    })
    await correct(id)
    expect(to(await whatIsSent())).toEqual([taken.email])
    const other = await answer(await portal.make.question())
    await whatIsSent({ deal: busy })
    const [first] = await broadcastsOf(admin)
    await admin.ask(CANCEL, { id: first?.id })
    portal.clock.pass({ days: 29 })
    admin = await anAdmin(portal)
    await correct(other)
    expect(await whatIsSent()).toEqual([])
  })

  it('Where the answer was not to be mailed, its correction is not', async () => {
    const { alerts } = portal.services.settings
    portal.services.settings.alerts = { ...alerts, offered: false }
    const id = await answer()
    portal.services.settings.alerts = alerts
    await people(1)
    await correct(id)
    expect(await whatIsSent()).toEqual([])
    expect(await broadcastsOf(admin)).toEqual([])
  })
})

describe('Its mail', () => {
  it('It says that the answer was updated, with the text that stands and the time, over the topic’s stream with its links', async () => {
    await people(1)
    const id = await answer()
    await whatIsSent()
    await correct(id)
    const [mail] = await whatIsSent()
    expect(mail).toMatchObject({
      stream: 'answers',
      subject: expect.stringMatching(/^Updated answer from .+: What is the dividend\?$/),
    })
    for (const part of [mail?.text, mail?.html]) {
      for (const words of [
        'An answer has been updated',
        ', updated ',
        ASKED,
        SECOND,
        'that we mailed you before',
        'Stop Answers alerts',
      ])
        expect(part).toContain(words)
      expect(part).not.toContain(FIRST)
    }
  })

  it('That of a withdrawal has neither the text nor the reason', async () => {
    await people(1)
    const id = await answer()
    await whatIsSent()
    await withdraw(id)
    const [mail] = await whatIsSent()
    expect(mail?.subject).toMatch(/^Withdrawn answer from .+: What is the dividend\?$/)
    for (const part of [mail?.text, mail?.html]) {
      for (const words of ['An answer has been withdrawn', ', withdrawn ', ASKED, 'do not rely on'])
        expect(part).toContain(words)
      for (const words of [FIRST, REASON, 'Official Response']) expect(part).not.toContain(words)
    }
  })

  it('The desk reads what it is, and its preview', async () => {
    await people(1)
    const id = await answer()
    await whatIsSent()
    await withdraw(id)
    await whatIsSent()
    const [broadcast] = await broadcastsOf(admin)
    expect(await admin.ask(PREVIEW, { id: broadcast?.id })).toMatchObject({
      broadcast: {
        title: `Withdrawn answer: ${ASKED}`,
        topic: 'ANSWERS',
        preview: {
          subject: expect.stringContaining('Withdrawn answer'),
          text: expect.not.stringContaining(REASON),
        },
      },
      node: { id: broadcast?.id },
    })
  })
})

describe('An answer that is changed before its mails have left', () => {
  it('Where none has, they tell of the corrected text, and no second mail follows', async () => {
    const [person] = await people(1)
    const id = await answer()
    await correct(id)
    const mails = await whatIsSent()
    expect(told(mails)).toEqual([`${person?.email} Answered`])
    expect(mails[0]?.text).toContain(SECOND)
    expect(await whatIsSent()).toEqual([])
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'DONE', audience: 0 },
      { state: 'DONE', submitted: 1 },
    ])
  })

  it('Where some have, those are mailed the correction, and the others the answer as it stands by then', async () => {
    const [first, late] = (await people(2)) as [Shareholder, Shareholder]
    const id = await answer()
    await whatIsSent({ deal: mail => (mail.to === late.email ? busy() : takes()) })
    await correct(id)
    portal.clock.pass({ minutes: 1 })
    const mails = [...(await whatIsSent()), ...(await whatIsSent())]
    expect(told(mails)).toEqual([`${first.email} Updated`, `${late.email} Answered`].toSorted())
    for (const { text } of mails) expect(text).toContain(SECOND)
    expect(await whatIsSent()).toEqual([])
  })

  it('The rest waits until the page shows the correction, and until its paused mails go on', async () => {
    const [first, late] = (await people(2)) as [Shareholder, Shareholder]
    const id = await answer()
    await whatIsSent({ deal: mail => (mail.to === late.email ? busy() : takes()) })
    const { readBack } = portal.services
    portal.services.readBack = async () => false
    await correct(id)
    portal.clock.pass({ minutes: 1 })
    expect(await whatIsSent()).toEqual([])
    const [change] = await broadcastsOf(admin)
    await admin.ask(PAUSE, { id: change?.id })
    portal.services.readBack = readBack
    expect(await whatIsSent()).toEqual([])
    await admin.ask(RESUME, { id: change?.id })
    expect(to([...(await whatIsSent()), ...(await whatIsSent())])).toEqual(emails(first, late))
  })

  it('It waits no longer once those have begun, though they are paused then, nor for a correction in whose place there is a later one', async () => {
    const [, late] = (await people(2)) as [Shareholder, Shareholder]
    const id = await answer()
    await whatIsSent({ deal: mail => (mail.to === late.email ? busy() : takes()) })
    const pauseNewest = async () => admin.ask(PAUSE, { id: (await broadcastsOf(admin))[0]?.id })
    await correct(id)
    await pauseNewest()
    await correct(id, THIRD)
    await whatIsSent({ deal: busy })
    await pauseNewest()
    portal.clock.pass({ minutes: 1 })
    const mails = await whatIsSent()
    expect(told(mails)).toEqual([`${late.email} Answered`])
    expect(mails[0]?.text).toContain(THIRD)
  })

  it('As long as the rest waits for it, there is nothing to do but to look at the page', async () => {
    const [, late] = (await people(2)) as [Shareholder, Shareholder]
    const id = await answer()
    await whatIsSent({ deal: mail => (mail.to === late.email ? busy() : takes()) })
    portal.services.readBack = async () => false
    await correct(id)
    portal.clock.pass({ minutes: 5 })
    expect(await sendBroadcasts({ ...portal.services, mailer: mailerThat(takes) })).toBeGreaterThan(
      10_000,
    )
  })

  it('A batch that was claimed before and is prepared after is not handed over, and none of it is lost', async () => {
    const [person] = await people(1)
    const id = await answer()
    const mails: Mail[] = []
    const services = { ...portal.services, mailer: mailerThat(mail => (mails.push(mail), takes())) }
    await whatIsSent({ deal: busy })
    portal.clock.pass({ minutes: 1 })
    const claimed = await claimBatch(services)
    await correct(id)
    expect(await submitBatch(services, claimed!)).toBe(0)
    expect(mails).toEqual([])
    portal.clock.pass({ minutes: 1 })
    expect(told([...(await whatIsSent()), ...(await whatIsSent())])).toEqual([
      `${person?.email} Answered`,
    ])
  })

  it('The correction’s mails begin once no batch of the answer is being handed over, so that whoever is in it is mailed both', async () => {
    const [person] = await people(1)
    const id = await answer()
    const mails: Mail[] = []
    let isCorrected = false
    let meanwhile: Mail[] | undefined
    const services = {
      ...portal.services,
      mailer: {
        provider: null,
        sendBatch: async (batch: Iterable<Mail>) => {
          const taken = [...batch].map(mail => ({ ...mail, text: mail.text }))
          if (!isCorrected) {
            isCorrected = true
            await correct(id)
            // Another process works on meanwhile, twice.
            meanwhile = [...(await whatIsSent()), ...(await whatIsSent())]
          }
          mails.push(...taken)
          return taken.map(takes)
        },
      },
    }
    for (let round = 0; round < 4; round++) await sendBroadcasts(services)
    expect(meanwhile).toEqual([])
    expect(mails.map(mail => [mail.to, mail.text.includes(FIRST)])).toEqual([
      [person?.email, true],
      [person?.email, false],
    ])
  })

  it('Withdrawn before its mails leave, nobody is mailed anything; withdrawn meanwhile, those who were mailed are, and the rest is cancelled', async () => {
    const [first, late] = (await people(2)) as [Shareholder, Shareholder]
    await withdraw(await answer())
    expect(await whatIsSent()).toEqual([])
    const id = await answer(await portal.make.question())
    await whatIsSent({ deal: mail => (mail.to === late.email ? busy() : takes()) })
    await withdraw(id)
    portal.clock.pass({ minutes: 1 })
    expect(told([...(await whatIsSent()), ...(await whatIsSent())])).toEqual([
      `${first.email} Withdrawn`,
    ])
    expect((await broadcastsOf(admin)).map(({ state, audience }) => [state, audience])).toEqual([
      ['DONE', 1],
      ['CANCELLED', 2],
      ['DONE', 0],
      ['CANCELLED', 0],
    ])
  })
})

describe('A correction whose mails have not left', () => {
  it('A later version takes its place: only that is mailed, once', async () => {
    const [first, late] = (await people(2)) as [Shareholder, Shareholder]
    const id = await answer()
    await whatIsSent()
    await correct(id)
    await correct(id, THIRD)
    const mails = await whatIsSent()
    expect(to(mails)).toEqual(emails(first, late))
    for (const { text } of mails) expect(text).toContain(THIRD)
    expect((await broadcastsOf(admin)).map(({ state }) => state)).toEqual([
      'DONE',
      'CANCELLED',
      'DONE',
    ])
    // While its mails leave as well.
    await correct(id, FIRST)
    await whatIsSent({ deal: mail => (mail.to === late.email ? busy() : takes()) })
    await withdraw(id)
    portal.clock.pass({ minutes: 1 })
    expect(told(await whatIsSent())).toEqual(
      [`${first.email} Withdrawn`, `${late.email} Withdrawn`].toSorted(),
    )
    expect((await broadcastsOf(admin)).map(({ state }) => state).slice(0, 2)).toEqual([
      'DONE',
      'CANCELLED',
    ])
  })

  it('It is cancelled when its question is deleted, and waits while that is hidden', async () => {
    await admin.ask(HIDE_FLAGGED)
    await people(1)
    const hidden = await answer()
    const deleted = await answer(await portal.make.question())
    await whatIsSent()
    await correct(hidden)
    await correct(deleted)
    await admin.ask(QuestionFlag, { input: { id: hidden } })
    await db().deleteFrom('question').where('id', '=', deleted).execute()
    expect(await whatIsSent()).toEqual([])
    expect((await broadcastsOf(admin)).map(({ state }) => state).slice(0, 2)).toEqual([
      'CANCELLED',
      'WAITING_FOR_PAGE',
    ])
    await admin.ask(QuestionUnflag, { input: { id: hidden } })
    expect(await whatIsSent({ deal: busy })).toHaveLength(1)
    // While its mails leave as well.
    await admin.ask(QuestionFlag, { input: { id: hidden } })
    portal.clock.pass({ minutes: 1 })
    expect(await whatIsSent()).toEqual([])
    await admin.ask(QuestionUnflag, { input: { id: hidden } })
    portal.clock.pass({ minutes: 1 })
    expect(await whatIsSent()).toHaveLength(1)
  })

  it('The page shows it where a visitor reads this very version, corrected or withdrawn', async () => {
    const isShown = (itemId: string) => portal.services.readBack({ subject: 'answer', itemId })
    const id = await answer()
    const [first] = await versionsOf(id)
    expect(await isShown(first?.id ?? '')).toBe(false)
    const { answerSave } = await admin.ask(AnswerSave, { input: { questionId: id, text: SECOND } })
    expect(await isShown(answerSave.answer.id)).toBe(false)
    const second = await correct(id)
    expect(await isShown(second)).toBe(true)
    const third = await withdraw(id)
    expect([await isShown(second), await isShown(third)]).toEqual([false, true])
  })
})

describe('A process that dies', () => {
  /** Hands over so many mails of a batch, and dies. */
  async function dieAfter(count: number, provider: MailProvider): Promise<Mail[]> {
    const taken: Mail[] = []
    const mailer = {
      provider,
      sendBatch: async (mails: Iterable<Mail>) => {
        taken.push(...[...mails].slice(0, count).map(mail => ({ ...mail, text: mail.text })))
        throw new Error('Killed')
      },
    }
    const services = { ...portal.services, mailer }
    await sendBroadcasts(services)
    await expect(sendBroadcasts(services)).rejects.toThrow('Killed')
    return taken
  }
  const recipientOf = (mail: Mail) =>
    [mail.metadata?.recipient ?? '', `message-${mail.to}`] as const
  /** Works as the job does until nothing is under way. */
  async function work(provider: MailProvider): Promise<Mail[]> {
    const mails: Mail[] = []
    const mailer = mailerThat(mail => (mails.push({ ...mail, text: mail.text }), takes()), provider)
    for (let round = 0; round < 60; round++) {
      const due = await sendBroadcasts({ ...portal.services, mailer })
      if (due === null) break
      portal.clock.pass({ seconds: Math.max(Math.ceil(due), 50) / 1_000 })
    }
    return mails
  }

  it('While it mails a correction: the next asks the provider, mails the rest, and nobody twice', async () => {
    const those = await people(4)
    const id = await answer()
    await whatIsSent()
    await correct(id)
    const known = new Map<string, string>()
    const provider = providerThat({ takenOf: async () => known })
    const before = await dieAfter(3, provider)
    for (const mail of before) known.set(...recipientOf(mail))
    portal.clock.pass({ seconds: 31 })
    const after = await work(provider)
    expect([before.length, after.length]).toEqual([3, 1])
    expect(to([...before, ...after])).toEqual(emails(...those))
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'DONE', audience: 4, submitted: 4, unknown: 0 },
      {},
    ])
  })

  it.each([0, 2])(
    'While it mails the answer, of which the provider took %i: the correction goes to all of whom nobody knows, and to whoever had none it is the only mail',
    async count => {
      const those = await people(2)
      const id = await answer()
      const known = new Map<string, string>()
      const provider = providerThat({ takenOf: async () => known })
      const before = await dieAfter(count, provider)
      for (const mail of before) known.set(...recipientOf(mail))
      await correct(id)
      portal.clock.pass({ seconds: 31 })
      const after = await work(provider)
      expect(to(before)).toEqual(count === 0 ? [] : emails(...those))
      expect(told(after)).toEqual(emails(...those).map(email => `${email} Updated`))
      expect(await broadcastsOf(admin)).toMatchObject([
        { state: 'DONE', submitted: 2 },
        { state: 'DONE', submitted: count, leftBefore: 2 - count },
      ])
    },
  )
})

describe('The daily mail', () => {
  /** 08:30 of days in Sydney. */
  const DAYS = ['2026-03-02T21:30:00Z', '2026-03-03T21:30:00Z', '2026-03-04T21:30:00Z']
  /** The lines of the daily mail of the day, by person, that tell of the question. */
  async function daily(day: number): Promise<Record<string, string[]>> {
    portal.clock.pass({ seconds: (Date.parse(DAYS[day]!) - portal.clock.now().getTime()) / 1_000 })
    admin = await anAdmin(portal)
    await runJob(dailyMailsJob, portal.services)
    const mails = (await whatIsSent()).filter(({ stream }) => stream === 'digest')
    return Object.fromEntries(
      mails.map(mail => [
        mail.to,
        mail.text
          .split('\n')
          .filter(line => line.endsWith(ASKED))
          .map(line => line.trim()),
      ]),
    )
  }

  it('It tells of corrections and withdrawals, marked, and of an answer that was corrected the same day once', async () => {
    const { email } = await subscriber(portal, { ANSWERS: 'DAILY' })
    portal.clock.pass({ seconds: 1 })
    const id = await answer()
    await whatIsSent()
    await correct(id)
    await whatIsSent()
    expect(await daily(0)).toEqual({ [email]: [ASKED] })
    const [{ id: dailyId } = {}] = await broadcastsOf(admin)
    expect((await admin.ask(PREVIEW, { id: dailyId })).broadcast.preview.text).not.toContain(
      'Updated: ',
    )
    await correct(id, THIRD)
    await whatIsSent()
    expect(await daily(1)).toEqual({ [email]: [`Updated: ${ASKED}`] })
    await withdraw(id)
    await whatIsSent()
    expect(await daily(2)).toEqual({ [email]: [`Withdrawn: ${ASKED}`] })
  })

  it('An answer that was withdrawn before the daily mail is not told of, but to whom it was mailed at once', async () => {
    await subscriber(portal, { ANSWERS: 'DAILY' })
    const switched = await subscriber(portal, AT_ONCE)
    portal.clock.pass({ seconds: 1 })
    const id = await answer()
    await whatIsSent()
    await choose(await signedIn(portal, switched), { ANSWERS: 'DAILY' })
    portal.clock.pass({ seconds: 1 })
    await withdraw(id)
    await whatIsSent()
    expect(await daily(0)).toEqual({ [switched.email]: [`Withdrawn: ${ASKED}`] })
  })

  it('Where what was corrected is hidden since, or has a later version that the page does not show yet, none is made', async () => {
    await admin.ask(HIDE_FLAGGED)
    await subscriber(portal, { ANSWERS: 'DAILY' })
    portal.clock.pass({ seconds: 1 })
    const [hidden, later] = [await answer(), await answer(await portal.make.question())]
    await whatIsSent()
    await daily(0)
    for (const id of [hidden, later]) await correct(id)
    await whatIsSent()
    await admin.ask(QuestionFlag, { input: { id: hidden } })
    portal.services.readBack = async () => false
    await correct(later, THIRD)
    expect(await daily(1)).toEqual({})
    expect((await broadcastsOf(admin)).filter(({ topic }) => topic === null)).toHaveLength(1)
  })

  it('It does not tell the asker, who is mailed by itself', async () => {
    const asker = await subscriber(portal, { ANSWERS: 'DAILY' })
    portal.clock.pass({ seconds: 1 })
    const id = await answer(await portal.make.question({ shareholder: asker, questionText: ASKED }))
    await whatIsSent()
    expect(await daily(0)).toEqual({})
    await correct(id)
    await whatIsSent()
    expect(await daily(1)).toEqual({})
  })
})
