import {
  RestAdminQuestionsDocument,
  RestAdminSignInDocument,
  RestAdminStatsDocument,
  RestAnnouncementByIdDocument,
  RestAnnouncementCreateDocument,
  RestAnnouncementsDocument,
  RestAnswerDocument,
  RestArchiveDocument,
  RestAskDocument,
  RestFlagDocument,
  RestPoliciesDocument,
  RestPolicyByIdDocument,
  RestPresentationByIdDocument,
  RestPresentationCreateDocument,
  RestPresentationsDocument,
  RestRestoreDocument,
  RestShareholdersDocument,
  RestSignInLinkDocument,
  RestSignUpDocument,
  RestUnflagDocument,
  RestVerifyDocument,
} from '../generated/rest-operations'
import { REST_LIST_MAX } from '../rules/limits'
import { optionalField, optionalFlag, optionalNumber, optionalText, publishedAt, text } from './read-input'
import { row, type RestRequest, type Row } from './row'
import { announcement, deskQuestion, nextOf, nodes, presentationDetail, signedIn } from './shapes'

const page = ({ query }: RestRequest) => ({ first: optionalNumber(query.limit) ?? REST_LIST_MAX, after: query.after ?? null })
const id = ({ params }: RestRequest) => ({ id: params.id ?? '' })
const action = ({ params }: RestRequest) => ({ input: { id: params.id ?? '' } })
const changed = ({ changed: { question } }: { changed: { question: Parameters<typeof deskQuestion>[0] } }) => deskQuestion(question)

/** THE TABLE: every path of the documented REST interface (specification, section 7). */
export const routes: Row[] = [
  row({
    method: 'GET',
    path: '/api/presentations',
    document: RestPresentationsDocument,
    variables: request => ({
      filter: { category: request.query.category || null, topic: request.query.topic || null, year: optionalNumber(request.query.year) },
      ...page(request),
    }),
    answer: data => nodes(data.page),
    next: nextOf,
  }),
  row({
    method: 'GET',
    path: '/api/presentations/:id',
    document: RestPresentationByIdDocument,
    variables: request => ({ ...id(request), questions: REST_LIST_MAX }),
    answer: presentationDetail,
    missing: 'Presentation',
  }),
  row({
    method: 'POST',
    path: '/api/presentations/:id/questions',
    document: RestAskDocument,
    variables: ({ params, body }) => ({ input: { presentationId: params.id ?? '', questionText: text(body.questionText) } }),
    answer: data => data.questionAsk.question,
    status: 201,
  }),
  row({
    method: 'GET',
    path: '/api/announcements',
    document: RestAnnouncementsDocument,
    variables: page,
    answer: data => nodes(data.page).map(announcement),
    next: nextOf,
  }),
  row({
    method: 'GET',
    path: '/api/announcements/:id',
    document: RestAnnouncementByIdDocument,
    variables: id,
    answer: data => data.announcement && announcement(data.announcement),
    missing: 'Announcement',
  }),
  row({
    method: 'GET',
    path: '/api/policies',
    document: RestPoliciesDocument,
    variables: page,
    answer: data => nodes(data.page),
    next: nextOf,
  }),
  row({
    method: 'GET',
    path: '/api/policies/:id',
    document: RestPolicyByIdDocument,
    variables: id,
    answer: data => data.policy,
    missing: 'Policy',
  }),
  row({
    method: 'POST',
    path: '/api/auth/signup',
    document: RestSignUpDocument,
    variables: ({ body }) => ({ input: { email: text(body.email), name: optionalText(body.name) } }),
    answer: data => data.signUp,
  }),
  row({
    method: 'POST',
    path: '/api/auth/signin',
    document: RestSignInLinkDocument,
    variables: ({ body }) => ({ input: { email: text(body.email) } }),
    answer: data => data.signIn,
  }),
  row({
    method: 'POST',
    path: '/api/auth/verify',
    document: RestVerifyDocument,
    variables: ({ body }) => ({ input: { token: text(body.token) } }),
    answer: data => signedIn(data.magicLinkVerify),
  }),
  row({
    method: 'POST',
    path: '/api/auth/admin/login',
    document: RestAdminSignInDocument,
    variables: ({ body }) => ({ input: { email: text(body.email), password: text(body.password) } }),
    answer: data => signedIn(data.adminSignIn),
  }),
  row({
    method: 'GET',
    path: '/api/admin/questions',
    document: RestAdminQuestionsDocument,
    variables: () => ({ first: REST_LIST_MAX }),
    // Pending ones first: they are what somebody opens the list for.
    answer: data => [data.pending, data.answered, data.archived].flatMap(queue => nodes(queue.questions)).map(deskQuestion),
  }),
  row({
    method: 'GET',
    path: '/api/admin/stats',
    document: RestAdminStatsDocument,
    variables: () => ({}),
    answer: data => data.adminStats,
  }),
  row({
    method: 'GET',
    path: '/api/admin/shareholders',
    document: RestShareholdersDocument,
    variables: page,
    answer: data => nodes(data.page),
    next: nextOf,
  }),
  row({
    method: 'POST',
    path: '/api/admin/questions/:id/answer',
    document: RestAnswerDocument,
    variables: ({ params, body }) => ({ input: { id: params.id ?? '', answerText: text(body.answerText) } }),
    answer: changed,
  }),
  row({ method: 'POST', path: '/api/admin/questions/:id/flag', document: RestFlagDocument, variables: action, answer: changed }),
  row({ method: 'POST', path: '/api/admin/questions/:id/unflag', document: RestUnflagDocument, variables: action, answer: changed }),
  row({ method: 'POST', path: '/api/admin/questions/:id/archive', document: RestArchiveDocument, variables: action, answer: changed }),
  row({ method: 'POST', path: '/api/admin/questions/:id/unarchive', document: RestRestoreDocument, variables: action, answer: changed }),
  row({
    method: 'POST',
    path: '/api/admin/presentations',
    document: RestPresentationCreateDocument,
    variables: ({ body }) => ({
      input: {
        title: text(body.title),
        description: optionalText(body.description),
        youtubeUrl: text(body.youtubeUrl),
        publishedAt: publishedAt(body.publishedAt),
        category: optionalText(body.category),
        topic: optionalText(body.topic),
        year: optionalNumber(body.year),
        isPinned: optionalFlag(body.isPinned),
        presenter: optionalField(body.presenter),
        duration: optionalField(body.duration),
      },
    }),
    answer: data => data.presentationCreate.presentation,
    status: 201,
  }),
  row({
    method: 'POST',
    path: '/api/admin/announcements',
    document: RestAnnouncementCreateDocument,
    variables: ({ body }) => ({
      input: {
        title: text(body.title),
        content: text(body.content),
        publishedAt: publishedAt(body.publishedAt),
        documentUrl: optionalText(body.documentUrl),
        category: optionalField(body.category),
      },
    }),
    answer: data => announcement(data.announcementCreate.announcement),
    status: 201,
  }),
]
