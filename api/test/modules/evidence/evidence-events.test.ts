import { sql } from 'kysely'
import type { AlertTopic } from '@portal/rules/alerts'
import { EVENT_TYPES } from '@portal/rules/evidence-events'
import { unsuppressJob } from '#modules/accounts/alert-preferences/unsuppress.job'
import { newId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import type { JobDefinition } from '#platform/jobs/define-job'
import {
  aBroadcast,
  deliverAlerts,
  enqueuedOn,
  providerThat,
  subscriber,
  takes,
  tokenFor,
} from '../../harness/modules/alerts'
import {
  ANSWER_SAVE,
  answerIn,
  heldRelease,
  inHours,
  publishedAnswer,
  requireReview,
} from '../../harness/modules/answers'
import { aChangeRequest } from '../../harness/modules/change-requests'
import { DECLINE, declinedQuestion, reviewedQuestion } from '../../harness/modules/declined'
import { releasedWithEnteredDocument } from '../../harness/modules/released-with-entered-document'
import { mergedQuestion, upvotedQuestion } from '../../harness/modules/same-question'
import { jobDefinitions } from '../../../src/app/modules'
import { adminCommand } from '../../../src/commands/admin-command'
import { exitCodeOf } from '../../../src/commands/command-line'
import {
  AdminPasswordResetRequest,
  AdminSignIn,
  AnnouncementsImport,
  EvidencePackCreate,
  PresentationCreate,
  QuestionAnswer,
  QuestionFlag,
  ReleasesFreeze,
  SignOut,
  SignUp,
} from '../../harness/generated/operations'
import { rows as restRows } from '../../harness/graphql/access-table'
import { bearer, uploadAs } from '../../harness/http/upload-as'
import { sampleOf } from '../../harness/jest/thorough'
import { linkTokenIn } from '../../harness/portal/captured-mails'
import { PASSWORD } from '../../harness/portal/factory'
import { mailerThat } from '../../harness/portal/mailer-that'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { runJob } from '../../harness/portal/run-job'
import { anAdmin, aShareholder, signedIn } from '../../harness/portal/signed-in'
import { exchanged } from '../../harness/stand-ins/test-feed'

let portal: TestPortal
let admin: Person
let shareholder: Person
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  admin = await anAdmin(portal)
  shareholder = await aShareholder(portal)
})
afterAll(() => portal.stop())

/**
 * The tables with what everybody sees, and who may change it: the column that names the subject of an event, and columns that follow others;
 * of rows that another event enters, the column that names its subject.
 */
const TOLD: Record<string, { subject: string; followers?: string[]; enteredWith?: string }> = {
  question: {
    subject: 'id',
    followers: [
      'version',
      'changed_at',
      'updated_at',
      // Follow the decline, the flag and the settings.
      'is_notified',
      'is_hidden',
      'is_public',
      'answer_phase',
      'answer_queue',
      'answer_transitions',
    ],
  },
  answer: { subject: 'question_id' },
  decline: { subject: 'question_id', followers: ['notified_at'] },
  // Both have one subject, which needs no id.
  wording: { subject: 'none' },
  disclosure_settings: { subject: 'none', followers: ['applied_at'] },
  question_report: { subject: 'question_id' },
  question_upvote: { subject: 'question_id' },
  presentation: { subject: 'id', followers: ['version', 'updated_at', 'view_count'] },
  announcement: { subject: 'id', followers: ['version', 'updated_at'] },
  policy: { subject: 'id', followers: ['version', 'last_updated'] },
  stored_file: { subject: 'id', followers: ['confirmed_at', 'unused_since'] },
  shareholder: { subject: 'id', followers: ['updated_at'] },
  admin: {
    subject: 'id',
    followers: ['login_attempts', 'locked_until', 'last_signed_in_at', 'invited_until'],
  },
  legal_hold: { subject: 'shareholder_id' },
  webhook_endpoint: { subject: 'id', followers: ['version', 'updated_at'] },
  alert_preference: { subject: 'shareholder_id' },
  // A publication enters its broadcast; what becomes of that is told of the broadcast.
  broadcast: {
    subject: 'id',
    followers: ['checked_at', 'notice', 'bounced', 'complained', 'left_by'],
    enteredWith: 'item_id',
  },
}
/** The other tables, of which no event tells, and why. */
const UNTOLD: Record<string, string> = {
  alert_contact:
    'the address that a link was mailed to, and the key of its links; follows choices of alerts',
  alert_leaving: 'counts of choices that are told, without saying whose',
  answer_author: 'who saved a version of an answer, whose steps are told',
  release: 'groups answers; each has its own events: held, hold lifted, published',
  release_answer: 'likewise',
  citation: 'what an answer cites, which is told as it is submitted',
  announcement_document: 'what is stored of the exchange’s documents; who cites one tells its hash',
  answer_figures: 'what a job finds in the documents that an answer cites',
  answer_notice: 'who is mailed an answer that is told; follows upvotes and merges',
  upvote_count: 'follows questions and upvotes, by triggers',
  ledger_intake: 'follows the questions, by a trigger',
  sql_file: 'the hashes of the SQL files that migrate has run',
  broadcast_batch: 'where the mails of a broadcast stand, whose start and end are told',
  broadcast_recipient: 'to whom the mails of a broadcast went, for 28 days; how many is told',
  review_reminder: 'that approvers were mailed on a day what waits for them',
  change_request: 'what an owner has asked for, which is told of whom or what it is about',
  digest_run: 'that a day was seen to; its broadcast is told of',
  dismissed_announcement: 'follows the deletion of an announcement',
  evidence_checkpoint: 'evidence itself',
  evidence_event: 'evidence itself',
  evidence_export: 'evidence itself',
  evidence_pack: 'exports that were asked for; the event comes when they are written',
  evidence_seal: 'evidence itself',
  evidence_unsealed: 'evidence itself',
  evidence_value: 'evidence itself',
  idempotency_key: 'what was asked once already',
  magic_token: 'a link that was mailed, and changes nothing until it is opened',
  mail_suppression: 'what the mail provider says of addresses; what it makes of a choice is told',
  merged_announcement: 'follows the match of an announcement',
  migration: 'the version of the tables',
  password_reset_token: 'a link that was mailed, and changes nothing until it is opened',
  portal_process: 'which processes run',
  presentation_view: 'who has watched today, for the count of views',
  publication: 'when items become public, which follows their dates',
  question_mail: 'where the mails of changes stand, which are told themselves',
  question_words: 'the words of questions, whose text never changes',
  rate_limit: 'what was asked for lately',
  removal: 'follows deletions',
  session: 'who is signed in, not what they may do',
  tally: 'counts of rows',
  test_job: 'jobs, which tell of what they do themselves',
  unreadable_item: 'what the last import could not read',
  upload_ticket: 'an address that takes one file',
  view_salt: 'of the count of views',
  webhook_delivery: 'a log of what was sent',
}

const db = () => sqlOf(portal.em())
const tableNames = async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db())
  return rows.map(({ name }) => name)
}

type Row = Record<string, unknown>

/** The rows of the tables that events tell of, each under its primary key. */
async function snapshot(): Promise<Map<string, Row & { table: string }>> {
  const { rows: found } = await sql<{ table: string; row: Row }>`${sql.join(
    Object.keys(TOLD).map(
      table =>
        sql`select ${sql.lit(table)} as "table", to_jsonb(t) as row from ${sql.table(table)} t`,
    ),
    sql` union all `,
  )}`.execute(db())
  return new Map(
    found.map(({ table, row }) => [
      `${table} ${String(row.id ?? row.shareholder_id ?? row.key)} ${String(row.number ?? row.topic)}`,
      { ...row, table },
    ]),
  )
}

const told = ({ table, ...row }: Row & { table: string }) =>
  JSON.stringify(
    Object.entries(row).filter(([column]) => !TOLD[table]?.followers?.includes(column)),
  )

/** The subjects of what is other than before, each once. */
function changedSubjects(
  before: Awaited<ReturnType<typeof snapshot>>,
  after: typeof before,
): string[] {
  const keys = new Set([...before.keys(), ...after.keys()])
  const changed = [...keys].filter(key => {
    const [one, other] = [before.get(key), after.get(key)]
    return !one || !other || told(one) !== told(other)
  })
  return [
    ...new Set(
      changed.map(key => {
        const row = after.get(key) ?? before.get(key)!
        const { subject = 'id', enteredWith = subject } = TOLD[row.table] ?? {}
        const entered = before.has(key) ? null : row[enteredWith]
        return `${row.table}: ${String(entered ?? row[subject] ?? null)}`
      }),
    ),
  ]
}

const eventsAfter = (known: number) =>
  db()
    .selectFrom('evidence_event')
    .select([
      'id',
      'type',
      'subject_id as subjectId',
      'actor_kind as actorKind',
      'actor_id as actorId',
      'event',
    ])
    .orderBy('id')
    .offset(known)
    .execute()

/** What an act has changed without an event that tells of it, and the types of the events. */
async function walked(
  act: () => Promise<unknown>,
): Promise<{ untold: string[]; types: string[]; changed: number }> {
  const before = await snapshot()
  const known = (await eventsAfter(0)).length
  await act()
  const events = await eventsAfter(known)
  const changed = changedSubjects(before, await snapshot())
  const subjects = new Set(events.map(({ subjectId }) => String(subjectId)))
  return {
    untold: changed.filter(subject => !subjects.has(subject.split(': ')[1] ?? '')),
    types: events.map(({ type }) => type).toSorted(),
    changed: changed.length,
  }
}

it('Each table is either told of by events, or said to need none', async () => {
  const known = new Set([...Object.keys(TOLD), ...Object.keys(UNTOLD)])
  expect((await tableNames()).filter(name => !known.has(name))).toEqual([])
})

/** An act by one of them, and the events that tell of it. */
interface Act {
  prepare: () => Promise<() => Promise<unknown>>
  events: string[]
}

/** A mutation with this input. */
const sends =
  (
    name: string,
    input: () => Promise<object> | object,
    by: () => Person = () => admin,
  ): Act['prepare'] =>
  async () => {
    const given = await input()
    return () => by().ask(documentOf(name), { input: given })
  }

function documentOf(name: string): string {
  const [argument] = portal.schema.getMutationType()?.getFields()[name]?.args ?? []
  return argument
    ? `mutation ($input: ${String(argument.type)}) { ${name}(input: $input) { __typename } }`
    : `mutation { ${name} ${name === 'signOut' ? '' : '{ __typename }'} }`
}

const VIDEO = { youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ', publishedAt: '2020-01-01' }
const TEXT = { content: 'Text', publishedAt: '2020-01-01' }
const POLICY = { pdfUrl: 'https://example.com/policy.pdf' }
const idOf = async (made: Promise<{ id: string }>) => ({ id: (await made).id })
const imports = async () => {
  portal.feed.has(exchanged(), exchanged())
  return () => admin.ask(AnnouncementsImport)
}
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const resetLink = async () => {
  const { email } = await portal.make.admin()
  await portal.visitor().ask(AdminPasswordResetRequest, { input: { email } })
  return linkTokenIn((await portal.mails()).at(-1), 'admin/reset')
}
const signUpLink = async (choice: { alertTopics?: AlertTopic[] } = {}) => {
  await portal
    .visitor()
    .ask(SignUp, { input: { email: 'nadia@example.com', name: 'Nadia', ...choice } })
  return linkTokenIn((await portal.mails()).at(-1), 'auth/verify')
}
/** Not an export yet: its job records the event. */
const askedForPack = async () =>
  String((await admin.ask(EvidencePackCreate, { input: {} })).evidencePackCreate.evidencePack.id)
const nothing = (name: string, input: () => Promise<object> | object, by?: () => Person): Act => ({
  prepare: sends(name, input, by),
  events: [],
})

/** The queue of this test has no undelivered emails; undelivered-mails.test.ts tests the events of one. */
const ofUnknownMail = (name: string): Act => ({
  prepare: async () => () => admin.refusal(documentOf(name), { input: { id: newId() } }),
  events: [],
})

const mutations: Record<string, Act> = {
  adminPasswordReset: {
    prepare: sends(
      'adminPasswordReset',
      async () => ({ token: await resetLink(), newPassword: 'a quite new and long one' }),
      () => portal.visitor(),
    ),
    events: ['administrator.password_changed'],
  },
  adminPasswordResetRequest: nothing(
    'adminPasswordResetRequest',
    async () => ({ email: (await portal.make.admin()).email }),
    () => portal.visitor(),
  ),
  adminSignIn: {
    prepare: async () => {
      const { email } = await portal.make.admin()
      return () => portal.visitor().ask(AdminSignIn, { input: { email, password: PASSWORD } })
    },
    events: [],
  },
  administratorInvite: {
    prepare: sends('administratorInvite', () => ({
      email: 'invited@example.com',
      name: 'Invited',
      role: 'EDITOR',
    })),
    events: ['administrator.invited'],
  },
  administratorInviteResend: {
    prepare: sends('administratorInviteResend', async () => {
      const { administratorInvite } = await admin.ask(
        'mutation ($input: AdministratorInviteInput!) { administratorInvite(input: $input) { administrator { id } } }',
        { input: { email: 'invited@example.com', name: 'Invited', role: 'EDITOR' } },
      )
      return { id: String(administratorInvite.administrator.id) }
    }),
    events: ['administrator.invited'],
  },
  administratorUpdate: {
    prepare: sends('administratorUpdate', async () => ({
      ...(await idOf(portal.make.admin())),
      role: 'VIEWER',
    })),
    events: ['administrator.role_changed'],
  },
  administratorRemove: {
    prepare: sends('administratorRemove', () => idOf(portal.make.admin())),
    events: ['administrator.removed'],
  },
  alertPreferencesUpdate: {
    prepare: sends(
      'alertPreferencesUpdate',
      () => ({
        preferences: [
          { topic: 'RESULTS', frequency: 'IMMEDIATELY' },
          { topic: 'ANSWERS', frequency: 'DAILY' },
        ],
      }),
      () => shareholder,
    ),
    events: ['alerts.changed'],
  },
  alertTest: {
    prepare: async () => {
      portal.services.mailer = mailerThat(takes)
      return sends('alertTest', () => ({ topic: 'RESULTS' }))()
    },
    events: [],
  },
  answerPublish: {
    prepare: sends('answerPublish', async () => ({
      ids: [(await answerIn(portal, 'APPROVED')).id],
    })),
    events: ['answer.published'],
  },
  answerRecall: {
    prepare: sends('answerRecall', async () => ({
      id: (await answerIn(portal, 'IN_REVIEW', { author: admin })).id,
    })),
    events: ['answer.recalled'],
  },
  answerReview: {
    prepare: sends('answerReview', async () => ({
      id: (await answerIn(portal, 'IN_REVIEW')).id,
      decision: 'APPROVE',
    })),
    events: ['answer.approved'],
  },
  answerWithdraw: {
    prepare: async () => {
      await requireReview(portal, false)
      return sends('answerWithdraw', async () => ({
        id: (await publishedAnswer(portal)).id,
        reason: 'It was about another company.',
      }))()
    },
    events: ['answer.withdrawn'],
  },
  releaseSchedule: {
    prepare: sends('releaseSchedule', async () => ({
      answerIds: [(await answerIn(portal, 'APPROVED')).id],
      publishAt: inHours(portal, 1),
    })),
    events: ['answer.held'],
  },
  releaseUpdate: {
    prepare: sends('releaseUpdate', async () => ({
      id: (await heldRelease(portal)).id,
      publishAt: inHours(portal, 2),
    })),
    events: ['answer.held'],
  },
  releaseCancel: {
    prepare: sends('releaseCancel', async () => ({ id: (await heldRelease(portal)).id })),
    events: ['answer.hold_lifted'],
  },
  answerSave: {
    prepare: sends('answerSave', async () => ({
      questionId: (await portal.make.question()).id,
      text: 'A draft.',
    })),
    events: ['answer.drafted'],
  },
  answerSubmit: {
    prepare: sends('answerSubmit', async () => ({ id: (await answerIn(portal, 'DRAFT')).id })),
    events: ['answer.submitted'],
  },
  announcementCreate: {
    prepare: sends('announcementCreate', () => ({ title: 'One', ...TEXT })),
    events: ['announcement.created', 'announcement.published'],
  },
  announcementUpdate: {
    prepare: sends('announcementUpdate', async () => ({
      ...(await idOf(portal.make.announcement())),
      title: 'Two',
      ...TEXT,
    })),
    events: ['announcement.published', 'announcement.updated'],
  },
  announcementDelete: {
    prepare: sends('announcementDelete', () => idOf(portal.make.importedAnnouncement())),
    events: ['announcement.deleted'],
  },
  announcementDocumentConfirm: {
    prepare: sends('announcementDocumentConfirm', async () => ({
      id: await releasedWithEnteredDocument(portal),
    })),
    events: ['announcement.document_confirmed'],
  },
  announcementKeep: {
    prepare: sends('announcementKeep', () => idOf(portal.make.importedAnnouncement())),
    events: ['announcement.kept'],
  },
  announcementMatch: {
    prepare: async () => {
      const [{ id }, imported] = [
        await portal.make.awaitingAnnouncement(),
        await portal.make.importedAnnouncement(),
      ]
      return sends('announcementMatch', async () => ({
        id,
        feedItemId: imported.asxAnnouncementId,
      }))()
    },
    events: [
      'announcement.deleted',
      'announcement.matched',
      'announcement.published',
      'announcement.released',
    ],
  },
  announcementMatchDismiss: {
    prepare: async () => {
      const [{ id }, { asxAnnouncementId: feedItemId }] = [
        await portal.make.awaitingAnnouncement(),
        await portal.make.importedAnnouncement(),
      ]
      return sends('announcementMatchDismiss', () => ({ id, feedItemId }))()
    },
    events: ['announcement.match_dismissed'],
  },
  announcementReleaseConfirm: {
    prepare: sends('announcementReleaseConfirm', async () => ({
      ...(await idOf(portal.make.matchedAnnouncement())),
      releasedAt: portal.clock.now().toISOString(),
    })),
    events: ['announcement.published', 'announcement.released'],
  },
  announcementsImport: {
    prepare: imports,
    events: [
      'announcement.imported',
      'announcement.imported',
      'announcement.published',
      'announcement.published',
    ],
  },
  broadcastCancel: {
    prepare: sends('broadcastCancel', async () => ({ id: await aBroadcast(portal) })),
    events: ['broadcast.cancelled'],
  },
  broadcastPause: {
    prepare: sends('broadcastPause', async () => ({ id: await aBroadcast(portal) })),
    events: ['broadcast.paused'],
  },
  broadcastResume: {
    prepare: sends('broadcastResume', async () => ({ id: await aBroadcast(portal, 'PAUSED') })),
    events: ['broadcast.resumed'],
  },
  changeConfirm: {
    prepare: sends('changeConfirm', async () => ({ id: await aChangeRequest(portal) })),
    events: ['administrator.invited', 'change.confirmed'],
  },
  changeReject: {
    prepare: sends('changeReject', async () => ({ id: await aChangeRequest(portal) })),
    events: ['change.rejected'],
  },
  disclosureSettingsUpdate: {
    prepare: sends('disclosureSettingsUpdate', () => ({
      questionsNeedApproval: true,
      flaggedAreHidden: true,
    })),
    events: ['settings.changed', 'settings.changed'],
  },
  wordingUpdate: {
    prepare: sends('wordingUpdate', () => ({
      key: 'ABUSIVE',
      text: 'Please ask again without it.',
    })),
    events: ['wording.changed'],
  },
  releasesFreeze: { prepare: sends('releasesFreeze', () => ({})), events: ['settings.changed'] },
  releasesThaw: {
    prepare: async () => {
      await admin.ask(ReleasesFreeze)
      return sends('releasesThaw', () => ({}))()
    },
    events: ['settings.changed'],
  },
  evidencePackCancel: nothing('evidencePackCancel', async () => ({ id: await askedForPack() })),
  evidencePackCreate: nothing('evidencePackCreate', () => ({})),
  evidencePackRetry: nothing('evidencePackRetry', async () => ({ id: await askedForPack() })),
  fileConfirm: nothing('fileConfirm', async () => ({ url: (await portal.make.file()).url })),
  fileUpload: {
    prepare: async () => () => uploadAs(admin, { bytes: PDF, name: 'Report.pdf' }),
    events: ['file.uploaded'],
  },
  legalHoldUpdate: {
    prepare: sends('legalHoldUpdate', async () => ({
      shareholderId: (await portal.make.shareholder()).id,
      held: true,
      reason: 'A claim',
    })),
    events: ['shareholder.hold_set'],
  },
  magicLinkVerify: {
    prepare: sends(
      'magicLinkVerify',
      async () => ({ token: await signUpLink() }),
      () => portal.visitor(),
    ),
    events: ['shareholder.registered'],
  },
  policyCreate: {
    prepare: sends('policyCreate', () => ({ title: 'One', ...POLICY })),
    events: ['policy.created'],
  },
  policyUpdate: {
    prepare: sends('policyUpdate', async () => ({
      ...(await idOf(portal.make.policy())),
      title: 'Two',
      ...POLICY,
    })),
    events: ['policy.updated'],
  },
  policyDelete: {
    prepare: sends('policyDelete', () => idOf(portal.make.policy())),
    events: ['policy.deleted'],
  },
  presentationCreate: {
    prepare: sends('presentationCreate', () => ({ title: 'One', ...VIDEO })),
    events: ['presentation.created', 'presentation.published'],
  },
  presentationUpdate: {
    prepare: sends('presentationUpdate', async () => ({
      ...(await idOf(portal.make.presentation())),
      title: 'Two',
      ...VIDEO,
    })),
    events: ['presentation.published', 'presentation.updated'],
  },
  presentationDelete: {
    prepare: sends('presentationDelete', async () => {
      const presentation = await portal.make.presentation()
      await portal.make.question({ presentation })
      await portal.make.question({ presentation }, question =>
        question.answer('Yes, it is.', portal.clock.now()),
      )
      return { id: presentation.id }
    }),
    events: ['presentation.deleted', 'question.deleted', 'question.deleted'],
  },
  presentationViewRecord: nothing(
    'presentationViewRecord',
    () => idOf(portal.make.presentation()),
    () => portal.visitor(),
  ),
  questionAsk: {
    prepare: sends(
      'questionAsk',
      async () => ({
        presentationId: (await portal.make.presentation()).id,
        questionText: 'When is the dividend paid?',
      }),
      () => shareholder,
    ),
    events: ['question.asked'],
  },
  questionAnswer: {
    prepare: sends('questionAnswer', async () => ({
      ...(await idOf(portal.make.question())),
      answerText: 'It is paid in March.',
    })),
    events: ['answer.published'],
  },
  questionFlag: {
    prepare: sends('questionFlag', async () => ({
      ...(await idOf(portal.make.question())),
      note: 'Rude',
    })),
    events: ['question.flagged', 'question.note_changed'],
  },
  questionUnflag: {
    prepare: sends('questionUnflag', () =>
      idOf(portal.make.question({}, question => question.flag(portal.clock.now()))),
    ),
    events: ['question.unflagged'],
  },
  questionArchive: {
    prepare: sends('questionArchive', () => idOf(portal.make.question())),
    events: ['question.archived'],
  },
  questionRestore: {
    prepare: sends('questionRestore', () =>
      idOf(portal.make.question({}, question => question.archive(portal.clock.now()))),
    ),
    events: ['question.restored'],
  },
  questionApprove: {
    prepare: sends('questionApprove', () =>
      idOf(
        portal.make.question({}, question =>
          Object.assign(question, { isApproved: false, isPublic: false }),
        ),
      ),
    ),
    events: ['question.approved'],
  },
  questionDecline: {
    prepare: sends('questionDecline', async () => ({
      ...(await idOf(portal.make.question())),
      reason: 'ABUSIVE',
    })),
    events: ['question.declined'],
  },
  questionReviewRequest: {
    prepare: async () => {
      const question = await declinedQuestion(portal)
      const person = await signedIn(portal, question.shareholder)
      return sends(
        'questionReviewRequest',
        () => ({ id: question.id }),
        () => person,
      )()
    },
    events: ['question.review_requested'],
  },
  questionReviewDecide: {
    prepare: async () => {
      const { id } = await reviewedQuestion(portal)
      return sends('questionReviewDecide', () => ({ id, decision: 'REOPEN' }))()
    },
    events: ['question.review_decided'],
  },
  questionWithdraw: {
    prepare: async () => {
      const asker = await portal.make.shareholder()
      const { id } = await portal.make.question({ shareholder: asker })
      const person = await signedIn(portal, asker)
      return sends(
        'questionWithdraw',
        () => ({ id }),
        () => person,
      )()
    },
    events: ['question.withdrawn'],
  },
  questionReport: {
    prepare: sends(
      'questionReport',
      () => idOf(portal.make.question()),
      () => shareholder,
    ),
    events: ['question.reported'],
  },
  questionUpvote: {
    prepare: sends(
      'questionUpvote',
      () => idOf(portal.make.question()),
      () => shareholder,
    ),
    events: ['question.upvoted'],
  },
  questionUpvoteRemove: {
    prepare: async () => {
      const { question, person } = await upvotedQuestion(portal)
      return sends(
        'questionUpvoteRemove',
        () => ({ id: question.id }),
        () => person,
      )()
    },
    events: ['question.upvote_removed'],
  },
  questionMerge: {
    prepare: sends('questionMerge', async () => {
      const { id: intoId, presentation } = await portal.make.question()
      return { ids: [(await portal.make.question({ presentation })).id], intoId }
    }),
    events: ['question.merged'],
  },
  questionUnmerge: {
    prepare: sends('questionUnmerge', () => idOf(mergedQuestion(portal))),
    events: ['question.unmerged'],
  },
  questionNoteUpdate: {
    prepare: sends('questionNoteUpdate', async () => ({
      ...(await idOf(portal.make.question())),
      note: 'Ask the CFO',
    })),
    events: ['question.note_changed'],
  },
  shareholderUpdate: {
    prepare: sends('shareholderUpdate', async () => ({
      ...(await idOf(portal.make.shareholder())),
      email: 'other@example.com',
      name: 'Other',
    })),
    events: ['shareholder.updated'],
  },
  shareholderDelete: {
    prepare: sends('shareholderDelete', async () => {
      const gone = await portal.make.shareholder()
      await portal.make.question({ shareholder: gone })
      return { id: gone.id }
    }),
    events: ['question.deleted', 'shareholder.erased'],
  },
  signIn: nothing(
    'signIn',
    async () => ({ email: (await portal.make.shareholder()).email }),
    () => portal.visitor(),
  ),
  signOut: { prepare: async () => () => shareholder.ask(SignOut), events: [] },
  signUp: nothing(
    'signUp',
    () => ({ email: 'new@example.com' }),
    () => portal.visitor(),
  ),
  undeliveredMailsDelete: ofUnknownMail('undeliveredMailsDelete'),
  undeliveredMailsDeleteAll: nothing('undeliveredMailsDeleteAll', () => ({})),
  undeliveredMailsRetry: ofUnknownMail('undeliveredMailsRetry'),
  undeliveredMailsRetryAll: nothing('undeliveredMailsRetryAll', () => ({})),
  uploadTicketCreate: nothing('uploadTicketCreate', () => ({ purpose: 'POLICY' })),
  webhookDeliveryRetry: {
    prepare: sends('webhookDeliveryRetry', () => idOf(portal.make.webhookDelivery())),
    events: ['webhook.delivery_retried'],
  },
  webhookEndpointCreate: {
    prepare: sends('webhookEndpointCreate', () => ({
      url: 'https://hooks.example.com/one',
      events: ['QUESTION_ANSWERED'],
    })),
    events: ['webhook.created'],
  },
  webhookEndpointDelete: {
    prepare: sends('webhookEndpointDelete', () => idOf(portal.make.webhookEndpoint())),
    events: ['webhook.deleted'],
  },
  webhookEndpointTest: {
    prepare: sends('webhookEndpointTest', () => idOf(portal.make.webhookEndpoint())),
    events: ['webhook.tested'],
  },
  webhookEndpointUpdate: {
    prepare: sends('webhookEndpointUpdate', async () => ({
      ...(await idOf(portal.make.webhookEndpoint())),
      url: 'https://hooks.example.com/two',
      events: ['QUESTION_ANSWERED'],
      rotateSecret: false,
      state: 'DISABLED',
    })),
    events: ['webhook.updated'],
  },
}

describe('Evidence of mutations', () => {
  it('The walk has every mutation of the schema', () => {
    expect(Object.keys(mutations).toSorted()).toEqual(
      Object.keys(portal.schema.getMutationType()?.getFields() ?? {}).toSorted(),
    )
  })

  it.each(Object.entries(mutations))(
    'Evidence tells of everything that %s changes',
    async (_name, { prepare, events }) => {
      const act = await prepare()
      const { untold, types, changed } = await walked(act)
      expect({ untold, types }).toEqual({ untold: [], types: events })
      // An act that did nothing would prove nothing.
      expect(
        changed > 0 ||
          events.every(type =>
            /tested|retried|published|invited|held|document_confirmed|^change/.test(type),
          ),
      ).toBe(true)
    },
  )

  it('Evidence tells of a change that waits for another owner, which changes nothing yet', async () => {
    const { untold, types, changed } = await walked(() => aChangeRequest(portal))
    // Two owners are added for it.
    expect({ untold: untold.filter(row => !row.startsWith('admin: ')), types, changed }).toEqual({
      untold: [],
      types: ['change.requested'],
      changed: 2,
    })
  })

  it('Evidence tells of the topics of alerts that a visitor ticked at sign-up, once the link is opened', async () => {
    const token = await signUpLink({ alertTopics: ['RESULTS', 'ANSWERS'] })
    const { untold, types } = await walked(() =>
      portal.visitor().ask(documentOf('magicLinkVerify'), { input: { token } }),
    )
    expect({ untold, types }).toEqual({
      untold: [],
      types: ['alerts.changed', 'shareholder.registered'],
    })
  })

  it('Evidence tells of everything that the one click of a mail program changes', async () => {
    const token = await tokenFor(
      portal,
      await subscriber(portal, { RESULTS: 'IMMEDIATELY' }),
      'RESULTS',
    )
    const { untold, types, changed } = await walked(async () => {
      const { status } = await fetch(`${portal.address}/alerts/unsubscribe/${token}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      })
      expect(status).toBe(200)
    })
    expect({ untold, types, changed }).toEqual({
      untold: [],
      types: ['alerts.changed'],
      changed: 1,
    })
  })
})

/** By REST, each path the same as its mutation. */
const paths: Record<string, { act: () => Promise<() => Promise<unknown>>; events: string[] }> = {}
const rest = (
  row: string,
  events: string[],
  prepare: () => Promise<{ id?: string; body?: object }>,
  by: () => Person = () => admin,
) => {
  const [method = '', path = ''] = row.split(' ')
  paths[row] = {
    events,
    act: async () => {
      const { id = '', body } = await prepare()
      return async () => {
        const { status, body: answer } = await by().rest(method, path.replace(/:\w+/, id), body)
        if (status >= 400) throw new Error(`${row}: ${status} ${JSON.stringify(answer)}`)
      }
    },
  }
}
const visitor = () => portal.visitor()
const ofQuestion = (change?: Parameters<TestPortal['make']['question']>[1]) => () =>
  idOf(portal.make.question({}, change))
rest('POST /api/auth/signup', [], async () => ({ body: { email: 'new@example.com' } }), visitor)
rest(
  'POST /api/auth/signin',
  [],
  async () => ({ body: { email: (await portal.make.shareholder()).email } }),
  visitor,
)
rest(
  'POST /api/auth/verify',
  ['shareholder.registered'],
  async () => ({ body: { token: await signUpLink() } }),
  visitor,
)
rest(
  'POST /api/auth/admin/login',
  [],
  async () => ({ body: { email: (await portal.make.admin()).email, password: PASSWORD } }),
  visitor,
)
rest(
  'POST /api/auth/admin/request-reset',
  [],
  async () => ({ body: { email: (await portal.make.admin()).email } }),
  visitor,
)
rest(
  'POST /api/auth/admin/reset',
  ['administrator.password_changed'],
  async () => ({ body: { token: await resetLink(), newPassword: 'a quite new and long one' } }),
  visitor,
)
rest(
  'POST /api/presentations/:id/questions',
  ['question.asked'],
  async () => ({
    ...(await idOf(portal.make.presentation())),
    body: { questionText: 'When is the dividend paid?' },
  }),
  () => shareholder,
)
rest('POST /api/admin/questions/:id/answer', ['answer.published'], async () => ({
  ...(await ofQuestion()()),
  body: { answerText: 'It is paid in March.' },
}))
rest('POST /api/admin/questions/:id/flag', ['question.flagged'], ofQuestion())
rest(
  'POST /api/admin/questions/:id/unflag',
  ['question.unflagged'],
  ofQuestion(question => question.flag(portal.clock.now())),
)
rest('POST /api/admin/questions/:id/archive', ['question.archived'], ofQuestion())
rest(
  'POST /api/admin/questions/:id/unarchive',
  ['question.restored'],
  ofQuestion(question => question.archive(portal.clock.now())),
)
for (const [kind, values, make] of [
  ['presentation', VIDEO, () => portal.make.presentation()],
  ['announcement', TEXT, () => portal.make.announcement()],
  ['policy', POLICY, () => portal.make.policy()],
] as const) {
  const path = `/api/admin/${kind === 'policy' ? 'policies' : `${kind}s`}`
  rest(
    `POST ${path}`,
    [`${kind}.created`, ...(kind === 'policy' ? [] : [`${kind}.published`])],
    async () => ({
      body: { title: 'One', ...values },
    }),
  )
  rest(
    `PUT ${path}/:id`,
    [...(kind === 'policy' ? [] : [`${kind}.published`]), `${kind}.updated`],
    async () => ({
      ...(await idOf(make())),
      body: { title: 'Two', ...values },
    }),
  )
  rest(`DELETE ${path}/:id`, [`${kind}.deleted`], () => idOf(make()))
}
rest(
  'POST /api/admin/announcements/fetch-asx',
  mutations.announcementsImport?.events ?? [],
  async () => {
    portal.feed.has(exchanged(), exchanged())
    return {}
  },
)
rest('PUT /api/admin/shareholders/:id', ['shareholder.updated'], async () => ({
  ...(await idOf(portal.make.shareholder())),
  body: { email: 'other@example.com', name: 'Other' },
}))
rest('DELETE /api/admin/shareholders/:id', ['shareholder.erased'], () =>
  idOf(portal.make.shareholder()),
)
rest('POST /api/objects/upload', [], async () => ({ body: {} }))
rest('PUT /api/policies/set-pdf', [], async () => ({
  body: { pdfUrl: (await portal.make.file()).url },
}))

/** A form with a file, or the bytes alone to an address that takes them. */
paths['POST /api/admin/policies/upload'] = {
  events: ['file.uploaded'],
  act: async () => async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(PDF)]), 'Policy.pdf')
    const { status } = await fetch(`${portal.address}/api/admin/policies/upload`, {
      method: 'POST',
      headers: bearer(admin),
      body: form,
    })
    expect(status).toBe(200)
  },
}
paths['PUT /api/objects/upload/:ticket'] = {
  events: ['file.uploaded'],
  act: async () => {
    const { uploadTicketCreate } = await admin.ask(
      'mutation { uploadTicketCreate(input: { purpose: POLICY }) { uploadUrl } }',
    )
    const path = new URL(String(uploadTicketCreate.uploadUrl)).pathname
    return async () => {
      const response = await fetch(portal.address + path, {
        method: 'PUT',
        headers: { 'x-filename': 'Policy.pdf' },
        body: new Uint8Array(PDF),
      })
      expect(response.ok).toBe(true)
    }
  },
}

describe('Evidence of REST', () => {
  it('The walk has every path of REST that changes anything', () => {
    const changing = restRows.map(({ name }) => name).filter(name => !name.startsWith('GET '))
    expect(Object.keys(paths).toSorted()).toEqual(changing.toSorted())
  })

  // A path calls the service of its mutation, whose events are tested above: a body, no body, an import, both kinds of upload.
  const SHORT = new Set([
    'POST /api/auth/verify',
    'POST /api/presentations/:id/questions',
    'POST /api/admin/questions/:id/flag',
    'PUT /api/admin/announcements/:id',
    'DELETE /api/admin/presentations/:id',
    'POST /api/admin/announcements/fetch-asx',
    'PUT /api/policies/set-pdf',
    'POST /api/admin/policies/upload',
    'PUT /api/objects/upload/:ticket',
  ])
  const sample = sampleOf('paths of REST that evidence tells of', Object.keys(paths), {
    short: row => SHORT.has(row),
  })

  it.each(sample)('Evidence tells of everything that %s changes', async row => {
    const { act, events } = paths[row]!
    const does = await act()
    const { untold, types } = await walked(does)
    expect({ untold, types }).toEqual({ untold: [], types: events })
  })
})

describe('Evidence of jobs and commands', () => {
  const announce = async (category: string) => {
    const input = { title: 'Mailed', ...TEXT, publishedAt: portal.clock.now(), category }
    await (await anAdmin(portal)).ask(documentOf('announcementCreate'), { input })
  }
  /** Everything that the jobs find to do. */
  const prepareWork = async () => {
    await portal.make.file()
    await admin.ask(PresentationCreate, {
      input: {
        title: 'Ahead',
        ...VIDEO,
        publishedAt: new Date(portal.clock.now().getTime() + 3_600_000).toISOString(),
      },
    })
    await subscriber(portal, { ANNOUNCEMENTS: 'IMMEDIATELY', RESULTS: 'DAILY' })
    portal.clock.pass({ minutes: 1 })
    // Of what is mailed already the daily mail tells.
    await announce('Quarterly')
    await deliverAlerts(portal)
    portal.feed.has(exchanged())
    portal.clock.pass({ hours: 26 })
    await announce('Dividend')
    portal.services.mailer = mailerThat(takes)
  }
  const expected: Record<string, string[]> = {
    broadcasts: ['broadcast.done', 'broadcast.started'],
    'daily-mails': ['broadcast.started'],
    'sweep-files': ['file.deleted'],
    publication: ['presentation.published'],
    'announcement-import': ['announcement.imported', 'announcement.published'],
  }

  const isScheduled = ({ every, dailyAt }: JobDefinition) => (every ?? dailyAt) !== undefined
  const run = (name: string, data: object = {}) =>
    runJob(jobDefinitions.find(job => job.name === name)!, portal.services, data)

  it('Evidence records everything that scheduled jobs change', async () => {
    await prepareWork()
    for (const [name, events] of Object.entries(expected)) {
      const { untold, types } = await walked(() => run(name))
      expect({ name, untold, types }).toEqual({ name, untold: [], types: events })
      if (name !== 'publication') continue
      const event = (await eventsAfter(0)).find(({ type }) => type === 'presentation.published')
      expect(event).toMatchObject({ actorKind: 'system', actorId: null })
    }
  })

  it('All other jobs change nothing that evidence tells of', async () => {
    const others = jobDefinitions
      .filter(job => isScheduled(job) && !(job.name in expected))
      .map(({ name }) => name)
    expect(others.length).toBeGreaterThan(5)
    await prepareWork()
    const { untold, types } = await walked(async () => {
      for (const name of others) await run(name)
    })
    expect({ untold, types }).toEqual({ untold: [], types: [] })
  })

  it('Jobs that are enqueued by a change need no event of their own', async () => {
    await admin.ask(documentOf('webhookEndpointCreate'), {
      input: { url: 'https://hooks.example.com/in', events: ['ANNOUNCEMENT_PUBLISHED'] },
    })
    const [declined, { question: upvoted }] = [
      await portal.make.question(),
      await upvotedQuestion(portal),
    ]
    await admin.ask(DECLINE, { input: { id: declined.id, reason: 'NO_COMMENT' } })
    await admin.ask(QuestionAnswer, {
      input: { id: upvoted.id, answerText: 'In the third quarter.' },
    })
    await admin.ask(QuestionFlag, { input: { id: (await portal.make.question()).id } })
    await admin.ask(documentOf('disclosureSettingsUpdate'), { input: { flaggedAreHidden: true } })
    await announce('Quarterly')
    const { questionId } = await answerIn(portal, 'DRAFT', { author: admin })
    await admin.ask(ANSWER_SAVE, {
      input: { questionId, text: 'In the third quarter.', basis: 'RELEASED' },
    })
    await portal.services.jobs.enqueue(statementRunner(portal.em()), unsuppressJob, {
      shareholderId: declined.shareholder.id,
      stream: 'results',
    })
    portal.services.mailer = mailerThat(takes, providerThat())
    // `evidence-packs.test.ts` tests the event of an export.
    const queues = jobDefinitions.filter(job => !isScheduled(job) && job.name !== 'evidence-pack')
    for (const { name } of queues) {
      const waiting = await enqueuedOn(portal, name)
      expect([name, waiting.length]).not.toEqual([name, 0])
      const { untold, types } = await walked(() => run(name, waiting[0]))
      expect({ name, untold, types }).toEqual({ name, untold: [], types: [] })
    }
  })

  it('Evidence tells of administrators that an operator adds, gives a link and removes', async () => {
    const command = (...words: string[]) =>
      exitCodeOf(adminCommand, words, {
        environment: {
          DATABASE_URL: portal.database.url,
          PUBLIC_URL: 'https://portal.test',
          COMPANY_NAME: 'Test Mining',
        },
        print: () => undefined,
        printError: () => undefined,
      })
    for (const [words, event] of [
      [['add', 'new@example.com', 'New Person'], 'administrator.added'],
      [['link', 'new@example.com'], 'administrator.link_created'],
      [['remove', 'new@example.com'], 'administrator.removed'],
    ] as const) {
      const { untold, types } = await walked(async () => expect(await command(...words)).toBe(0))
      expect({ untold, types }).toEqual({ untold: [], types: [event] })
    }
  })
})

describe('An event', () => {
  it('An event is canonical JSON with its actor, its subject and its time in microseconds', async () => {
    const account = await portal.make.admin()
    const person = await signedIn(portal, account)
    const { presentationCreate } = await person.ask(PresentationCreate, {
      input: { title: 'Told', ...VIDEO },
    })
    const stored = (await eventsAfter(0)).find(({ type }) => type === 'presentation.created')
    const event = JSON.parse(stored?.event ?? '') as Record<string, any>
    expect(event).toMatchObject({
      id: stored?.id,
      type: 'presentation.created',
      subject: { type: 'presentation', id: presentationCreate.presentation.id },
      actor: { kind: 'administrator', id: account.id },
      body: { values: { title: 'Told', isPinned: false } },
    })
    expect(event.at).toBe(portal.clock.now().toISOString().replace('Z', '000Z'))
    expect(Object.keys(event)).toEqual(['actor', 'at', 'body', 'id', 'subject', 'type'])
    expect(Object.keys(event.body.values)).toEqual(Object.keys(event.body.values).toSorted())
  })

  it('An event of a change says what was before and after, and nothing of what stayed', async () => {
    const { id } = await portal.make.policy({ title: 'Before' })
    await admin.ask(
      'mutation ($input: PolicyUpdateInput!) { policyUpdate(input: $input) { policy { id } } }',
      {
        input: { id, title: 'After', pdfUrl: '/objects/policies/one.pdf' },
      },
    )
    const [event] = (await eventsAfter(0)).map(({ event }) => JSON.parse(event) as { body: object })
    expect(event?.body).toEqual({ changed: { title: { from: 'Before', to: 'After' } } })
  })

  it('A refused change leaves no event', async () => {
    await admin.refusal(
      'mutation ($input: PolicyUpdateInput!) { policyUpdate(input: $input) { policy { id } } }',
      {
        input: {
          id: (await portal.make.policy()).id,
          title: '',
          pdfUrl: '/objects/policies/one.pdf',
        },
      },
    )
    expect(await eventsAfter(0)).toEqual([])
  })

  it('A mutation that is repeated under its idempotency key leaves one event', async () => {
    const { id } = await portal.make.presentation()
    const input = {
      presentationId: id,
      questionText: 'When is the dividend paid?',
      idempotencyKey: 'asked-once',
    }
    for (let times = 0; times < 2; times++)
      await shareholder.ask(documentOf('questionAsk'), { input })
    expect((await eventsAfter(0)).map(({ type }) => type)).toEqual(['question.asked'])
  })

  it('Every type of event is told by a walk or kept for what is yet to come', () => {
    const walkedTypes = new Set(
      [...Object.values(mutations), ...Object.values(paths)].flatMap(({ events }) => events),
    )
    const elsewhere = new Set(['presentation.published', 'announcement.published', 'file.deleted', 'administrator.added', 'administrator.link_created', 'administrator.removed', 'change.requested', 'shareholder.deleted', 'shareholder.hold_lifted', 'webhook.disabled', 'mail.retried', 'mail.deleted', 'evidence.exported', 'broadcast.started', 'broadcast.done', 'alerts.bounced']) // prettier-ignore
    const missing = EVENT_TYPES.filter(type => !walkedTypes.has(type) && !elsewhere.has(type))
    // The first two in disclosure-gate, the next in corrections.
    expect(missing).toEqual([
      'answer.changes_requested',
      'answer.superseded',
      'answer.corrected',
      'database.restored',
    ])
  })
})
