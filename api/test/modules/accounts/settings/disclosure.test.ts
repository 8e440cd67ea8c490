import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages } from '@portal/rules/messages'
import { DECLINE_REASONS } from '@portal/rules/questions/decline-reasons'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { applyDisclosureJob } from '#modules/accounts/settings/apply-disclosure.job'
import type { Presentation } from '#modules/content/presentations/presentation.entity'
import { sqlOf } from '#platform/database/kysely'
import { subscriber, tokenFor } from '../../../harness/modules/alerts'
import { watch } from '../../../harness/modules/desk'
import { evidenceOf } from '../../../harness/modules/evidence'
import { builtPages } from '../../../../src/transport/site/pages/built-pages'
import { statementsOf } from '../../../harness/database/statements'
import {
  QuestionAnswer,
  QuestionAnswered,
  QuestionArchive,
  QuestionAsk,
  QuestionFlag,
  QuestionUnflag,
  ReleasesFreeze,
  ReleasesThaw,
  ViewerQuestionChanged,
} from '../../../harness/generated/operations'
import { publicSurfaces } from '../../../harness/graphql/public-surfaces'
import { type Ear, openPages } from '../../../harness/http/live'
import { writeBuild } from '../../../harness/portal/build'
import { startListenedPortal } from '../../../harness/portal/listening'
import type { Person } from '../../../harness/portal/person'
import { runScan } from '../../../harness/portal/run-job'
import { anAdmin, aShareholder, signedIn } from '../../../harness/portal/signed-in'
import { untilBlocked } from '../../../harness/time/until'

/** In no word of the portal's own. */
const CANARY = 'zephyrine'
const SETTINGS =
  '{ disclosureSettings { questionsNeedApproval flaggedAreHidden appliedAt changes { setting at by } } }'
const UPDATE =
  'mutation ($input: DisclosureSettingsUpdateInput!) { disclosureSettingsUpdate(input: $input) { disclosureSettings { questionsNeedApproval flaggedAreHidden appliedAt } } }'
const WORDING =
  'mutation ($input: WordingUpdateInput!) { wordingUpdate(input: $input) { wording { id key number text since } } }'
const APPROVE =
  'mutation ($id: ID!) { questionApprove(input: { id: $id }) { question { isApproved progress } desk { queues { name count } } } }'

let portal: Awaited<ReturnType<typeof startListenedPortal>>
let owner: Person
let asker: Shareholder
let person: Person
let presentation: Presentation
const dist = mkdtempSync(join(tmpdir(), 'disclosure-'))
beforeAll(async () => {
  writeBuild(dist)
  portal = await startListenedPortal({ pages: builtPages(dist) })
})
beforeEach(async () => {
  await portal.reset()
  owner = await anAdmin(portal)
  asker = await portal.make.shareholder()
  person = await signedIn(portal, asker)
  presentation = await portal.make.presentation()
})
const live = openPages()
afterAll(async () => {
  await portal.stop()
  rmSync(dist, { recursive: true, force: true })
})

const turn = (input: object, by = owner) => by.ask(UPDATE, { input })
const apply = () => runScan(applyDisclosureJob, portal.services)
const ask = async (questionText = `What of ${CANARY}?`, by = person): Promise<string> =>
  (await by.ask(QuestionAsk, { input: { presentationId: presentation.id, questionText } }))
    .questionAsk.question.id
const progress = async (): Promise<string> =>
  (await person.ask('{ viewerQuestions { nodes { progress } } }')).viewerQuestions.nodes[0].progress
const betrayals = async (id: string, by: Person) =>
  publicSurfaces(portal, {
    ids: [id],
    words: [CANARY],
    filtered: new Proxy(
      {},
      { get: (_, field) => () => FILTERS[String(field)] ?? `${String(field)}: true` },
    ),
    paths: [
      `/presentations/${presentation.id}`,
      `/presentations/${presentation.id}?question=${id}`,
      `/api/presentations/${presentation.id}`,
    ],
    alertToken: await tokenFor(
      portal,
      await subscriber(portal, { ANSWERS: 'IMMEDIATELY' }),
      'ANSWERS',
    ),
  }).betrayals(by)
/** Whether a question is public, by the list and by the id. The tests of all surfaces show that the others agree. */
const isPublic = async (id: string): Promise<boolean> => {
  const { presentation: read, node } = await portal.visitor().ask(
    `query ($presentation: ID!, $id: ID!) {
      presentation(id: $presentation) { questions(first: 50) { nodes { id } } } node(id: $id) { id } }`,
    { presentation: presentation.id, id },
  )
  const isListed = read.questions.nodes.some((listed: { id: string }) => listed.id === id)
  expect(node !== null).toBe(isListed)
  return isListed
}
const FILTERS: Record<string, string> = {
  category: 'category: "ESG Report"',
  topic: 'topic: "Sustainability"',
  year: 'year: 2026',
  source: 'source: MANUAL',
  search: `search: "${CANARY}"`,
  updatedSince: 'updatedSince: "2026-01-01"',
  publishedSince: 'publishedSince: "2026-01-01"',
}

describe('The disclosure settings', () => {
  it('Everything is off at first, and a question is public at once, flagged or not', async () => {
    const { disclosureSettings } = await owner.ask(SETTINGS)
    expect(disclosureSettings).toEqual({
      questionsNeedApproval: false,
      flaggedAreHidden: false,
      appliedAt: expect.any(String),
      changes: [],
    })
    const id = await ask()
    await owner.ask(QuestionFlag, { input: { id } })
    expect(await isPublic(id)).toBe(true)
    expect(await progress()).toBe('RECEIVED')
  })

  it('What is left out stays, the same again is no change, and each change is an event with its maker', async () => {
    await turn({ questionsNeedApproval: true })
    await turn({ questionsNeedApproval: true, flaggedAreHidden: null })
    expect(await person.ask('{ viewer { questionsNeedApproval } }')).toEqual({
      viewer: { questionsNeedApproval: true },
    })
    const { disclosureSettings } = await owner.ask(SETTINGS)
    expect(disclosureSettings).toMatchObject({
      questionsNeedApproval: true,
      flaggedAreHidden: false,
      changes: [
        {
          setting: 'QUESTIONS_NEED_APPROVAL',
          at: portal.clock.now().toISOString(),
          by: expect.any(String),
        },
      ],
    })
    expect(await evidenceOf(portal)).toMatchObject([
      { type: 'settings.changed', body: { setting: 'questionsNeedApproval', isOn: true } },
    ])
  })
})

describe('The open pages of administrators', () => {
  const CHANGED =
    'subscription { disclosureSettingsChanged { flaggedAreHidden reviewRequired frozen appliedAt changes { setting by } } }'
  const next = async (ear: Ear) => (await ear.next('the settings')).data?.disclosureSettingsChanged

  it('They hear of each change, of a freeze and of a thaw, by whomever, and of a change that is carried out', async () => {
    const approver = await anAdmin(portal, 'APPROVER')
    const ears = await portal.allHear([live(await anAdmin(portal, 'VIEWER')), live(owner)], CHANGED)
    const all = async () => Promise.all(ears.map(next))
    await turn({ reviewRequired: true })
    for (const told of await all())
      expect(told).toMatchObject({ reviewRequired: true, frozen: false })
    await approver.ask(ReleasesFreeze)
    for (const told of await all()) {
      expect(told).toMatchObject({ reviewRequired: true, frozen: true })
      expect(told.changes).toContainEqual({ setting: 'FROZEN', by: expect.any(String) })
    }
    await owner.ask(ReleasesThaw)
    for (const told of await all()) expect(told).toMatchObject({ frozen: false })
    await turn({ flaggedAreHidden: true })
    for (const told of await all())
      expect(told).toMatchObject({ flaggedAreHidden: true, appliedAt: null })
    await apply()
    for (const told of await all())
      expect(told).toMatchObject({
        flaggedAreHidden: true,
        appliedAt: portal.clock.now().toISOString(),
      })
  })

  it('They hear nothing of what changes nothing', async () => {
    const [ear] = await portal.allHear([live(owner)], CHANGED)
    await turn({ reviewRequired: false })
    await owner.ask(ReleasesThaw)
    await turn({ reviewRequired: true })
    expect(await next(ear!)).toMatchObject({ reviewRequired: true })
  })
})

describe('Where questions need approval', () => {
  beforeEach(() => turn({ questionsNeedApproval: true }))

  it('A new question is betrayed by no surface until it is approved, and by all of them then', async () => {
    const id = await ask()
    const stranger = await aShareholder(portal)
    expect(await betrayals(id, portal.visitor())).toEqual([])
    expect(await betrayals(id, stranger)).toEqual([])
    const { node } = await person.ask('query ($id: ID!) { node(id: $id) { id } }', { id })
    expect(node).toEqual({ id })
    expect(
      (await owner.ask('query ($id: ID!) { question(id: $id) { questionText } }', { id })).question,
    ).not.toBeNull()
    expect(await progress()).toBe('UNDER_REVIEW')
    expect((await owner.ask(APPROVE, { id })).questionApprove.question).toEqual({
      isApproved: true,
      progress: 'RECEIVED',
    })
    expect((await betrayals(id, portal.visitor())).length).toBeGreaterThan(3)
  })

  it('Answering a waiting question approves it and shows both', async () => {
    const id = await ask()
    const [ear] = await portal.allHear([live(portal.visitor())], QuestionAnswered)
    await owner.ask(QuestionAnswer, { input: { id, answerText: `All of ${CANARY}.` } })
    expect((await ear!.next()).data).toEqual({ questionAnswered: { id } })
    expect(await isPublic(id)).toBe(true)
    expect((await evidenceOf(portal, id)).map(({ type }) => type)).toEqual([
      'question.asked',
      'question.approved',
      'answer.published',
    ])
  })

  it('What waits goes on waiting once the setting is off, and new questions are public', async () => {
    const waiting = await ask()
    await turn({ questionsNeedApproval: false })
    expect(await isPublic(waiting)).toBe(false)
    const open = await ask()
    expect(await isPublic(open)).toBe(true)
  })

  it('A question that is asked while the setting is being turned waits, and is decided by what it became', async () => {
    await turn({ questionsNeedApproval: false })
    const { asked } = await portal.em().transactional(async em => {
      await sqlOf(em)
        .updateTable('disclosure_settings')
        .set({ questions_need_approval: true })
        .execute()
      const asked = ask()
      await untilBlocked(portal.em())
      return { asked }
    })
    const { question } = await owner.ask('query ($id: ID!) { question(id: $id) { isApproved } }', {
      id: await asked,
    })
    expect(question).toEqual({ isApproved: false })
  })

  it('Approving is told to the desk and to the asker, and repeated it changes nothing', async () => {
    const id = await ask()
    const { ear } = await watch(live(await anAdmin(portal)))
    const [own] = await portal.allHear([live(person)], ViewerQuestionChanged)
    await owner.ask(APPROVE, { id })
    await owner.ask(APPROVE, { id })
    expect((await ear.next('APPROVED')).data?.questionModerated.questionIds).toEqual([id])
    expect((await own!.next()).data).toEqual({
      viewerQuestionChanged: { id, progress: 'RECEIVED' },
    })
    expect((await evidenceOf(portal, id)).map(({ type }) => type)).toEqual([
      'question.asked',
      'question.approved',
    ])
  })
})

describe('Where flagged questions are hidden', () => {
  it('A flagged question is betrayed by no surface until its flag is taken away', async () => {
    await turn({ flaggedAreHidden: true })
    const id = await ask()
    await owner.ask(QuestionFlag, { input: { id } })
    // The list of what has left the public names it by its id.
    const found = await betrayals(id, portal.visitor())
    expect(found.filter(betrayal => !betrayal.startsWith('{ removals'))).toEqual([])
    expect(await progress()).toBe('UNDER_REVIEW')
    await owner.ask(QuestionUnflag, { input: { id } })
    expect(await isPublic(id)).toBe(true)
    expect(await progress()).toBe('RECEIVED')
  })

  it('The asker hears that a flag hides the question and shows it again', async () => {
    await turn({ flaggedAreHidden: true })
    const id = await ask()
    const [own] = await portal.allHear(
      [live(person)],
      'subscription { viewerQuestionChanged { progress } }',
    )
    const heard = async () => (await own!.next()).data?.viewerQuestionChanged.progress
    await owner.ask(QuestionFlag, { input: { id } })
    // The event of asking may still be on its way.
    while ((await heard()) !== 'UNDER_REVIEW');
    await owner.ask(QuestionUnflag, { input: { id } })
    expect(await heard()).toBe('RECEIVED')
  })

  it('Answering a hidden question is CONFLICT and emails nobody', async () => {
    await turn({ flaggedAreHidden: true })
    const id = await ask()
    await owner.ask(QuestionFlag, { input: { id } })
    expect(
      await owner.refusal(QuestionAnswer, { input: { id, answerText: `All of ${CANARY}.` } }),
    ).toMatchObject({ code: 'CONFLICT', message: messages.publicationRefused.NOT_PUBLIC })
    expect(await portal.mails()).toEqual([])
    expect(await progress()).toBe('UNDER_REVIEW')
  })

  it('The questions that are flagged already are hidden by a job, and shown again by it', async () => {
    const ids = [await ask(), await ask('And what of the year after that?')]
    for (const id of ids) await owner.ask(QuestionFlag, { input: { id } })
    const [own] = await portal.allHear([live(person)], ViewerQuestionChanged)
    expect(
      (await turn({ flaggedAreHidden: true })).disclosureSettingsUpdate.disclosureSettings
        .appliedAt,
    ).toBeNull()
    await apply()
    for (const id of ids) expect(await isPublic(id)).toBe(false)
    expect((await own!.next()).data?.viewerQuestionChanged.progress).toBe('UNDER_REVIEW')
    expect((await owner.ask(SETTINGS)).disclosureSettings.appliedAt).toBe(
      portal.clock.now().toISOString(),
    )
    await turn({ flaggedAreHidden: false })
    await apply()
    for (const id of ids) expect(await isPublic(id)).toBe(true)
  })

  it('A scan leaves settings that were applied before', async () => {
    const appliedAt = async () => (await owner.ask(SETTINGS)).disclosureSettings.appliedAt
    const before = await appliedAt()
    portal.clock.pass({ minutes: 1 })
    await apply()
    expect(await appliedAt()).toBe(before)
  })

  it('A question that shareholders alone have flagged stays public, until an administrator flags it too', async () => {
    const id = await ask()
    const report = 'mutation ($id: ID!) { questionReport(input: { id: $id }) { question { id } } }'
    await (await aShareholder(portal)).ask(report, { id })
    await turn({ flaggedAreHidden: true })
    await apply()
    expect(await isPublic(id)).toBe(true)
    await owner.ask(QuestionFlag, { input: { id } })
    expect(await isPublic(id)).toBe(false)
  })

  it('While flagged questions are being hidden, others are asked and flagged', async () => {
    const [flagged, other] = [await ask(), await ask('And what of the year after that?')]
    await owner.ask(QuestionFlag, { input: { id: flagged } })
    await turn({ flaggedAreHidden: true })
    await portal
      .em()
      .transactional(async em => {
        // The batch has its locks, and waits for this row.
        await sqlOf(em)
          .selectFrom('question')
          .select('id')
          .where('id', '=', flagged)
          .forUpdate()
          .execute()
        const applied = apply()
        await untilBlocked(portal.em())
        await ask('What is asked meanwhile, and by whom?')
        await owner.ask(QuestionFlag, { input: { id: other } })
        return { applied }
      })
      .then(({ applied }) => applied)
    for (const id of [flagged, other]) expect(await isPublic(id)).toBe(false)
  })

  it('An archived question that is flagged comes back hidden', async () => {
    const id = await ask()
    await owner.ask(QuestionFlag, { input: { id } })
    await owner.ask(QuestionArchive, { input: { id } })
    await turn({ flaggedAreHidden: true })
    await apply()
    await owner.ask(
      'mutation ($id: ID!) { questionRestore(input: { id: $id }) { question { id } } }',
      { id },
    )
    expect(await isPublic(id)).toBe(false)
  })
})

describe('The wordings', () => {
  it('There is one for each reason and for the declaration, the portal’s own at first, and an owner’s from then on', async () => {
    const { wordings } = await owner.ask('{ wordings { key number text since } }')
    expect(wordings.map(({ key }: { key: string }) => key)).toEqual([
      ...DECLINE_REASONS,
      'NOTHING_NEW',
    ])
    expect(wordings[1]).toEqual({
      key: 'NOT_ABOUT_THE_COMPANY',
      number: 1,
      text: 'The question is not about Test Mining or its business.',
      since: null,
    })
    const write = async (text: string) =>
      (await owner.ask(WORDING, { input: { key: 'ABUSIVE', text } })).wordingUpdate.wording
    expect(await write('  Please ask again, without it. ')).toMatchObject({
      number: 2,
      text: 'Please ask again, without it.',
    })
    expect(await write('Please ask again, without it.')).toMatchObject({ number: 2 })
    expect(await write('Please ask politely.')).toMatchObject({
      number: 3,
      since: portal.clock.now().toISOString(),
    })
    expect((await evidenceOf(portal)).map(({ type, body }) => [type, body.number])).toEqual([
      ['wording.changed', 2],
      ['wording.changed', 3],
    ])
  })

  it('Two owners who write at once write one version after the other', async () => {
    const texts = ['Please ask again, without it.', 'Please ask politely.']
    const outcomes = await Promise.all(
      texts.map(text => owner.ask(WORDING, { input: { key: 'ABUSIVE', text } })),
    )
    expect(outcomes.map(({ wordingUpdate }) => wordingUpdate.wording.number).toSorted()).toEqual([
      2, 3,
    ])
  })

  it('A wording that is too short returns BAD_USER_INPUT', async () => {
    const input = { key: 'ABUSIVE', text: ' short ' }
    expect(await owner.refusal(WORDING, { input })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'text',
      message: messages.wordingTooShort,
    })
  })
})

it('Whether a question needs approval is read in the statement that locks its presentation', async () => {
  expect(
    (await statementsOf(() => ask())).filter(text => text.includes('disclosure_settings')),
  ).toHaveLength(1)
})
