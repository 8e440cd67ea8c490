import { type DocumentNode, Kind, print } from 'graphql'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { encryptJob } from '#modules/mail/mail/encrypt-job'
import type { QueuedMail } from '#modules/mail/mail/mails'
import { sqlOf } from '#platform/database/kysely'
import type { JobDefinition } from '#platform/jobs/define-job'
import type { DeadLetter, DeadLetterPage } from '#platform/jobs/job-queue'
import { keysOf } from '#platform/security/secrets'
import { aBroadcast, choose, takes, tokenFor } from '../harness/modules/alerts'
import { clientOperations } from '../harness/graphql/client-operations'
import { sampleOf } from '../harness/jest/thorough'
import { linkTokenIn, TableJobs } from '../harness/portal/captured-mails'
import { PASSWORD } from '../harness/portal/factory'
import { mailerThat } from '../harness/portal/mailer-that'
import type { Person } from '../harness/portal/person'
import { startTestPortal, type TestPortal } from '../harness/portal/portal'
import { signedIn } from '../harness/portal/signed-in'

// The tests of the client run against a stand-in for this API. Here both hold the same and are asked the same, by the client's own
// documents, and have to answer alike: what the stand-in gets wrong, no test of the client can see.

interface StandIn {
  fakeApi: (options: { data: object; overrides: object; viewer: () => object | null }) => object
  answerOf: (api: object, document: DocumentNode, variables: object) => Promise<unknown>
  portalData: (given: object) => object
}
// By `requireActual`, since the client's modules are resolved as a bundler does, and checked in their own package.
const { fakeApi, answerOf } = jest.requireActual<Pick<StandIn, 'fakeApi' | 'answerOf'>>(
  '../../../web/src/testing/portal-schema',
)
const { portalData } = jest.requireActual<Pick<StandIn, 'portalData'>>(
  '../../../web/src/testing/portal-data',
)

const documents = clientOperations()
const isSubscription = (name: string) =>
  documents[name]?.definitions.some(
    node => node.kind === Kind.OPERATION_DEFINITION && node.operation === 'subscription',
  )

/** Documents that are not asked here, and why. */
const NOT_ASKED = {
  AlertPreview: 'the email names the company, which is another here',
  AlertRecipients: 'the categories of the Results topic are a setting of the server',
  AnnouncementCategories: 'the categories of the Results topic are a setting of the server',
  AnswerPublish: 'the way of an answer through its review is tested end to end as well',
  AnswerRecall: 'the way of an answer through its review is tested end to end as well',
  AnswerReview: 'the way of an answer through its review is tested end to end as well',
  AnswerSave: 'the way of an answer through its review is tested end to end as well',
  AnswerSubmit: 'the way of an answer through its review is tested end to end as well',
  AnswerHistory: 'which versions were published is made by each test',
  AnswerWithdraw: 'the way of an answer through its review is tested end to end as well',
  AdminReleases: 'the page of releases is tested end to end as well',
  ApprovedAnswers: 'the page of releases is tested end to end as well',
  ChosenAnswers: 'the page of releases is tested end to end as well',
  AwaitedAnnouncements: 'the page of releases is tested end to end as well',
  PastReleases: 'the page of releases is tested end to end as well',
  ReleaseCancel: 'the page of releases is tested end to end as well',
  ReleaseNow: 'the page of releases is tested end to end as well',
  ReleaseSchedule: 'the page of releases is tested end to end as well',
  ReleaseUpdate: 'the page of releases is tested end to end as well',
  AnswersOf: 'the way of an answer through its review is tested end to end as well',
  CitableAnnouncements: 'which documents are stored is made by each test',
  Declarations: 'its first wording names the company, which is another here',
  Frozen: 'it tells when the settings were changed, which is now here',
  ReleasesFreeze: 'it tells when the settings were changed, which is now here',
  ReleasesThaw: 'it tells when the settings were changed, which is now here',
  DisclosurePage: 'its first wordings name the company, which is another here',
  DisclosureSettingsUpdate: 'it tells when the settings were applied, which is now here',
  Wordings: 'they name the company',
  DeskCounts: 'it is written to the cache alone',
  ViewerRole: 'it is asked of the cache alone',
  AdminWebhooks: 'the page of webhooks is tested end to end alone',
  WebhookDeliveries: 'the page of webhooks is tested end to end alone',
  WebhookDeliveryRetry: 'the page of webhooks is tested end to end alone',
  WebhookEndpointCreate: 'the page of webhooks is tested end to end alone',
  WebhookEndpointDelete: 'the page of webhooks is tested end to end alone',
  WebhookEndpointTest: 'the page of webhooks is tested end to end alone',
  WebhookEndpointUpdate: 'the page of webhooks is tested end to end alone',
  EvidenceCheckpoints: 'what the stand-in holds of the evidence is made by each test',
  EvidencePackCancel: 'the page of packs is tested end to end as well',
  EvidencePackCreate: 'the page of packs is tested end to end as well',
  EvidencePackRetry: 'the page of packs is tested end to end as well',
  EvidencePacks: 'the page of packs is tested end to end as well',
  EvidencePacksOf: 'the page of packs is tested end to end as well',
  EvidenceNumbers: 'the page of events is tested end to end as well',
  LegalHoldUpdate: 'it answers with the time of the server',
  EvidenceActors: 'what the stand-in holds of the evidence is made by each test',
  EvidenceEvents: 'what the stand-in holds of the evidence is made by each test',
  EvidencePerson: 'what the stand-in holds of the evidence is made by each test',
  EvidenceStatus: 'what the stand-in holds of the evidence is made by each test',
  FileUpload:
    'It is sent as multipart/form-data by XMLHttpRequest, for which the tests of uploads have a stand-in of their own.',
}

type Who = 'visitor' | 'shareholder' | 'admin'
type Side = 'api' | 'standIn'
type Values = Record<string, unknown>
/** What it is about, the document, who asks, and with which variables; those may differ where a side has made a value itself. */
type Case = [
  about: string,
  operation: string,
  who: Who,
  variables: () => Values | Record<Side, Values>,
]

/** Undelivered mails, as the real queue would hand them out. */
class UndeliveredMails extends TableJobs {
  list: DeadLetter[] = []
  override deadLetters = (_job?: JobDefinition, page?: DeadLetterPage) => {
    const start = page?.after ? this.list.findIndex(({ id }) => id === page.after?.[1]) + 1 : 0
    const asked = this.list.filter(({ id }) => page?.ids?.includes(id) ?? true)
    return Promise.resolve(asked.slice(start, start + (page?.first ?? 100)) as never[])
  }
  override countDeadLetters = () => Promise.resolve(this.list.length)
  override redrive = (_job?: JobDefinition, ids: string[] = []) =>
    Promise.resolve(this.take(ids).length)
  override discard = (_runner?: unknown, _job?: JobDefinition, ids: string[] = []) =>
    Promise.resolve(this.take(ids) as never[])

  private take(ids: string[]): string[] {
    const there = this.list.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
    this.list = this.list.filter(({ id }) => !ids.includes(id))
    return there
  }
}

const NOBODY = '01975c1e-0000-7000-8000-000000000000'
const VIDEO = 'https://youtu.be/aqz-KE-bpKQ'
let portal: TestPortal
let standIn: object
let people: Record<Who, Person>
let viewer: object | null
let viewers: Record<Who, object | null>
/** Ids by the names that the tables use, and every id and time that both sides have from the beginning. */
const ids: Record<string, string> = {}
const links = { signIn: '', reset: '', alerts: '' }
let known: Set<unknown>

beforeAll(async () => {
  const jobs = new UndeliveredMails()
  portal = await startTestPortal({}, { jobs: async () => jobs })
  const { services } = portal
  services.mailer = mailerThat(takes)
  // The stand-in enters no broadcast of what is published.
  services.settings.alerts = { ...services.settings.alerts, offered: false }
  // Before the time at which everything happens in the stand-in.
  portal.clock.pass({ days: -900 })
  const { make, clock } = portal
  const named = async (name: string, made: Promise<{ id: string }>) => {
    ids[name] = (await made).id
    clock.pass({ minutes: 1 })
    return made
  }
  const margaret = (await named(
    'margaret',
    make.shareholder({ email: 'margaret.hale@example.com' }),
  )) as Shareholder
  const ben = (await named(
    'ben',
    make.shareholder({ email: 'ben@example.com', name: 'Ben Nolan' }),
  )) as Shareholder
  await named('nameless', make.shareholder({ email: 'juan@hale-mining.example.com', name: null }))
  await named('leaver', make.shareholder({ email: 'ann.hale@example.com', name: 'Ann Hale' }))

  const at = (day: string) => new Date(`${day}T00:30:00.000Z`)
  const results = await make.presentation({
    title: 'Results',
    publishedAt: at('2023-08-22'),
    isPinned: true,
    category: 'Earnings Call',
  })
  ids.results = results.id
  await named(
    'pinned',
    make.presentation({
      publishedAt: at('2022-03-01'),
      isPinned: true,
      topic: 'Sustainability',
      year: 2019,
    }),
  )
  await named(
    'newest',
    make.presentation({ publishedAt: at('2023-09-01'), year: 2023, category: 'ESG Report' }),
  )
  const ending = await make.presentation({ publishedAt: at('2023-01-01'), year: 2023 })
  ids.ending = ending.id

  const { url } = await make.file({})
  await named('older', make.announcement({ publishedAt: at('2023-05-05'), documentUrl: url }))
  await named('newer', make.announcement({ publishedAt: at('2023-07-07') }))
  await named(
    'removed',
    make.announcement({ publishedAt: at('2023-06-06'), documentUrl: 'https://asx.test/one.pdf' }),
  )
  for (const title of ['whistleblower Policy', 'Élan Policy', 'Audit Charter', 'Zero Harm'])
    await named(
      title,
      make.policy({
        title,
        pdfUrl: title === 'Audit Charter' ? url : 'https://company.test/one.pdf',
      }),
    )

  const ask = (
    name: string,
    shareholder: Shareholder,
    change?: Parameters<typeof make.question>[1],
    presentation = results,
  ) =>
    named(
      name,
      make.question(
        { presentation, shareholder, questionText: `What of the ${name} mine?` },
        change,
      ),
    )
  await ask('pending', ben)
  await ask('next', margaret)
  await ask('flagged', ben, question => question.flag(clock.now()))
  await ask('answered', ben, question => question.answer('It goes on as it was.', clock.now()))
  await ask('archived', margaret, question => question.archive(clock.now()))
  await ask('hidden', ben, question => question.archive(clock.now()))
  await ask('going', ben, undefined, ending)

  for (const state of ['SENDING', 'PAUSED', 'DONE', 'CANCELLED'])
    await named(
      `broadcast ${state}`,
      aBroadcast(portal, state).then(id => ({ id })),
    )

  const keyRing = portal.services.secrets.mail
  const order = (to: string): QueuedMail => ({
    kind: 'sign-in-link',
    to,
    about: { token: 't', audience: 'shareholder' },
  })
  const undelivered = async (
    hoursAgo: number,
    keys: typeof keyRing,
    id: string,
  ): Promise<DeadLetter> => {
    const time = new Date(clock.now().getTime() - hoursAgo * 3_600_000)
    return {
      id,
      data: { sealed: await encryptJob(order('ben@example.com'), keys) },
      enqueuedAt: time,
      failedAt: time,
      attempts: 3,
      reason: 'Refused',
    }
  }
  ids.sendable = '01975c1e-0000-7000-8000-000000000001'
  ids.expired = '01975c1e-0000-7000-8000-000000000002'
  ids.unreadable = '01975c1e-0000-7000-8000-000000000003'
  jobs.list = [
    await undelivered(1, keyRing, ids.sendable),
    await undelivered(100, keyRing, ids.expired),
    await undelivered(200, keysOf('a secret that the portal does not have').mail, ids.unreadable),
  ]

  const account = await make.admin({ email: 'r.achebe@example.com' })
  const [ingrid, invited] = [
    await make.admin({ email: 'i.solberg@example.com', name: 'Ingrid Solberg', role: 'EDITOR' }),
    await make.admin(),
  ]
  await sqlOf(portal.em())
    .updateTable('admin')
    .set({ invited_until: portal.clock.now() })
    .where('id', '=', invited.id)
    .execute()
  const forgetful = await make.admin({ email: 'forgetful@example.com', role: 'VIEWER' })
  Object.assign(ids, { rosalind: account.id, ingrid: ingrid.id, invited: invited.id })
  const visitor = portal.visitor()
  const admin = await signedIn(portal, account)
  people = { visitor, admin, shareholder: await signedIn(portal, margaret) }
  const viewerOf = ({ id, email, name }: { id: string; email: string; name: string | null }) => ({
    id,
    email,
    name,
  })
  viewers = {
    visitor: null,
    admin: { ...viewerOf(account), userType: 'ADMIN', role: account.role },
    shareholder: { ...viewerOf(margaret), userType: 'SHAREHOLDER', role: null },
  }
  await choose(people.shareholder, { RESULTS: 'IMMEDIATELY', ANNOUNCEMENTS: 'DAILY' })
  links.alerts = await tokenFor(portal, margaret, 'RESULTS')
  clock.pass({ minutes: 1 })
  const data = {
    ...(await contentAs(admin)),
    alerts: await alertsOf(people.shareholder, links.alerts),
  }
  standIn = fakeApi({
    data: portalData({ ...data, files: [{ url, fileName: 'Report.pdf', size: 48_200 }] }),
    overrides: {},
    viewer: () => viewer,
  })
  // The times of sign-ins and invitations are those of what is changed below, too.
  known = new Set(
    JSON.stringify(data, (name, value: unknown) =>
      ['lastSignedInAt', 'invitedUntil'].includes(name) ? undefined : value,
    )
      .match(/"(?:[^"\\]|\\.)*"/g)
      ?.map(text => JSON.parse(text) as string),
  )

  await visitor.ask('mutation ($input: SignInInput!) { signIn(input: $input) { message } }', {
    input: { email: margaret.email },
  })
  await visitor.ask(
    'mutation ($input: AdminPasswordResetRequestInput!) { adminPasswordResetRequest(input: $input) { message } }',
    {
      input: { email: forgetful.email },
    },
  )
  const mails = await portal.mails()
  links.signIn = linkTokenIn(
    mails.find(({ tag }) => tag === 'sign-in-link'),
    'auth/verify',
  )
  links.reset = linkTokenIn(
    mails.find(({ tag }) => tag === 'password-reset'),
    'admin/reset',
  )
})
afterAll(() => portal.stop())

/** What the shareholder has chosen, who has this link. */
async function alertsOf(person: Person, token: string): Promise<Values> {
  const { viewer, alertLink } = await person.ask(
    `query ($token: String!) {
      viewer { alertPreferences { topic frequency problem } alertConsent { agreedAt changedAt } }
      alertLink(token: $token) { maskedEmail topic }
    }`,
    { token },
  )
  return {
    preferences: viewer.alertPreferences,
    consent: viewer.alertConsent,
    link: { token, ...alertLink },
  }
}

/** All that the portal holds, by the public schema, in no order that a list has. */
async function contentAs(admin: Person): Promise<Values> {
  const presentation =
    'id title description youtubeUrl presenter duration category topic year publishedAt isScheduled viewCount isPinned version'
  const question = `id questionText answerText answeredAt createdAt isArchived version moderation { changedAt isFlagged moderationNote: note }
    presentation { ${presentation} } user { name email }`
  const broadcast = `id title topic state audience submitted waiting refused unknown leftBefore bounced complained left createdAt startedAt
    endedAt batches batchesDone pauseReason pausedBy cancelledBy notice preview { subject html text }`
  const nodes = (field: string, selection: string) =>
    `${field}(first: 20) { edges { node { ${selection} } } }`
  const answer = await admin.ask(`{
    portal { companyName exchangeName offersAlerts replyTo ticker timeZone }
    ${nodes('presentations', presentation)}
    ${nodes('announcements', 'id title content category documentUrl publishedAt updatedAt isScheduled awaitsExchange releasedAt source asxAnnouncementId isPriceSensitive heldQuestions needsDocumentConfirmation version')}
    ${nodes('policies', 'id title pdfUrl category lastUpdated version')}
    ${nodes('shareholders', 'id email name createdAt')}
    administrators { id email name role lastSignedInAt invitedUntil }
    audience: alertAudience { shareholders withAlert topics { topic immediately daily } left { topic way count } }
    ${nodes('broadcasts', broadcast)}
    ${nodes('undeliveredMails', 'id kind recipient enqueuedAt failedAt attempts reason sendable')}
  }`)
  const { moderationQueues } = await admin.ask(
    `{ moderationQueues { ${nodes('questions', question)} } }`,
  )
  const inNoOrder = (connection: { edges: { node: { id: string; moderation?: object } }[] }) =>
    [...new Map(connection.edges.map(({ node }) => [node.id, node])).values()].sort((a, b) =>
      a.id.slice(-4).localeCompare(b.id.slice(-4)),
    )
  const { portal: about, administrators, audience, ...lists } = answer
  const questions = inNoOrder({
    edges: moderationQueues.flatMap(
      (queue: { questions: { edges: object[] } }) => queue.questions.edges,
    ),
  })
  return {
    portal: about,
    administrators,
    audience,
    questions: questions.map(({ moderation, ...values }) => ({ ...values, ...moderation })),
    ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, inNoOrder(list)])),
  }
}

/** What each side makes up itself: ids, cursors, tokens, revisions, and the time at which something happened. */
function normal(value: unknown, key = '', parent = ''): unknown {
  if (Array.isArray(value)) return value.map(item => normal(item, key, parent))
  if (value !== null && typeof value === 'object') {
    const of = 'userType' in value ? 'account' : key
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, normal(inner, name, of)]),
    )
  }
  if (value === null || value === undefined) return value
  if (['revision', 'token', 'cursor', 'endCursor', 'medianSeconds', 'p90Seconds'].includes(key))
    return `(${key})`
  if (key === 'id' && parent === 'account') return '(account)'
  if (
    [
      'id',
      'createdAt',
      'changedAt',
      'answeredAt',
      'withdrawnAt',
      'lastUpdated',
      'updatedAt',
      'lastSignedInAt',
      'invitedUntil',
      'asAt',
      'oldestPendingAt',
      'endedAt',
    ].includes(key) &&
    !known.has(value)
  )
    return `(new ${key})`
  return value
}

interface Answer {
  data?: unknown
  errors?: readonly { message: string; path?: readonly (string | number)[]; extensions: Values }[]
}

async function ask(side: Side, operation: string, who: Who, variables: Values): Promise<Answer> {
  const document = documents[operation]
  if (!document) throw new Error(`The client has no document of the name ${operation}`)
  if (side === 'api') return people[who].graphql(print(document), variables)
  viewer = viewers[who]
  return (await answerOf(standIn, document, variables)) as Answer
}

/** The answers of both to the same, without what each makes up. */
async function both(operation: string, who: Who, variables: Values | Record<Side, Values> = {}) {
  const of = (side: Side) =>
    side in variables ? (variables as Record<Side, Values>)[side] : (variables as Values)
  const answer = async (side: Side) => {
    const { data, errors } = await ask(side, operation, who, of(side))
    const refusals = errors?.map(({ message, path, extensions: { code, field } }) => ({
      message,
      path,
      code,
      field,
    }))
    return { data: normal(data), refusals }
  }
  return { api: await answer('api'), standIn: await answer('standIn') }
}

const input = (values: Values) => ({ input: values })
const which = (name: string) => () => input({ id: ids[name] ?? NOBODY })
// With a number of questions, though the document has a default: see the test of it below.
const page = (name: string) => () => ({ id: ids[name] ?? NOBODY, first: 20 })
const nothing = () => ({})
const chosen = (topic: string, frequency: string, times = 1) => ({
  preferences: Array.from({ length: times }, () => ({ topic, frequency })),
})
const one = (name: string) => () => ({ id: ids[name] ?? NOBODY })

const READS: Case[] = [
  ['the portal', 'Portal', 'visitor', nothing],
  ['the home page', 'Home', 'visitor', nothing],
  ['the counts', 'AdminDashboard', 'admin', nothing],
  ['all announcements', 'Announcements', 'visitor', nothing],
  ['one announcement', 'Announcement', 'visitor', one('older')],
  ['an announcement that is not there', 'Announcement', 'visitor', one('nothing')],
  ['what an announcement repeats', 'AnnouncementSameAs', 'admin', one('older')],
  ['what an announcement may await', 'AnnouncementMatches', 'admin', one('older')],
  ['the held questions of an announcement', 'AnnouncementHeldQuestions', 'admin', one('older')],
  ['all policies', 'Policies', 'visitor', nothing],
  ['one policy', 'Policy', 'visitor', one('Audit Charter')],
  ['a policy that is not there', 'Policy', 'visitor', one('nothing')],
  ['all presentations', 'Presentations', 'visitor', nothing],
  [
    'presentations of a category',
    'Presentations',
    'visitor',
    () => ({ filter: { category: 'Earnings Call' } }),
  ],
  [
    'presentations of a topic and year',
    'Presentations',
    'visitor',
    () => ({ filter: { topic: 'Sustainability', year: 2019 } }),
  ],
  ['a presentation as a visitor sees it', 'Presentation', 'visitor', page('results')],
  ['a presentation as an asker sees it', 'Presentation', 'shareholder', page('results')],
  ['a presentation as an administrator sees it', 'Presentation', 'admin', page('results')],
  ['a presentation that is not there', 'Presentation', 'visitor', page('nothing')],
  ['what became of the questions of a year', 'QuestionLedger', 'visitor', () => ({ year: 2023 })],
  [
    'what became of the questions of a year without any',
    'QuestionLedger',
    'visitor',
    () => ({ year: 2019 }),
  ],
  ['an announcement of the admin area', 'AdminAnnouncementDetail', 'admin', one('older')],
  ['a policy of the admin area', 'AdminPolicyDetail', 'admin', one('Audit Charter')],
  ['a presentation of the admin area', 'AdminPresentationDetail', 'admin', one('results')],
  ['a shareholder of the admin area', 'AdminShareholderDetail', 'admin', one('ben')],
  ['a shareholder that is not there', 'AdminShareholderDetail', 'admin', one('nothing')],
  ['one’s own questions', 'MyQuestions', 'shareholder', nothing],
  ['questions that one upvoted', 'UpvotedQuestions', 'shareholder', nothing],
  ['whether questions need approval', 'QuestionsNeedApproval', 'shareholder', nothing],
  [
    'what a short text is like',
    'SimilarQuestions',
    'shareholder',
    () => ({ presentationId: ids.results, text: ' answered ' }),
  ],
  ['a question', 'DeskQuestionOfId', 'admin', one('flagged')],
  ['a question that is not there', 'DeskQuestionOfId', 'admin', one('nothing')],
  ['the mails of a question', 'QuestionMails', 'admin', one('answered')],
  ['what the deletion of a presentation removes', 'PresentationRemoval', 'admin', one('results')],
  ['a shareholder for a pack', 'PackShareholder', 'admin', one('ben')],
  ['shareholders for a pack', 'PackShareholders', 'admin', () => ({ search: 'ben', first: 10 })],
  ['the hold on a shareholder', 'LegalHold', 'admin', () => ({ shareholderId: ids.ben })],
  ['what the deletion of a shareholder removes', 'ShareholderRemoval', 'admin', one('ben')],
  ['the team', 'AdminTeam', 'admin', nothing],
  ['what waits for another owner', 'WaitingChanges', 'admin', nothing],
  [
    'what is likely the same where nothing is',
    'LikelyDuplicates',
    'admin',
    () => ({ id: ids.going, first: 5 }),
  ],
  [
    'what is likely the same as no question',
    'LikelyDuplicates',
    'admin',
    () => ({ id: NOBODY, first: 5 }),
  ],
  ['what is merged into a question', 'MergedQuestions', 'admin', one('flagged')],
  [
    'answered questions to merge into',
    'MergeTargets',
    'admin',
    () => ({ filter: { presentationId: ids.results }, first: 5 }),
  ],
  [
    'answered questions to lead to',
    'AnsweredAlready',
    'admin',
    () => ({ filter: { presentationId: ids.results }, first: 5 }),
  ],
  ['one’s own alerts', 'MyAlerts', 'shareholder', nothing],
  ['the alerts of a link', 'AlertsByLink', 'visitor', () => ({ token: links.alerts })],
  ['what a link stops', 'AlertStop', 'visitor', () => ({ token: links.alerts })],
  ['a link that stops nothing', 'AlertStop', 'visitor', () => ({ token: 'nonsense' })],
  ['whom alerts reach', 'BroadcastAudience', 'admin', nothing],
  ['the mail of a broadcast', 'BroadcastPreview', 'admin', one('broadcast DONE')],
  ['the mail of no broadcast', 'BroadcastPreview', 'admin', one('nothing')],
  ['how many mails are undelivered', 'UndeliveredMailCount', 'admin', nothing],
]

const LISTS: Case[] = [
  ['announcements', 'AdminAnnouncements', 'admin', nothing],
  ['undelivered mails', 'UndeliveredMails', 'admin', nothing],
  ['broadcasts', 'AdminBroadcasts', 'admin', nothing],
  ['policies', 'AdminPolicies', 'admin', nothing],
  ['presentations', 'AdminPresentations', 'admin', nothing],
  ['shareholders', 'AdminShareholders', 'admin', nothing],
  ...['NEWEST', 'MOST_ASKED', 'ANSWERED_FIRST'].map(
    (order): Case => [
      `a presentation’s questions, ${order}`,
      'Presentation',
      'shareholder',
      () => ({ ...page('results')(), order }),
    ],
  ),
  ...['PENDING', 'ANSWERED', 'FLAGGED', 'ARCHIVED'].map(
    (name): Case => [
      `${name.toLowerCase()} questions`,
      'DeskQueuePage',
      'admin',
      () => ({ name, order: 'NEWEST', isFiltered: false }),
    ],
  ),
  ...['OLDEST', 'NEWEST', 'MOST_ASKED'].map(
    (order): Case => [
      `searched questions, ${order.toLowerCase().replace('_', ' ')} first`,
      'DeskQueuePage',
      'admin',
      () => ({ name: 'PENDING', order, filter: { search: 'dividend' }, isFiltered: true }),
    ],
  ),
  [
    'questions on one presentation',
    'DeskQueuePage',
    'admin',
    () => ({
      name: 'ANSWERED',
      order: 'OLDEST',
      filter: { presentationId: ids.results },
      isFiltered: true,
    }),
  ],
  ['presentations to choose from', 'DeskPresentations', 'visitor', nothing],
]

const presentation = {
  title: ' Strategy Day ',
  youtubeUrl: VIDEO,
  publishedAt: '2023-04-05T06:07:08.000Z',
}
const announcement = {
  title: 'Dividend',
  content: 'Five cents.',
  publishedAt: '2023-06-30T00:00:00.000Z',
}
const policy = { title: ' Conduct Policy', pdfUrl: 'https://company.test/conduct.pdf' }
const ASKED = 'When will the dividend be paid?'

const CHANGES: Case[] = [
  [
    'an administrator who is invited',
    'AdministratorInvite',
    'admin',
    () => input({ email: ' New@Example.com', name: 'New ', role: 'EDITOR' }),
  ],
  [
    'an invitation to an address that is taken',
    'AdministratorInvite',
    'admin',
    () => input({ email: 'i.solberg@example.com', name: 'I', role: 'VIEWER' }),
  ],
  [
    'an invitation to no address',
    'AdministratorInvite',
    'admin',
    () => input({ email: 'new', name: 'New', role: 'VIEWER' }),
  ],
  ['an invitation that is sent again', 'AdministratorInviteResend', 'admin', which('invited')],
  [
    'an accepted invitation that is sent again',
    'AdministratorInviteResend',
    'admin',
    which('ingrid'),
  ],
  ['no invitation that is sent again', 'AdministratorInviteResend', 'admin', which('nothing')],
  [
    'an administrator with another role',
    'AdministratorUpdate',
    'admin',
    () => input({ id: ids.ingrid, role: 'APPROVER' }),
  ],
  [
    'the last owner with another role',
    'AdministratorUpdate',
    'admin',
    () => input({ id: ids.rosalind, role: 'EDITOR' }),
  ],
  [
    'another role of no administrator',
    'AdministratorUpdate',
    'admin',
    () => input({ id: NOBODY, role: 'EDITOR' }),
  ],
  ['an administrator who is removed', 'AdministratorRemove', 'admin', which('ingrid')],
  ['the last owner who is removed', 'AdministratorRemove', 'admin', which('rosalind')],
  ['no change that is confirmed', 'ChangeConfirm', 'admin', which('nothing')],
  ['no change that is rejected', 'ChangeReject', 'admin', which('nothing')],
  ['no administrator who is removed', 'AdministratorRemove', 'admin', which('nothing')],
  [
    'a presentation that is added',
    'PresentationCreate',
    'admin',
    () => input({ ...presentation, year: 2021, topic: 'Sustainability' }),
  ],
  // Not a plain date, which means midnight in the portal’s time zone here, and in UTC there.
  [
    'a presentation without a title',
    'PresentationCreate',
    'admin',
    () => input({ ...presentation, title: ' ' }),
  ],
  [
    'a presentation without a video',
    'PresentationCreate',
    'admin',
    () => input({ ...presentation, youtubeUrl: 'https://example.com' }),
  ],
  [
    'a presentation of no known category',
    'PresentationCreate',
    'admin',
    () => input({ ...presentation, category: 'Gossip' }),
  ],
  [
    'a presentation that is changed',
    'PresentationUpdate',
    'admin',
    () =>
      input({
        ...presentation,
        id: ids.newest,
        publishedAt: '2023-09-02T00:00:00.000Z',
        isPinned: true,
      }),
  ],
  [
    'a change of no presentation',
    'PresentationUpdate',
    'admin',
    () => input({ ...presentation, id: NOBODY }),
  ],
  ['a presentation that is deleted', 'PresentationDelete', 'admin', which('ending')],
  ['no presentation that is deleted', 'PresentationDelete', 'admin', which('nothing')],
  ['an announcement that is added', 'AnnouncementCreate', 'admin', () => input(announcement)],
  [
    'an announcement without a text',
    'AnnouncementCreate',
    'admin',
    () => input({ ...announcement, content: '' }),
  ],
  [
    'an announcement that is changed',
    'AnnouncementUpdate',
    'admin',
    () => input({ ...announcement, id: ids.newer, publishedAt: '2023-07-08T00:00:00.000Z' }),
  ],
  [
    'a change of no announcement',
    'AnnouncementUpdate',
    'admin',
    () => input({ ...announcement, id: NOBODY }),
  ],
  ['an announcement that is deleted', 'AnnouncementDelete', 'admin', which('removed')],
  ['no announcement that is deleted', 'AnnouncementDelete', 'admin', which('nothing')],
  ['an announcement that is kept', 'AnnouncementKeep', 'admin', which('older')],
  ['no announcement that is kept', 'AnnouncementKeep', 'admin', which('nothing')],
  ['a document of no announcement', 'AnnouncementDocumentConfirm', 'admin', which('nothing')],
  [
    'a release of what awaits nothing',
    'AnnouncementReleaseConfirm',
    'admin',
    () => input({ id: ids.newer, releasedAt: '2026-01-01T00:00:00.000Z' }),
  ],
  [
    'a match of what awaits nothing',
    'AnnouncementMatch',
    'admin',
    () => input({ id: ids.newer, feedItemId: 'research:1' }),
  ],
  [
    'a match of no announcement',
    'AnnouncementMatch',
    'admin',
    () => input({ id: NOBODY, feedItemId: 'research:1' }),
  ],
  [
    'a dismissal for what awaits nothing',
    'AnnouncementMatchDismiss',
    'admin',
    () => input({ id: ids.newer, feedItemId: 'research:1' }),
  ],
  [
    'a dismissal for no announcement',
    'AnnouncementMatchDismiss',
    'admin',
    () => input({ id: NOBODY, feedItemId: 'research:1' }),
  ],
  ['an import of nothing new', 'AnnouncementsImport', 'admin', nothing],
  ['a policy that is added', 'PolicyCreate', 'admin', () => input(policy)],
  ['a policy without a PDF', 'PolicyCreate', 'admin', () => input({ ...policy, pdfUrl: '' })],
  [
    'a policy that is changed',
    'PolicyUpdate',
    'admin',
    () => input({ ...policy, id: ids['Zero Harm'], title: 'Best Practice' }),
  ],
  ['a change of no policy', 'PolicyUpdate', 'admin', () => input({ ...policy, id: NOBODY })],
  ['a policy that is deleted', 'PolicyDelete', 'admin', which('whistleblower Policy')],
  ['no policy that is deleted', 'PolicyDelete', 'admin', which('nothing')],
  [
    'a shareholder that is changed',
    'ShareholderUpdate',
    'admin',
    () => input({ id: ids.ben, email: 'Ben@Example.com ', name: 'Ben Hale' }),
  ],
  [
    'an address that is another’s',
    'ShareholderUpdate',
    'admin',
    () => input({ id: ids.ben, email: 'ANN.hale@example.com', name: 'Ben' }),
  ],
  [
    'an address that is none',
    'ShareholderUpdate',
    'admin',
    () => input({ id: ids.ben, email: 'ben@example', name: 'Ben' }),
  ],
  [
    'a shareholder without a name',
    'ShareholderUpdate',
    'admin',
    () => input({ id: ids.ben, email: 'ben@example.com', name: '' }),
  ],
  [
    'a change of no shareholder',
    'ShareholderUpdate',
    'admin',
    () => input({ id: NOBODY, email: 'ann.hale@example.com', name: 'Ben' }),
  ],
  ['a shareholder that is deleted', 'ShareholderDelete', 'admin', which('nameless')],
  ['no shareholder that is deleted', 'ShareholderDelete', 'admin', which('nothing')],
  [
    'a question that is asked',
    'QuestionAsk',
    'shareholder',
    () => input({ presentationId: ids.results, questionText: ` ${ASKED} ` }),
  ],
  [
    'a question that is too short',
    'QuestionAsk',
    'shareholder',
    () => input({ presentationId: ids.results, questionText: 'Why?' }),
  ],
  [
    'a question on no presentation',
    'QuestionAsk',
    'shareholder',
    () => input({ presentationId: NOBODY, questionText: ASKED }),
  ],
  ['a question that others ask too', 'QuestionUpvote', 'shareholder', which('flagged')],
  ['a question that is asked too a second time', 'QuestionUpvote', 'shareholder', which('flagged')],
  ['one’s own question that is asked too', 'QuestionUpvote', 'shareholder', which('next')],
  ['an archived question that is asked too', 'QuestionUpvote', 'shareholder', which('hidden')],
  ['no question that is asked too', 'QuestionUpvote', 'shareholder', which('nothing')],
  [
    'a question that is not asked too any more',
    'QuestionUpvoteRemove',
    'shareholder',
    which('flagged'),
  ],
  ['a question that was not asked too', 'QuestionUpvoteRemove', 'shareholder', which('pending')],
  [
    'no question that is not asked too any more',
    'QuestionUpvoteRemove',
    'shareholder',
    which('nothing'),
  ],
  ['a question that others ask too, again', 'QuestionUpvote', 'shareholder', which('flagged')],
  [
    'an answer',
    'QuestionAnswer',
    'admin',
    () => input({ id: ids.pending, answerText: ' It is paid in October. ' }),
  ],
  [
    'a second answer',
    'QuestionAnswer',
    'admin',
    () => input({ id: ids.answered, answerText: 'It is paid in October.' }),
  ],
  [
    'an answer to an archived question',
    'QuestionAnswer',
    'admin',
    () => input({ id: ids.archived, answerText: 'It is paid in October.' }),
  ],
  [
    'an answer that is too short',
    'QuestionAnswer',
    'admin',
    () => input({ id: ids.next, answerText: 'Yes.' }),
  ],
  [
    'an answer to no question',
    'QuestionAnswer',
    'admin',
    () => input({ id: NOBODY, answerText: 'It is paid in October.' }),
  ],
  ['a question that is flagged', 'QuestionFlag', 'admin', which('next')],
  ['a question that is flagged again', 'QuestionFlag', 'admin', which('flagged')],
  ['no question that is flagged', 'QuestionFlag', 'admin', which('nothing')],
  ['a note', 'QuestionNoteUpdate', 'admin', () => input({ id: ids.next, note: ' Ask the mine. ' })],
  [
    'a note that is taken away',
    'QuestionNoteUpdate',
    'admin',
    () => input({ id: ids.next, note: '' }),
  ],
  [
    'a note of no question',
    'QuestionNoteUpdate',
    'admin',
    () => input({ id: NOBODY, note: 'Ask the mine.' }),
  ],
  ['a flag that is taken away', 'QuestionUnflag', 'admin', which('flagged')],
  ['no question whose flag is taken away', 'QuestionUnflag', 'admin', which('nothing')],
  ['a question that is archived', 'QuestionArchive', 'admin', which('answered')],
  ['no question that is archived', 'QuestionArchive', 'admin', which('nothing')],
  ['a question that is restored', 'QuestionRestore', 'admin', which('hidden')],
  ['no question that is restored', 'QuestionRestore', 'admin', which('nothing')],
  [
    'a question that is merged into another',
    'QuestionMerge',
    'admin',
    () => input({ ids: [ids.hidden], intoId: ids.flagged }),
  ],
  [
    'a question that is merged with what was merged into it',
    'QuestionMerge',
    'admin',
    () => input({ ids: [ids.flagged], intoId: ids.next }),
  ],
  [
    'questions that are merged into an answered one',
    'QuestionMerge',
    'admin',
    () => input({ ids: [ids.next], intoId: ids.pending }),
  ],
  [
    'no questions that are merged',
    'QuestionMerge',
    'admin',
    () => input({ ids: [], intoId: ids.pending }),
  ],
  [
    'a question that is merged into itself',
    'QuestionMerge',
    'admin',
    () => input({ ids: [ids.next], intoId: ids.next }),
  ],
  [
    'a question that is merged into one elsewhere',
    'QuestionMerge',
    'admin',
    () => input({ ids: [ids.going], intoId: ids.pending }),
  ],
  [
    'an answered question that is merged',
    'QuestionMerge',
    'admin',
    () => input({ ids: [ids.pending], intoId: ids.answered }),
  ],
  [
    'a question that is merged into no other',
    'QuestionMerge',
    'admin',
    () => input({ ids: [ids.next], intoId: NOBODY }),
  ],
  ...['next', 'flagged', 'hidden', 'hidden', 'pending', 'nothing'].map(
    (name, turn): Case => [
      `what is merged and stands alone again, turn ${turn + 1}: ${name}`,
      'QuestionUnmerge',
      'admin',
      which(name),
    ],
  ),
  ['a question that is withdrawn', 'QuestionWithdraw', 'shareholder', which('next')],
  [
    'a question that was archived and is withdrawn',
    'QuestionWithdraw',
    'shareholder',
    which('archived'),
  ],
  [
    'a question of somebody else that is withdrawn',
    'QuestionWithdraw',
    'shareholder',
    which('answered'),
  ],
  ['no question that is withdrawn', 'QuestionWithdraw', 'shareholder', which('nothing')],
  ['a question that is approved already', 'QuestionApprove', 'admin', which('pending')],
  ['no question that is approved', 'QuestionApprove', 'admin', which('nothing')],
  [
    'no question that is declined',
    'QuestionDecline',
    'admin',
    () => input({ id: NOBODY, reason: 'NO_COMMENT' }),
  ],
  [
    'a review of a question that is not declined',
    'QuestionReviewRequest',
    'shareholder',
    which('answered'),
  ],
  [
    'no review that is decided',
    'QuestionReviewDecide',
    'admin',
    () => input({ id: NOBODY, decision: 'UPHOLD' }),
  ],
  [
    'a wording that is too short',
    'WordingUpdate',
    'admin',
    () => input({ key: 'ABUSIVE', text: 'short' }),
  ],
  ['a question that is reported', 'QuestionReport', 'shareholder', which('answered')],
  ['a question that is reported again', 'QuestionReport', 'shareholder', which('answered')],
  ['one’s own question that is reported', 'QuestionReport', 'shareholder', which('next')],
  ['no question that is reported', 'QuestionReport', 'shareholder', which('nothing')],
  ['a view', 'PresentationViewRecord', 'visitor', which('results')],
  ['a view of no presentation', 'PresentationViewRecord', 'visitor', which('nothing')],
  ['an expired mail that is sent anew', 'UndeliveredMailsRetry', 'admin', which('expired')],
  ['no mail that is sent anew', 'UndeliveredMailsRetry', 'admin', which('nothing')],
  ['a mail that is sent anew', 'UndeliveredMailsRetry', 'admin', which('sendable')],
  [
    'all mails that are sent anew where none can be',
    'UndeliveredMailsRetryAll',
    'admin',
    () => ({}),
  ],
  ['a mail that is deleted', 'UndeliveredMailsDelete', 'admin', which('unreadable')],
  ['no mail that is deleted', 'UndeliveredMailsDelete', 'admin', which('nothing')],
  ['all mails that are deleted', 'UndeliveredMailsDeleteAll', 'admin', () => ({})],
  [
    'all mails that are deleted where there are none',
    'UndeliveredMailsDeleteAll',
    'admin',
    () => ({}),
  ],
  [
    'alerts that are chosen',
    'AlertPreferencesUpdate',
    'shareholder',
    () => input(chosen('RESULTS', 'DAILY')),
  ],
  [
    'alerts of a topic that is there twice',
    'AlertPreferencesUpdate',
    'shareholder',
    () => input(chosen('RESULTS', 'DAILY', 2)),
  ],
  [
    'alerts that are chosen by a link',
    'AlertPreferencesUpdate',
    'visitor',
    () => input({ ...chosen('ANSWERS', 'DAILY'), token: links.alerts }),
  ],
  [
    'alerts by a link to nobody',
    'AlertPreferencesUpdate',
    'visitor',
    () => input({ ...chosen('ANSWERS', 'NEVER'), token: 'nonsense' }),
  ],
  ...['SENDING', 'SENDING', 'PAUSED', 'DONE', 'CANCELLED', 'of nothing'].map(
    (state, turn): Case => [
      `a pause, turn ${turn + 1}: ${state}`,
      'BroadcastPause',
      'admin',
      which(`broadcast ${state}`),
    ],
  ),
  ...['SENDING', 'SENDING', 'PAUSED', 'DONE', 'CANCELLED', 'of nothing'].map(
    (state, turn): Case => [
      `a broadcast that goes on, turn ${turn + 1}: ${state}`,
      'BroadcastResume',
      'admin',
      which(`broadcast ${state}`),
    ],
  ),
  ...['SENDING', 'SENDING', 'PAUSED', 'DONE', 'CANCELLED', 'of nothing'].map(
    (state, turn): Case => [
      `a broadcast that is cancelled, turn ${turn + 1}: ${state}`,
      'BroadcastCancel',
      'admin',
      which(`broadcast ${state}`),
    ],
  ),
  ['a test mail', 'AlertTest', 'admin', () => input({ topic: 'RESULTS' })],
  ['a sign-up', 'SignUp', 'visitor', () => input({ email: 'new@example.com', name: 'New' })],
  ['a sign-up without an address', 'SignUp', 'visitor', () => input({ email: 'new@example' })],
  [
    'a link that is asked for',
    'SignIn',
    'visitor',
    () => input({ email: 'margaret.hale@example.com' }),
  ],
  ['a link for no address', 'SignIn', 'visitor', () => input({ email: 'm' })],
  ['a link that is used', 'MagicLinkVerify', 'visitor', () => input({ token: links.signIn })],
  ['a link without a token', 'MagicLinkVerify', 'visitor', () => input({ token: '' })],
  [
    'a password',
    'AdminSignIn',
    'visitor',
    () => input({ email: 'r.achebe@example.com', password: PASSWORD }),
  ],
  [
    'no password',
    'AdminSignIn',
    'visitor',
    () => input({ email: 'r.achebe@example.com', password: '' }),
  ],
  [
    'a reset that is asked for',
    'AdminPasswordResetRequest',
    'visitor',
    () => input({ email: 'r.achebe@example.com' }),
  ],
  ['a reset for no address', 'AdminPasswordResetRequest', 'visitor', () => input({ email: 'r' })],
  [
    'a new password that is too short',
    'AdminPasswordReset',
    'visitor',
    () => input({ token: links.reset, newPassword: 'short' }),
  ],
  [
    'a new password',
    'AdminPasswordReset',
    'visitor',
    () => input({ token: links.reset, newPassword: 'another good password' }),
  ],
  ['a sign-out', 'SignOut', 'visitor', nothing],
]

describe('The client’s stand-in for the API', () => {
  it('The comparison with the stand-in covers every query and mutation of the client except the listed ones', () => {
    const asked = new Set([...READS, ...LISTS, ...CHANGES].map(([, operation]) => operation))
    const names = Object.keys(documents).filter(name => !isSubscription(name))
    expect([...asked, ...Object.keys(NOT_ASKED)].sort()).toEqual(names.sort())
  })

  it.each(READS)(
    'The stand-in gives the same answer as the API for %s',
    async (_about, operation, who, variables) => {
      const { api, standIn } = await both(operation, who, variables())
      expect(standIn).toEqual(api)
    },
  )

  it.each(LISTS)(
    'The stand-in pages through %s as the API does',
    async (_about, operation, who, variables) => {
      const after: Partial<Record<Side, string>> = {}
      const pageOf = (side: Side) => ({ ...variables(), first: 2, after: after[side] })
      for (let more = true; more; ) {
        const { api, standIn } = await both(operation, who, {
          api: pageOf('api'),
          standIn: pageOf('standIn'),
        })
        expect(standIn).toEqual(api)
        more = JSON.stringify(api).includes('"hasNextPage":true')
        for (const side of ['api', 'standIn'] as const)
          after[side] = /"endCursor":"([^"]+)"/.exec(
            JSON.stringify(await ask(side, operation, who, pageOf(side))),
          )?.[1]
      }
    },
  )

  it('The stand-in answers like the API when a repeated query omits a variable with a default', async () => {
    for (let times = 0; times < 4; times++) {
      const { api, standIn } = await both('Presentation', 'visitor', { id: ids.results })
      expect(standIn).toEqual(api)
    }
  })

  it.each(LISTS)(
    'The stand-in refuses an invalid page of %s as the API does',
    async (_about, operation, who, variables) => {
      for (const page of [{ first: 0 }, { first: 101 }, { first: 2, after: 'nonsense' }]) {
        const { api, standIn } = await both(operation, who, { ...variables(), ...page })
        expect(standIn).toEqual(api)
        expect(api.refusals).toMatchObject([{ code: 'BAD_USER_INPUT' }])
      }
    },
  )

  it.each(['an', 'al', 'HALE', ' hale ', 'n', 'mi', 'example', '.', '%', 'ben nolan', 'zz', ''])(
    'The stand-in finds the same shareholders as the API for “%s”',
    async search => {
      const { api, standIn } = await both('AdminShareholders', 'admin', { first: 20, search })
      expect(standIn).toEqual(api)
    },
  )

  const closed = [READS, LISTS, CHANGES].map(cases =>
    cases.filter(([, operation, who]) => who !== 'visitor' && operation !== 'Presentation'),
  )
  // Both sides decide by the directives of the schema.
  const closedRows = sampleOf('documents of which access is compared', closed.flat(), {
    short: one => closed.some(cases => cases.find(([, , who]) => who === one[2]) === one),
  })
  it.each(closedRows)(
    'The stand-in grants and refuses other callers access to %s as the API does',
    async (_about, operation, who, variables) => {
      const others = (['visitor', 'shareholder', 'admin'] as const).filter(other => other !== who)
      for (const other of others) {
        const { api, standIn } = await both(operation, other, { first: 2, ...variables() })
        // graphql-js stops at the first of several fields that are never null; the API tells the refusal of each.
        const first = ({ data = null, refusals }: typeof api) => ({ data, refusal: refusals?.[0] })
        expect(first(standIn)).toEqual(first(api))
      }
    },
  )

  describe('when something changes', () => {
    it.each(CHANGES)(
      'The stand-in answers a change as the API does: %s',
      async (_about, operation, who, variables) => {
        const { api, standIn } = await both(operation, who, variables())
        expect(standIn).toEqual(api)
      },
    )

    describe('and the views are written', () => {
      beforeAll(async () => {
        await portal.services.views.flush()
        portal.reads.clear()
      })

      it.each(LISTS)(
        'The stand-in lists %s as the API does after the changes',
        async (_about, operation, who, variables) => {
          const { api, standIn } = await both(operation, who, { ...variables(), first: 50 })
          expect(standIn).toEqual(api)
        },
      )
    })
  })
})
