import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  buildSchema,
  defaultFieldResolver,
  type DocumentNode,
  execute,
  type ExecutionArgs,
  type FormattedExecutionResult,
  type GraphQLFieldResolver,
} from 'graphql'
import { includesRole } from '@portal/rules/admin-roles'
import { messages } from '@portal/rules/messages'
import { connectionOf, type PageArguments, type SampleOrder } from './connection-of'
import { someAlerts } from './factories'
import {
  askedBy,
  isAsker,
  isReviewRequested,
  mergedInto,
  ownPending,
  type PortalData,
  progressIn,
  publishedAnswers,
  questionsOfList,
  questionsOnPage,
  type QueueListArguments,
  queuesOf,
  type SampleQueue,
  statusOf,
  targetOf,
} from './portal-data'
import { refusal } from './refusal'
import { mutationResolvers, queryResolvers } from './resolvers'
import type { RootArguments, RootResolvers } from './root-resolvers'
import { ledgerOf } from './sample-ledger'
import type {
  SampleAnnouncement,
  SampleAnswer,
  SampleCitation,
  SampleDecline,
  SamplePolicy,
  SamplePresentation,
  SampleQuestion,
  SampleShareholder,
  SampleViewer,
  SampleWording,
} from './samples'

/** Built once per file: the data of a test are in the resolvers, which each request brings along. */
export const schema = buildSchema(
  readFileSync(resolve(__dirname, '../../../schema.graphql'), 'utf8'),
  { noLocation: true, assumeValidSDL: true },
)
const rootTypes = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]

export interface FakeApiOptions {
  data: PortalData
  overrides: RootResolvers
  viewer: () => SampleViewer | null
}

/** What an asker's id is made of. */
type Asker = SampleQuestion['user'] & { presentationId: string }

type FieldResolvers = Record<string, GraphQLFieldResolver<never, unknown, never>>

/** The fields of types whose values are not properties of the samples. */
function typeResolvers({ data, viewer }: FakeApiOptions): Record<string, FieldResolvers> {
  const isAdmin = () => viewer()?.userType === 'ADMIN'
  const forAdmins = (value: (question: SampleQuestion) => unknown) => (question: SampleQuestion) =>
    isAdmin() ? value(question) : null
  const seesAddress = (user: Asker) => isAdmin() || isAsker(viewer(), user)
  const shareholderOf = (user: Asker) => data.shareholders.find(({ email }) => email === user.email)
  const fileAt = (link: string | null) => data.files.find(({ url }) => url === link) ?? null
  const publishedOf = (isOf: (question: SampleQuestion) => boolean) =>
    publishedAnswers(data).filter(isOf)
  const named = (questions: SampleQuestion[]) =>
    questions.slice(0, 3).map(({ questionText }) => questionText)
  return {
    Presentation: {
      questions(
        { id }: SamplePresentation,
        { from, order, ...page }: PageArguments & { from?: string | null; order: SampleOrder },
      ) {
        const all = questionsOnPage(data, id, viewer(), order)
        const ids = new Set([
          from,
          data.questions.find(question => question.id === from)?.mergedIntoId,
        ])
        const begin = page.after ? -1 : all.findIndex(question => ids.has(question.id))
        return begin < 0
          ? connectionOf(all, page, order)
          : { ...connectionOf(all.slice(begin), page, order), totalCount: all.length }
      },
      viewerPendingQuestions: ({ id }: SamplePresentation) => ownPending(data, id, viewer()),
      answeredQuestionCount: ({ id }: SamplePresentation) =>
        questionsOnPage(data, id, viewer()).filter(question => statusOf(question) === 'ANSWERED')
          .length,
      pendingQuestionCount: ({ id }: SamplePresentation) =>
        questionsOnPage(data, id, viewer()).filter(question => statusOf(question) === 'PENDING')
          .length,
      ledger: ({ id }: SamplePresentation) =>
        ledgerOf(data.questions.filter(({ presentation }) => presentation.id === id)),
      questionCount: ({ id }: SamplePresentation) =>
        isAdmin()
          ? data.questions.filter(({ presentation }) => presentation.id === id).length
          : null,
      publishedAnswerCount: ({ id }: SamplePresentation) =>
        isAdmin() ? publishedOf(({ presentation }) => presentation.id === id).length : null,
      publishedAnswerQuestions: ({ id }: SamplePresentation) =>
        isAdmin() ? named(publishedOf(({ presentation }) => presentation.id === id)) : null,
    },
    Viewer: {
      questionsNeedApproval: () => data.disclosureSettings.questionsNeedApproval,
      alertPreferences: () => (isAdmin() ? someAlerts().preferences : data.alerts.preferences),
      alertConsent: () => (isAdmin() ? null : data.alerts.consent),
    },
    Shareholder: {
      questionCount: ({ email }: SampleShareholder) =>
        data.questions.filter(({ user }) => user.email === email).length,
      publishedAnswerCount: ({ email }: SampleShareholder) =>
        publishedOf(({ user }) => user.email === email).length,
      publishedAnswerQuestions: ({ email }: SampleShareholder) =>
        named(publishedOf(({ user }) => user.email === email)),
    },
    Announcement: {
      document: ({ documentUrl }: SampleAnnouncement) => fileAt(documentUrl),
      documentPages: ({ documentPages = null }: SampleAnnouncement) => documentPages,
      isCitable: ({ source, awaitsExchange, documentPages = null }: SampleAnnouncement) =>
        (source === 'EXCHANGE' || awaitsExchange) && documentPages !== null,
    },
    Citation: {
      announcement: ({ announcementId }: SampleCitation) =>
        data.announcements.find(({ id }) => id === announcementId) ?? null,
      documentSha256: () => 'a'.repeat(64),
    },
    Answer: {
      review: (answer: SampleAnswer) => (isAdmin() ? answer : null),
      question: ({ id }: SampleAnswer) =>
        data.questions.find(question => question.answers?.some(answer => answer.id === id)),
    },
    Policy: { pdf: ({ pdfUrl }: SamplePolicy) => fileAt(pdfUrl) },
    ModerationQueue: {
      questions: (queue: SampleQueue, args: PageArguments & QueueListArguments) =>
        connectionOf(questionsOfList(data, queue, args), args),
      counter: ({ count, revision, reviewRequests }: SampleQueue) => ({
        count,
        revision,
        reviewRequests,
      }),
    },
    QuestionDecline: {
      declinedById: ({ declinedById }: SampleDecline) => (isAdmin() ? declinedById : null),
      isReviewable: ({ reviewRequestedAt, isOfTarget = false }: SampleDecline) =>
        reviewRequestedAt === null && !isOfTarget,
    },
    Wording: { id: ({ key, number }: SampleWording) => `${key}-${number}` },
    Asker: {
      id: (user: Asker) =>
        seesAddress(user)
          ? (shareholderOf(user)?.id ?? user.email)
          : `${user.email} on ${user.presentationId}`,
      email: (user: Asker) => (seesAddress(user) ? user.email : masked(user.email)),
    },
    Question: {
      presentationId: ({ presentation }: SampleQuestion) => presentation.id,
      user: ({ user, presentation }: SampleQuestion): Asker => ({
        ...user,
        presentationId: presentation.id,
      }),
      status: statusOf,
      progress: (question: SampleQuestion) =>
        isAdmin() || isAsker(viewer(), question.user) ? progressIn(data, question) : null,
      withdrawnAt: (question: SampleQuestion) =>
        question.progress === 'WITHDRAWN' && (isAdmin() || isAsker(viewer(), question.user))
          ? question.changedAt
          : null,
      reportCount: forAdmins(question =>
        question.isFlagged ? (question.reportedBy?.length ?? 0) : 0,
      ),
      answers: forAdmins(({ answers = [] }) => answers),
      answerHistory: ({ answers = [] }: SampleQuestion) =>
        answers
          .filter(({ publishedAt, state }) => publishedAt !== null && state !== 'WITHDRAWN')
          .toReversed(),
      mails: forAdmins(({ mails = [] }) => mails),
      viewerHasReported: ({ reportedBy = [] }: SampleQuestion) =>
        reportedBy.includes(viewer()?.email ?? ''),
      likelyDuplicates: (question: SampleQuestion, { first }: { first: number }) => {
        if (!isAdmin()) return null
        const likely = data.questions.filter(
          other => question.likelyDuplicateIds?.includes(other.id) && statusOf(other) === 'PENDING',
        )
        return likely.slice(0, first)
      },
      isArchived: forAdmins(question => question.isArchived),
      isApproved: forAdmins(({ isApproved = true }) => isApproved),
      decline({ decline = null, mergedIntoId }: SampleQuestion) {
        const ofTarget = data.questions.find(({ id }) => id === mergedIntoId)?.decline
        return ofTarget ? { ...ofTarget, isOfTarget: true } : decline
      },
      askedByCount: (question: SampleQuestion) => askedBy(data, question),
      upvoteCount: ({ upvotedBy = [] }: SampleQuestion) => upvotedBy.length,
      viewerHasUpvoted: ({ upvotedBy = [] }: SampleQuestion) =>
        upvotedBy.includes(viewer()?.email ?? ''),
      mergedQuestions: (question: SampleQuestion, { first }: { first: number }) =>
        mergedInto(data, question).slice(0, first),
      mergedInto: (question: SampleQuestion) => targetOf(data, question, isAdmin()),
      moderation: forAdmins(question => ({
        ...question,
        reviewRevision: question.reviewRevision ?? 0,
        isDeclined: question.progress === 'DECLINED',
        isReviewRequested: isReviewRequested(question),
        isMerged: question.progress === 'MERGED',
        isApproved: question.isApproved ?? true,
        note: question.moderationNote,
        status: statusOf(question),
        queues: queuesOf(question),
      })),
    },
  }
}

/** What `execute` needs besides the document. */
export type FakeApi = Required<Pick<ExecutionArgs, 'schema' | 'fieldResolver' | 'typeResolver'>>

/** schema.graphql, executable: the overrides before the defaults, behind the access that the schema prints. */
export function fakeApi(options: FakeApiOptions): FakeApi {
  const { data, overrides, viewer } = options
  const unknown = Object.keys(overrides).find(
    name => !rootTypes.some(type => type?.getFields()[name]),
  )
  if (unknown) throw new Error(`schema.graphql has no root field "${unknown}"`)
  const rootResolvers: RootResolvers = {
    ...queryResolvers(data, viewer),
    ...mutationResolvers(data, viewer),
    ...overrides,
  }
  const ofTypes = typeResolvers(options)
  return {
    schema,
    fieldResolver(source: unknown, args, context, info) {
      const { fieldName, parentType } = info
      if (!rootTypes.includes(parentType)) {
        const resolver = ofTypes[parentType.name]?.[fieldName] ?? defaultFieldResolver
        return resolver(source as never, args as never, context, info)
      }
      const { directives } = parentType.getFields()[fieldName]?.astNode ?? {}
      checkAccess(
        directives?.find(({ name }) => name.value === 'auth')?.arguments?.[0]?.value,
        viewer(),
      )
      const resolver = rootResolvers[fieldName]
      if (resolver) return resolver(args as RootArguments)
      // A field of Subscription reads the event that was pushed.
      if (source) return defaultFieldResolver(source, args, context, info)
      throw new Error(`The test has no answer for "${fieldName}": give one in \`resolvers\``)
    },
    // The schema's only abstract type is Node. Samples without a type name are questions.
    typeResolver: value => (value as { __typename?: string }).__typename ?? 'Question',
  }
}

const masked = (email: string) => `${email.charAt(0)}•••${email.slice(email.lastIndexOf('@'))}`

const OF_ACCESS = new Set<string>([
  ...[messages.signInNeeded, messages.adminNeeded, messages.shareholderNeeded],
  ...Object.values(messages.roleNeeded),
])

/** What the API answers, as JSON. It refuses the whole operation of somebody who may not have a part of it. */
export async function answerOf(
  api: FakeApi,
  document: DocumentNode,
  variableValues: Record<string, unknown> = {},
) {
  const result = JSON.parse(
    JSON.stringify(await execute({ ...api, document, variableValues })),
  ) as FormattedExecutionResult
  const refused = result.errors?.filter(({ message }) => OF_ACCESS.has(message)) ?? []
  return refused.length > 0 ? { errors: refused } : result
}

type RequiredRole = keyof typeof messages.roleNeeded

function checkAccess(
  requires: { kind: string; value?: unknown } | undefined,
  viewer: SampleViewer | null,
): void {
  if (!requires || viewer?.userType === requires.value) return
  if (!viewer) throw refusal('UNAUTHENTICATED', messages.signInNeeded)
  if (requires.value === 'SHAREHOLDER') throw refusal('FORBIDDEN', messages.shareholderNeeded)
  if (viewer.userType !== 'ADMIN') throw refusal('FORBIDDEN', messages.adminNeeded)
  const role = requires.value as RequiredRole
  if (!viewer.role || !includesRole(viewer.role, role))
    throw refusal('FORBIDDEN', messages.roleNeeded[role])
}
