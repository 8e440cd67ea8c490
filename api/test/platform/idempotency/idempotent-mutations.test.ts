import { randomUUID } from 'node:crypto'
import type { GraphQLSchema } from 'graphql'
import { messages } from '@portal/rules/messages'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { FeedError } from '#modules/content/exchange/exchange-feed'
import { Presentation } from '#modules/content/presentations/presentation.entity'
import { accessOf } from '#platform/access/check'
import { sqlOf } from '#platform/database/kysely'
import { IdempotentReplay } from '#platform/idempotency/idempotency'
import { createContext } from '#platform/operation/context'
import { transact } from '#platform/operation/transact'
import { aBroadcast } from '../../harness/modules/alerts'
import {
  answerIn,
  heldRelease,
  inHours,
  publishedAnswer,
  requireReview,
} from '../../harness/modules/answers'
import { aChangeRequest } from '../../harness/modules/change-requests'
import { capital, contentsOf } from '../../harness/modules/contents'
import { declinedQuestion, reviewedQuestion } from '../../harness/modules/declined'
import { releasedWithEnteredDocument } from '../../harness/modules/released-with-entered-document'
import { mergedQuestion, upvotedQuestion } from '../../harness/modules/same-question'
import { buildPortalSchema } from '../../../src/app/portal-schema'
import { statementsOf } from '../../harness/database/statements'
import { EvidencePackCreate } from '../../harness/generated/operations'
import { inputTypeOf } from '../../harness/graphql/input-type'
import { sampleOf } from '../../harness/jest/thorough'
import { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin, aShareholder, signedIn } from '../../harness/portal/signed-in'
import { exchanged } from '../../harness/stand-ins/test-feed'

let portal: TestPortal
let beside: TestPortal
let schema: GraphQLSchema
beforeAll(async () => {
  portal = await startTestPortal()
  beside = await startTestPortal({}, { beside: portal })
  schema = buildPortalSchema('UTC')
})
afterAll(async () => {
  await beside.stop()
  await portal.stop()
})

interface Case {
  input: object
  /** Another that may be sent, where there is one. */
  other?: object
  /** One that is refused. */
  refused: object
  /** Undone by another administrator, so that it would be done anew: then what stands is answered. */
  undo?: (admin: Person) => Promise<unknown>
  /** Makes what is refused possible, where the input is the same. */
  mend?: () => void
}

interface Mutation {
  /** What of the payload stays the same while nothing changes. */
  fields: string
  as?: (portal: TestPortal) => Promise<Person>
  prepare: () => Promise<Case>
}

/** Who takes a question back, each their own. */
let askers: Shareholder[] = []
let upvoters: Person[] = []

let needsApproval = false
let authors: Person[] = []

const NOBODY = '01a1fd87-5d32-7439-9fd5-377ba6850815'

/** Of the evidence, which waits. */
async function anExport(): Promise<{ id: string }> {
  const { evidencePackCreate } = await (
    await anAdmin(portal)
  ).ask(EvidencePackCreate, { input: {} })
  return evidencePackCreate.evidencePack as { id: string }
}

const ofContent = Object.entries(contentsOf(() => portal)).flatMap(
  ([name, { make, values }]): [string, Mutation][] => {
    const fields = `${name} { id title version }`
    const update = `mutation ($input: ${capital(name)}UpdateInput!) { ${name}Update(input: $input) { ${name} { id } } }`
    return [
      [
        `${name}Create`,
        {
          fields,
          prepare: async () => ({
            input: { title: 'One', ...values },
            other: { title: 'Another', ...values },
            refused: { title: '', ...values },
          }),
        },
      ],
      [
        `${name}Update`,
        {
          fields,
          prepare: async () => {
            const [{ id }, other] = [await make(), await make()]
            return {
              input: { id, title: 'One', ...values },
              other: { id: other.id, title: 'One', ...values },
              refused: { id: NOBODY, title: 'One', ...values },
              undo: admin => admin.ask(update, { input: { id, title: 'Of another', ...values } }),
            }
          },
        },
      ],
      [
        `${name}Delete`,
        {
          fields: `deleted${capital(name)}Id ${name === 'presentation' ? 'questionsDeleted deletedQuestionIds' : ''}`,
          prepare: async () => {
            const [content, other] = [await make(), await make()]
            const { id } = content
            if (content instanceof Presentation)
              await portal.make.question({ presentation: content })
            return { input: { id }, other: { id: other.id }, refused: { id: NOBODY } }
          },
        },
      ],
    ]
  },
)

const OPPOSITES = {
  questionFlag: 'questionUnflag',
  questionUnflag: 'questionFlag',
  questionArchive: 'questionRestore',
  questionRestore: 'questionArchive',
}
const ofMarks = Object.entries(OPPOSITES).map(([name, opposite]): [string, Mutation] => [
  name,
  {
    fields: 'question { id version isArchived moderation { isFlagged } }',
    prepare: async () => {
      const marked = async () =>
        (
          await portal.make.question({}, question => {
            if (name === 'questionUnflag') question.flag(portal.clock.now())
            if (name === 'questionRestore') question.archive(portal.clock.now())
          })
        ).id
      const [id, other] = [await marked(), await marked()]
      return {
        input: { id },
        other: { id: other },
        refused: { id: NOBODY },
        undo: admin =>
          admin.ask(
            `mutation ($input: QuestionActionInput!) { ${opposite}(input: $input) { question { id } } }`,
            { input: { id } },
          ),
      }
    },
  },
])

/** Somebody whose invitation is not accepted yet. */
async function anInvited(): Promise<string> {
  const { id } = await portal.make.admin()
  await sqlOf(portal.em())
    .updateTable('admin')
    .set({ invited_until: portal.clock.now() })
    .where('id', '=', id)
    .execute()
  return id
}

const freeze = (frozen: boolean) =>
  sqlOf(portal.em()).updateTable('disclosure_settings').set({ frozen }).execute()

const mutations: Record<string, Mutation> = {
  ...Object.fromEntries([...ofContent, ...ofMarks]),
  announcementDocumentConfirm: {
    fields: 'announcement { id version needsDocumentConfirmation }',
    prepare: async () => ({
      input: { id: await releasedWithEnteredDocument(portal) },
      other: { id: await releasedWithEnteredDocument(portal) },
      refused: { id: NOBODY },
    }),
  },
  announcementKeep: {
    fields: 'announcement { id version sameAs { id } }',
    prepare: async () => {
      const [{ id }, other] = [
        await portal.make.importedAnnouncement(),
        await portal.make.importedAnnouncement(),
      ]
      return { input: { id }, other: { id: other.id }, refused: { id: NOBODY } }
    },
  },
  announcementMatch: {
    fields: 'announcement { id version asxAnnouncementId } deletedAnnouncementId',
    prepare: async () => {
      const [{ id }, other] = [
        await portal.make.awaitingAnnouncement(),
        await portal.make.awaitingAnnouncement(),
      ]
      const { asxAnnouncementId: feedItemId } = await portal.make.importedAnnouncement()
      const { asxAnnouncementId: another } = await portal.make.importedAnnouncement()
      return {
        input: { id, feedItemId },
        other: { id: other.id, feedItemId: another },
        refused: { id: NOBODY, feedItemId },
      }
    },
  },
  announcementMatchDismiss: {
    fields: 'announcement { id version possibleMatches { id } }',
    prepare: async () => {
      const [{ id }, other] = [
        await portal.make.awaitingAnnouncement(),
        await portal.make.awaitingAnnouncement(),
      ]
      const { asxAnnouncementId: feedItemId } = await portal.make.importedAnnouncement()
      return {
        input: { id, feedItemId },
        other: { id: other.id, feedItemId },
        refused: { id: NOBODY, feedItemId },
      }
    },
  },
  announcementReleaseConfirm: {
    fields: 'announcement { id version releasedAt }',
    prepare: async () => {
      const [{ id }, other] = [
        await portal.make.matchedAnnouncement(),
        await portal.make.matchedAnnouncement(),
      ]
      const releasedAt = portal.clock.now().toISOString()
      return {
        input: { id, releasedAt },
        other: { id: other.id, releasedAt },
        refused: { id: NOBODY, releasedAt },
      }
    },
  },
  announcementsImport: {
    fields: 'message imported announcements { id title }',
    prepare: async () => {
      portal.feed.latest = () => Promise.reject(new FeedError('it is away'))
      beside.feed.has(exchanged())
      return { input: {}, refused: {}, mend: () => portal.feed.has(exchanged(), exchanged()) }
    },
  },
  answerSave: {
    fields: 'answer { id text review { revision } } question { id version }',
    prepare: async () => {
      const input = { questionId: (await portal.make.question()).id, text: 'A draft of it.' }
      const other = { ...input, questionId: (await portal.make.question()).id }
      return { input, other, refused: { ...input, questionId: NOBODY } }
    },
  },
  answerSubmit: {
    fields: 'answer { id review { state } } question { id moderation { queues } }',
    prepare: async () => ({
      input: { id: (await answerIn(portal, 'DRAFT')).id },
      other: { id: (await answerIn(portal, 'DRAFT')).id },
      refused: { id: NOBODY },
    }),
  },
  answerRecall: {
    fields: 'answer { id review { state } } question { id moderation { queues } }',
    as: async () => authors.shift()!,
    prepare: async () => {
      authors = [await anAdmin(portal), await anAdmin(portal)]
      const [one, another] = authors
      const recallable = async (author: Person) => ({
        id: (await answerIn(portal, 'IN_REVIEW', { author })).id,
      })
      return {
        input: await recallable(one!),
        other: await recallable(another!),
        refused: { id: NOBODY },
      }
    },
  },
  answerReview: {
    fields: 'answer { id review { state reviewNote } } question { id moderation { queues } }',
    prepare: async () => {
      const reviewable = async () => ({
        id: (await answerIn(portal, 'IN_REVIEW')).id,
        decision: 'REQUEST_CHANGES',
        note: 'Which quarter?',
      })
      const input = await reviewable()
      return { input, other: await reviewable(), refused: { ...input, id: NOBODY } }
    },
  },
  answerPublish: {
    fields: 'answers { id publishedAt review { state } }',
    prepare: async () => ({
      input: { ids: [(await answerIn(portal, 'APPROVED')).id] },
      other: { ids: [(await answerIn(portal, 'APPROVED')).id] },
      refused: { ids: [NOBODY] },
    }),
  },
  answerWithdraw: {
    fields: 'answer { id review { state } } question { id answerText }',
    prepare: async () => {
      await requireReview(portal, false)
      const reason = 'It was about another company.'
      return {
        input: { id: (await publishedAnswer(portal)).id, reason },
        other: { id: (await publishedAnswer(portal)).id, reason },
        refused: { id: NOBODY, reason },
      }
    },
  },
  releaseSchedule: {
    fields: 'release { id state }',
    prepare: async () => {
      const publishAt = inHours(portal, 1)
      return {
        input: { answerIds: [(await answerIn(portal, 'APPROVED')).id], publishAt },
        other: { answerIds: [(await answerIn(portal, 'APPROVED')).id], publishAt },
        refused: { answerIds: [NOBODY], publishAt },
      }
    },
  },
  releaseUpdate: {
    fields: 'release { id state publishAt }',
    prepare: async () => {
      const publishAt = inHours(portal, 2)
      return {
        input: { id: (await heldRelease(portal)).id, publishAt },
        other: { id: (await heldRelease(portal)).id, publishAt },
        refused: { id: NOBODY, publishAt },
      }
    },
  },
  releaseCancel: {
    fields: 'release { id state }',
    prepare: async () => ({
      input: { id: (await heldRelease(portal)).id },
      other: { id: (await heldRelease(portal)).id },
      refused: { id: NOBODY },
    }),
  },
  releasesFreeze: {
    fields: 'disclosureSettings { frozen }',
    prepare: async () => {
      await freeze(false)
      return { input: {}, refused: { nothing: true } }
    },
  },
  releasesThaw: {
    fields: 'disclosureSettings { frozen }',
    prepare: async () => {
      await freeze(true)
      return { input: {}, refused: { nothing: true } }
    },
  },
  questionAsk: {
    fields: 'question { id questionText }',
    as: aShareholder,
    prepare: async () => {
      const input = {
        presentationId: (await portal.make.presentation()).id,
        questionText: 'When is the dividend paid?',
      }
      return {
        input,
        other: { ...input, questionText: 'When is the meeting held?' },
        refused: { ...input, presentationId: NOBODY },
      }
    },
  },
  questionWithdraw: {
    fields: 'question { id progress }',
    as: async () => signedIn(portal, askers.shift()!),
    prepare: async () => {
      askers = [await portal.make.shareholder(), await portal.make.shareholder()]
      const [{ id }, other] = [
        await portal.make.question({ shareholder: askers[0]! }),
        await portal.make.question({ shareholder: askers[1]! }),
      ]
      return { input: { id }, other: { id: other.id }, refused: { id: NOBODY } }
    },
  },
  changeConfirm: {
    fields: 'changeRequest { id state }',
    prepare: async () => {
      const [id, other] = [await aChangeRequest(portal), await aChangeRequest(portal)]
      return { input: { id }, other: { id: other }, refused: { id: NOBODY } }
    },
  },
  changeReject: {
    fields: 'changeRequest { id state }',
    prepare: async () => {
      const [id, other] = [await aChangeRequest(portal), await aChangeRequest(portal)]
      return { input: { id }, other: { id: other }, refused: { id: NOBODY } }
    },
  },
  disclosureSettingsUpdate: {
    fields: 'disclosureSettings { questionsNeedApproval flaggedAreHidden }',
    // Turned by each case in its turn.
    prepare: async () => ({
      input: { questionsNeedApproval: (needsApproval = !needsApproval) },
      refused: { questionsNeedApproval: 'yes' },
    }),
  },
  wordingUpdate: {
    fields: 'wording { id number text }',
    prepare: async () => {
      const input = { key: 'ABUSIVE', text: `Please ask again without it (${randomUUID()}).` }
      return {
        input,
        other: { ...input, text: 'Please ask again, politely.' },
        refused: { ...input, text: '' },
      }
    },
  },
  questionApprove: {
    fields: 'question { id isApproved version }',
    prepare: async () => {
      const waiting = () =>
        portal.make.question({}, question =>
          Object.assign(question, { isApproved: false, isPublic: false }),
        )
      const [{ id }, other] = [await waiting(), await waiting()]
      return { input: { id }, other: { id: other.id }, refused: { id: NOBODY } }
    },
  },
  questionDecline: {
    fields: 'question { id decline { reason text } version }',
    prepare: async () => {
      const [{ id }, other] = [await portal.make.question(), await portal.make.question()]
      return {
        input: { id, reason: 'ABUSIVE' },
        other: { id: other.id, reason: 'ABUSIVE' },
        refused: { id, reason: 'ALREADY_ANSWERED' },
      }
    },
  },
  questionReviewRequest: {
    fields: 'question { id progress }',
    as: async () => signedIn(portal, askers.shift()!),
    prepare: async () => {
      const [one, other] = [await declinedQuestion(portal), await declinedQuestion(portal)]
      askers = [one.shareholder, other.shareholder]
      return { input: { id: one.id }, other: { id: other.id }, refused: { id: NOBODY } }
    },
  },
  questionReviewDecide: {
    fields: 'question { id decline { reviewOutcome } version }',
    prepare: async () => {
      const [{ id }, other] = [await reviewedQuestion(portal), await reviewedQuestion(portal)]
      return {
        input: { id, decision: 'REOPEN' },
        other: { id: other.id, decision: 'REOPEN' },
        refused: { id: NOBODY, decision: 'REOPEN' },
      }
    },
  },
  questionReport: {
    fields: 'question { id viewerHasReported }',
    as: async () => aShareholder(portal),
    prepare: async () => {
      const [{ id }, other] = [await portal.make.question(), await portal.make.question()]
      return { input: { id }, other: { id: other.id }, refused: { id: NOBODY } }
    },
  },
  questionUpvote: {
    fields: 'question { id upvoteCount viewerHasUpvoted }',
    as: async () => aShareholder(portal),
    prepare: async () => {
      const [{ id }, other] = [await portal.make.question(), await portal.make.question()]
      return { input: { id }, other: { id: other.id }, refused: { id: NOBODY } }
    },
  },
  questionUpvoteRemove: {
    fields: 'question { id upvoteCount viewerHasUpvoted }',
    as: async () => upvoters.shift()!,
    prepare: async () => {
      const [one, other] = [await upvotedQuestion(portal), await upvotedQuestion(portal)]
      upvoters = [one.person, other.person]
      return {
        input: { id: one.question.id },
        other: { id: other.question.id },
        refused: { id: NOBODY },
      }
    },
  },
  questionMerge: {
    fields: 'question { id } questions { id mergedInto { id } }',
    prepare: async () => {
      const { id: intoId, presentation } = await portal.make.question()
      const [{ id }, other] = [
        await portal.make.question({ presentation }),
        await portal.make.question({ presentation }),
      ]
      return {
        input: { ids: [id], intoId },
        other: { ids: [other.id], intoId },
        refused: { ids: [NOBODY], intoId },
      }
    },
  },
  questionUnmerge: {
    fields: 'question { id mergedInto { id } version }',
    prepare: async () => {
      const [{ id }, other] = [await mergedQuestion(portal), await mergedQuestion(portal)]
      return { input: { id }, other: { id: other.id }, refused: { id: NOBODY } }
    },
  },
  questionAnswer: {
    fields: 'question { id answerText version }',
    prepare: async () => {
      const [{ id }, other] = [await portal.make.question(), await portal.make.question()]
      const answerText = 'On the first of March.'
      return {
        input: { id, answerText },
        other: { id: other.id, answerText },
        refused: { id, answerText: 'short' },
      }
    },
  },
  questionNoteUpdate: {
    fields: 'question { id version moderation { note } }',
    prepare: async () => {
      const [{ id }, other] = [await portal.make.question(), await portal.make.question()]
      const input = { id, note: 'Between us.' }
      return {
        input,
        other: { ...input, id: other.id },
        refused: { ...input, id: NOBODY },
        undo: admin =>
          admin.ask(
            `mutation ($id: ID!) { questionNoteUpdate(input: { id: $id }) { question { id } } }`,
            { id },
          ),
      }
    },
  },
  shareholderUpdate: {
    fields: 'shareholder { id email name }',
    prepare: async () => {
      const [{ id, email }, other] = [
        await portal.make.shareholder(),
        await portal.make.shareholder(),
      ]
      const [update, address] = [
        'mutation ($input: ShareholderUpdateInput!) { shareholderUpdate(input: $input) { shareholder { id } } }',
        `${id}@example.com`,
      ]
      return {
        input: { id, email: address, name: 'Margaret' },
        other: { id: other.id, email: `other-${address}`, name: 'Margaret' },
        refused: { id, email: other.email, name: 'Margaret' },
        undo: admin => admin.ask(update, { input: { id, email, name: 'Of another' } }),
      }
    },
  },
  administratorInvite: {
    fields: 'administrator { id email name role invitedUntil }',
    prepare: async () => {
      const input = { email: `${randomUUID()}@example.com`, name: 'Invited', role: 'EDITOR' }
      return {
        input,
        other: { ...input, email: `${randomUUID()}@example.com` },
        refused: { ...input, email: 'nowhere' },
      }
    },
  },
  administratorInviteResend: {
    fields: 'administrator { id invitedUntil }',
    prepare: async () => {
      const [id, other] = [await anInvited(), await anInvited()]
      return { input: { id }, other: { id: other }, refused: { id: NOBODY } }
    },
  },
  administratorUpdate: {
    fields: 'administrator { id role }',
    prepare: async () => {
      const [{ id }, other] = [await portal.make.admin(), await portal.make.admin()]
      const update =
        'mutation ($input: AdministratorUpdateInput!) { administratorUpdate(input: $input) { administrator { id } } }'
      return {
        input: { id, role: 'EDITOR' },
        other: { id: other.id, role: 'EDITOR' },
        refused: { id: NOBODY, role: 'EDITOR' },
        undo: admin => admin.ask(update, { input: { id, role: 'VIEWER' } }),
      }
    },
  },
  administratorRemove: {
    fields: 'administrator { id email name role lastSignedInAt invitedUntil }',
    prepare: async () => {
      const [id, other] = [await anInvited(), await portal.make.admin()]
      return { input: { id }, other: { id: other.id }, refused: { id: NOBODY } }
    },
  },
  legalHoldUpdate: {
    fields: 'legalHold { shareholderId reason }',
    prepare: async () => {
      const [{ id }, other] = [await portal.make.shareholder(), await portal.make.shareholder()]
      const input = { shareholderId: id, held: true, reason: 'A claim' }
      const lift =
        'mutation ($input: LegalHoldUpdateInput!) { legalHoldUpdate(input: $input) { legalHold { reason } } }'
      return {
        input,
        other: { ...input, shareholderId: other.id },
        refused: { ...input, shareholderId: NOBODY },
        undo: admin => admin.ask(lift, { input: { shareholderId: id, held: false } }),
      }
    },
  },
  evidencePackCreate: {
    fields: 'evidencePack { id state scope }',
    prepare: async () => ({
      input: {},
      other: { from: '2026-01-01' },
      refused: { from: '2026-01-01', to: '2026-01-01' },
    }),
  },
  evidencePackCancel: {
    fields: 'evidencePack { id state }',
    prepare: async () => {
      const [{ id }, other] = [await anExport(), await anExport()]
      return { input: { id }, other: { id: other.id }, refused: { id: NOBODY } }
    },
  },
  evidencePackRetry: {
    fields: 'evidencePack { id state }',
    prepare: async () => {
      const [{ id }, other] = [await anExport(), await anExport()]
      return { input: { id }, other: { id: other.id }, refused: { id: NOBODY } }
    },
  },
  broadcastPause: {
    fields: 'broadcast { id state }',
    prepare: async () => {
      const [id, other] = [await aBroadcast(portal), await aBroadcast(portal)]
      return { input: { id }, other: { id: other }, refused: { id: NOBODY } }
    },
  },
  broadcastResume: {
    fields: 'broadcast { id state }',
    prepare: async () => {
      const [id, other] = [await aBroadcast(portal, 'PAUSED'), await aBroadcast(portal, 'PAUSED')]
      return { input: { id }, other: { id: other }, refused: { id: NOBODY } }
    },
  },
  broadcastCancel: {
    fields: 'broadcast { id state }',
    prepare: async () => {
      const [id, other] = [await aBroadcast(portal), await aBroadcast(portal)]
      return { input: { id }, other: { id: other }, refused: { id: NOBODY } }
    },
  },
  webhookEndpointCreate: {
    fields: 'webhookEndpoint { id url version }',
    prepare: async () => {
      const input = { url: 'https://hooks.example.com/one', events: ['QUESTION_ANSWERED'] }
      return {
        input,
        other: { ...input, url: 'https://hooks.example.com/two' },
        refused: { ...input, url: 'http://127.0.0.1' },
      }
    },
  },
  webhookEndpointUpdate: {
    fields: 'webhookEndpoint { id url version }',
    prepare: async () => {
      const [{ id }, other] = [
        await portal.make.webhookEndpoint(),
        await portal.make.webhookEndpoint(),
      ]
      const input = { id, url: 'https://hooks.example.com/new', events: ['QUESTION_ANSWERED'] }
      const update =
        'mutation ($input: WebhookEndpointUpdateInput!) { webhookEndpointUpdate(input: $input) { secret } }'
      return {
        input,
        other: { ...input, id: other.id },
        refused: { ...input, id: NOBODY },
        undo: admin =>
          admin.ask(update, { input: { ...input, url: 'https://hooks.example.com/of-another' } }),
      }
    },
  },
  webhookEndpointDelete: {
    fields: 'deletedWebhookEndpointId',
    prepare: async () => {
      const [{ id }, other] = [
        await portal.make.webhookEndpoint(),
        await portal.make.webhookEndpoint(),
      ]
      return { input: { id }, other: { id: other.id }, refused: { id: NOBODY } }
    },
  },
  webhookEndpointTest: {
    fields: 'webhookDelivery { id state }',
    prepare: async () => {
      const [{ id }, other] = [
        await portal.make.webhookEndpoint(),
        await portal.make.webhookEndpoint(),
      ]
      return { input: { id }, other: { id: other.id }, refused: { id: NOBODY } }
    },
  },
  webhookDeliveryRetry: {
    fields: 'webhookDelivery { id state attempts }',
    prepare: async () => {
      const [{ id }, other] = [
        await portal.make.webhookDelivery(),
        await portal.make.webhookDelivery(),
      ]
      return { input: { id }, other: { id: other.id }, refused: { id: NOBODY } }
    },
  },
  shareholderDelete: {
    fields: 'deletedShareholderId questionsDeleted deletedQuestionIds',
    prepare: async () => {
      const [shareholder, other] = [
        await portal.make.shareholder(),
        await portal.make.shareholder(),
      ]
      await portal.make.question({ shareholder })
      return { input: { id: shareholder.id }, other: { id: other.id }, refused: { id: NOBODY } }
    },
  },
}

/** Changes that an account makes and that take no key, each with the reason. */
const WITHOUT_KEY: Record<string, string> = {
  fileConfirm: 'confirming a file again changes nothing',
  fileUpload:
    'a file is a stream, of which nobody can tell whether it is the same before it is stored',
  uploadTicketCreate:
    'the answer is a credential that is not kept, so it cannot be given again; unused it ends by itself',
}
/** Mutations whose keys are tested in broadcast-desk, and with the real queue in undelivered-mails. */
const ELSEWHERE = [
  'alertTest',
  'undeliveredMailsDelete',
  'undeliveredMailsDeleteAll',
  'undeliveredMailsRetry',
  'undeliveredMailsRetryAll',
]

it('Every mutation that requires an account accepts an idempotency key, except for the listed ones', () => {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
    field => accessOf(field) !== 'PUBLIC',
  )
  const taking = fields.filter(({ extensions }) => extensions.idempotent).map(({ name }) => name)
  expect(taking.sort()).toEqual([...Object.keys(mutations), ...ELSEWHERE].sort())
  expect(
    fields
      .map(({ name }) => name)
      .filter(name => !taking.includes(name))
      .sort(),
  ).toEqual(Object.keys(WITHOUT_KEY).sort())
  for (const { name, args, extensions } of fields)
    expect([
      name,
      String(args[0]?.type),
      /idempotencyKey/.test(JSON.stringify(args[0]?.type && keysOf(String(args[0].type)))),
    ]).toEqual([name, expect.any(String), extensions.idempotent === true])
})

/** The fields of an input. */
function keysOf(type: string): string[] {
  const named = schema.getType(type.replace('!', ''))
  return named && 'getFields' in named ? Object.keys(named.getFields()) : []
}

/**
 * How a key is claimed does not depend on the mutation, but on what it is about and on what is stored: a mutation by an id, one
 * that makes an id, one by a shareholder, one without an id, and those that store a part of the answer, with and without an id.
 */
const IN_EACH_WAY = new Set([
  'policyUpdate',
  'policyCreate',
  'questionAsk',
  'releasesFreeze',
  'shareholderDelete',
  'announcementsImport',
])
/** Mutations whose repeated request runs the same code as that of another mutation. */
const ANSWERED_LIKE_ANOTHER = new Set([
  'announcementKeep',
  'announcementMatchDismiss',
  'announcementDocumentConfirm',
  'broadcastResume',
  'broadcastCancel',
  'changeReject',
  'evidencePackCancel',
  'evidencePackRetry',
  'presentationUpdate',
  'questionArchive',
  'questionDecline',
  'questionNoteUpdate',
  'questionRestore',
  'questionReviewDecide',
  'questionUnflag',
  'questionUnmerge',
  'questionUpvoteRemove',
  'releaseUpdate',
  'releaseCancel',
  'webhookEndpointUpdate',
])
/** Mutations without a subject, of which two accounts cannot make two different changes. */
const WITHOUT_OTHER = new Set([
  'announcementsImport',
  'disclosureSettingsUpdate',
  'releasesFreeze',
  'releasesThaw',
])
const repeated = sampleOf('mutations repeated under a key', Object.entries(mutations), {
  short: ([name]) => !ANSWERED_LIKE_ANOTHER.has(name),
})
const inEachWay = sampleOf('mutations under a key in each way', Object.keys(mutations), {
  short: name => IN_EACH_WAY.has(name),
})

describe.each(repeated)('%s under a key', (name, { fields, as = anAdmin, prepare }) => {
  const type = () => String(schema.getMutationType()?.getFields()[name]?.args[0]?.type)
  const document = () =>
    `mutation ($input: ${type()}) { result: ${name}(input: $input) { ${fields} } }`
  const USED = {
    code: 'BAD_USER_INPUT',
    message: messages.idempotencyKeyUsed,
    field: 'idempotencyKey',
  }

  /** Starts to count the events that both processes publish. */
  function told() {
    const publish = [portal, beside].map(({ services }) => jest.spyOn(services.events, 'publish'))
    return () => publish.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  }
  const recorded = async () =>
    Number(
      (
        await sqlOf(portal.em())
          .selectFrom('evidence_event')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  afterEach(() => jest.restoreAllMocks())

  async function prepared() {
    const { input, mend, ...rest } = await prepare()
    const idempotencyKey = randomUUID()
    const keyed = { input: { ...input, idempotencyKey } }
    return {
      ...rest,
      mend: mend ?? (() => undefined),
      idempotencyKey,
      keyed,
      person: await as(portal),
    }
  }

  it('A mutation repeated under its key is executed once and answered with the current state', async () => {
    const { keyed, person, undo, mend } = await prepared()
    mend()
    const count = told()
    const first = await person.ask(document(), keyed)
    const before = [count(), await recorded()]
    expect(await person.ask(document(), keyed)).toEqual(first)
    expect([count(), await recorded()]).toEqual(before)
    if (!undo) return
    await undo(await anAdmin(portal))
    const since = [count(), await recorded()]
    expect(await person.ask(document(), keyed)).not.toEqual(first)
    expect([count(), await recorded()]).toEqual(since)
  })

  if (!inEachWay.includes(name)) return

  it('A mutation sent concurrently to two processes under one key gets the same answer each time', async () => {
    const { keyed, person, mend } = await prepared()
    mend()
    const persons = [person, new Person(beside.address, person.token)]
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => persons[index % 2]!.ask(document(), keyed)),
    )
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  })

  it('A mutation under a used key is refused with another input and for another operation', async () => {
    const { keyed, other, idempotencyKey, person, mend } = await prepared()
    mend()
    await person.ask(document(), keyed)
    const count = told()
    if (other)
      expect(await person.refusal(document(), { input: { ...other, idempotencyKey } })).toEqual(
        USED,
      )
    if (as === anAdmin) {
      const another = name === 'policyDelete' ? 'announcementDelete' : 'policyDelete'
      const deletion = `mutation ($input: ${inputTypeOf(another)}!) { ${another}(input: $input) { __typename } }`
      // The same input, where this has no more than an id.
      const { id = NOBODY } = keyed.input as { id?: string }
      expect(await person.refusal(deletion, { input: { id, idempotencyKey } })).toEqual(USED)
    }
    expect(count()).toBe(0)
  })

  it('A mutation refused under a key is executed under the same key once the cause is corrected', async () => {
    const { keyed, refused, idempotencyKey, person, mend } = await prepared()
    await person.refusal(document(), { input: { ...refused, idempotencyKey } })
    mend()
    const [count, before] = [told(), await recorded()]
    await person.ask(document(), keyed)
    // A change publishes an event, is recorded, or both. An export does neither before it is written.
    const isSeen = count() > 0 || (await recorded()) > before
    expect(isSeen).toBe(!name.startsWith('evidencePack'))
  })

  if (!WITHOUT_OTHER.has(name))
    it('Two accounts that use the same idempotency key get a result of their own each', async () => {
      const { keyed, other, idempotencyKey, person, mend } = await prepared()
      mend()
      const first = await person.ask(document(), keyed)
      const another = await as(portal)
      const ofAnother = { input: { ...other!, idempotencyKey } }
      const second = await another.ask(document(), ofAnother)
      expect(second).not.toEqual(first)
      expect([
        await person.ask(document(), keyed),
        await another.ask(document(), ofAnother),
      ]).toEqual([first, second])
    })

  it('An idempotency key costs a mutation one more statement, or two where a part of the answer is stored', async () => {
    const [plain, { keyed, mend, person }] = [await prepared(), await prepared()]
    mend()
    const { idempotencyKey: _key, ...input } = plain.keyed.input
    // The job of alerts is enqueued after the commit, sometimes after the answer.
    const counted = async (run: () => Promise<unknown>) =>
      (await statementsOf(run)).filter(text => !text.includes('test_job'))
    const without = await counted(() => plain.person.ask(document(), { input }))
    if (name === 'announcementsImport') portal.feed.has(exchanged(), exchanged())
    if (name.startsWith('releases')) await freeze(name === 'releasesThaw')
    const under = await counted(() => person.ask(document(), keyed))
    const keeps = [
      'legalHoldUpdate',
      'presentationDelete',
      'shareholderDelete',
      'announcementsImport',
      'announcementMatch',
      'webhookEndpointTest',
      'administratorRemove',
      'administratorInvite',
      'administratorUpdate',
      'disclosureSettingsUpdate',
      'questionMerge',
      'wordingUpdate',
      'answerSave',
      'answerSubmit',
      'answerRecall',
      'answerReview',
      'answerPublish',
      'answerWithdraw',
    ].includes(name)
    expect(under.length - without.length).toBe(keeps ? 2 : 1)
    expect(without.filter(text => text.includes('into "idempotency_key"'))).toEqual([])
  })
})

it('A repeated deletion that an older version stored without question ids is answered with an empty list of ids', async () => {
  const [admin, shareholder] = [await anAdmin(portal), await portal.make.shareholder()]
  await portal.make.question({ shareholder })
  const deletion =
    'mutation ($input: ShareholderDeleteInput!) { shareholderDelete(input: $input) { questionsDeleted deletedQuestionIds } }'
  const keyed = { input: { id: shareholder.id, idempotencyKey: randomUUID() } }
  await admin.ask(deletion, keyed)
  const outcome = JSON.stringify({ questionsDeleted: 1 })
  await sqlOf(portal.em())
    .updateTable('idempotency_key')
    .set({ outcome })
    .where('key', '=', keyed.input.idempotencyKey)
    .execute()
  expect((await admin.ask(deletion, keyed)).shareholderDelete).toEqual({
    questionsDeleted: 1,
    deletedQuestionIds: [],
  })
})

it('A change that is retried after a deadlock claims its idempotency key again', async () => {
  const keyed = {
    accountId: randomUUID(),
    key: 'again',
    requestHash: 'hash',
    resultId: randomUUID(),
  }
  const context = { ...createContext(portal.services, null, ''), keyed }
  let tries = 0
  const work = async () => {
    if (++tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    return 'done'
  }
  expect(await transact(context, work)).toBe('done')
  await expect(transact(context, work)).rejects.toMatchObject({
    constructor: IdempotentReplay,
    id: keyed.resultId,
  })
  expect(tries).toBe(2)
})
