import {
  RestAdminQuestionsDocument,
  RestAdminStatsDocument,
  RestAnswerDocument,
  RestArchiveDocument,
  RestAskDocument,
  RestFlagDocument,
  RestRestoreDocument,
  RestUnflagDocument,
  type RestDeskQuestionFragment,
} from '../../../generated/rest-operations'
import { deskQuestions, deskVariables, nextOfDesk } from '../desk-list'
import { keyedRow } from '../keyed-row'
import { action, text } from '../read-input'
import { row } from '../row'
import { deskQuestion } from '../shapes'

const changed = ({ changed: { question } }: { changed: { question: RestDeskQuestionFragment } }) => deskQuestion(question)

export const questions = [
  keyedRow({
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
    answer: data => data.questionAsk.question,
    status: 201,
  }),
  row({
    method: 'GET',
    path: '/api/admin/questions',
    summary: 'List all questions of the desk',
    description: 'All questions: pending ones first, the oldest of them first, then answered and archived ones, the latest change first.',
    document: RestAdminQuestionsDocument,
    variables: deskVariables,
    answer: deskQuestions,
    next: nextOfDesk,
  }),
  row({
    method: 'GET',
    path: '/api/admin/stats',
    summary: 'Count questions and shareholders',
    document: RestAdminStatsDocument,
    variables: () => ({}),
    answer: data => data.adminStats,
  }),
  keyedRow({
    method: 'POST',
    path: '/api/admin/questions/:id/answer',
    summary: 'Answer a question',
    document: RestAnswerDocument,
    variables: request => ({
      input: { id: request.params.id ?? '', answerText: text(request.body.answerText) },
    }),
    answer: changed,
  }),
  keyedRow({
    method: 'POST',
    path: '/api/admin/questions/:id/flag',
    summary: 'Flag a question',
    document: RestFlagDocument,
    variables: action,
    answer: changed,
  }),
  keyedRow({
    method: 'POST',
    path: '/api/admin/questions/:id/unflag',
    summary: 'Unflag a question',
    document: RestUnflagDocument,
    variables: action,
    answer: changed,
  }),
  keyedRow({
    method: 'POST',
    path: '/api/admin/questions/:id/archive',
    summary: 'Archive a question',
    document: RestArchiveDocument,
    variables: action,
    answer: changed,
  }),
  keyedRow({
    method: 'POST',
    path: '/api/admin/questions/:id/unarchive',
    summary: 'Restore a question',
    document: RestRestoreDocument,
    variables: action,
    answer: changed,
  }),
]
