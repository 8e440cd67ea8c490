import {
  type AnswerBasis,
  RestAdminQuestionsDocument,
  RestAdminStatsDocument,
  RestAnswerDocument,
  RestArchiveDocument,
  RestAskDocument,
  type RestDeskQuestionFragment,
  RestFlagDocument,
  RestLedgerDocument,
  RestRestoreDocument,
  RestUnflagDocument,
} from '../../../generated/rest-operations'
import { deskQuestions, deskVariables, nextOfDesk } from '../desk-list'
import { keyedRoute } from '../keyed-route'
import { ledgerCsv } from '../ledger-csv'
import { action, citations, id, ledgerYear, optionalField, optionalText, text } from '../read-input'
import { route } from '../route'
import { deskQuestion } from '../shapes'

const changed = ({ changed: { question } }: { changed: { question: RestDeskQuestionFragment } }) =>
  deskQuestion(question)

export const questions = [
  keyedRoute({
    method: 'POST',
    path: '/api/presentations/:id/questions',
    summary: 'Ask a question on a presentation',
    document: RestAskDocument,
    variables: request => ({
      input: {
        presentationId: request.params.id ?? '',
        questionText: text(request.body.questionText),
      },
    }),
    response: data => data.questionAsk.question,
    status: 201,
  }),
  route({
    method: 'GET',
    path: '/api/ledger.csv',
    summary: 'Download what became of the questions of a year',
    description:
      'What became of the questions that were asked in a year of the portal’s time zone, as CSV: a line for each presentation, and one for those that were deleted, with the numbers of questions that were asked, answered, merged, declined, withdrawn, set aside and removed, those that are open, and the declined ones by reason. Text that a spreadsheet would take for a formula begins with an apostrophe.',
    query: { year: 'Four digits; without it the year that it is in the portal’s time zone.' },
    document: RestLedgerDocument,
    variables: request => ({ year: ledgerYear(request) }),
    response: data => ledgerCsv(data.questionLedger.byPresentation),
    csv: request => `questions-${ledgerYear(request)}.csv`,
  }),
  route({
    method: 'GET',
    path: '/api/admin/questions',
    summary: 'List all questions of the desk',
    description:
      'All questions: pending ones first, the oldest of them first, then those whose answer is in review or held, then answered and archived ones, the latest change first.',
    document: RestAdminQuestionsDocument,
    variables: deskVariables,
    response: deskQuestions,
    next: nextOfDesk,
  }),
  route({
    method: 'GET',
    path: '/api/admin/stats',
    summary: 'Count questions and shareholders',
    document: RestAdminStatsDocument,
    variables: () => ({}),
    response: data => data.adminStats,
  }),
  keyedRoute({
    method: 'POST',
    path: '/api/admin/questions/:id/answer',
    summary: 'Answer a question',
    document: RestAnswerDocument,
    payload: {
      answerText: 'answerText',
      basis: 'basis',
      citations: 'citations',
      declarationId: 'declarationId',
    },
    variables: ({ params, body }) => ({
      input: {
        id: params.id ?? '',
        answerText: text(body.answerText),
        basis: optionalField(body.basis) as AnswerBasis | null | undefined,
        citations: citations(body.citations),
        declarationId: optionalField(body.declarationId),
      },
    }),
    response: changed,
  }),
  keyedRoute({
    method: 'POST',
    path: '/api/admin/questions/:id/flag',
    summary: 'Flag a question',
    document: RestFlagDocument,
    variables: request => ({ input: { ...id(request), note: optionalText(request.body.note) } }),
    response: changed,
  }),
  keyedRoute({
    method: 'POST',
    path: '/api/admin/questions/:id/unflag',
    summary: 'Unflag a question',
    document: RestUnflagDocument,
    payload: {},
    variables: action,
    response: changed,
  }),
  keyedRoute({
    method: 'POST',
    path: '/api/admin/questions/:id/archive',
    summary: 'Archive a question',
    document: RestArchiveDocument,
    payload: {},
    variables: action,
    response: changed,
  }),
  keyedRoute({
    method: 'POST',
    path: '/api/admin/questions/:id/unarchive',
    summary: 'Restore a question',
    document: RestRestoreDocument,
    payload: {},
    variables: action,
    response: changed,
  }),
]
