import { messages } from '@portal/rules/messages'
import { recordAndNotify } from '#modules/evidence/record-events'
import { isId } from '#platform/database/ids'
import { DomainError } from '#platform/errors/errors'
import type { Context } from '#platform/operation/context'
import { transact } from '#platform/operation/transact'
import { limitReports } from '../asking/question-limit'
import { publishQuestion } from '../core/change-question'
import { lockedQuestion } from '../core/question.load'
import { can } from '../core/question.permissions'
import type { QuestionRow } from '../core/question.reads'
import { toQuestionRow } from '../core/question.row'
import { questionReported } from '../core/question-events'
import { addReport } from './question-report.reads'

const notFound = () => new DomainError('NOT_FOUND', messages.notFound('Question'))

/** Flags a question that the shareholder sees for administrators. Repeating it, or reporting one's own question, changes nothing. */
export async function reportQuestion(
  context: Context,
  shareholderId: string,
  { id }: { id: string },
): Promise<QuestionRow> {
  if (!isId(id)) throw notFound()
  return transact(context, async em => {
    const loaded = await lockedQuestion(em, id)
    if (!loaded) throw notFound()
    const { question, asker, isScheduled } = loaded
    const asked = { shareholderId: question.shareholder.id, isPublic: question.isPublic }
    if (isScheduled || !can(context.viewer, 'see', asked)) throw notFound()
    const mayReport = can(context.viewer, 'report', asked)
    const at = context.now()
    if (mayReport && (await addReport(em, { questionId: question.id, shareholderId, at }))) {
      await limitReports(context, em, shareholderId)
      question.report(at)
      await em.flush()
      await publishQuestion(context, em, question, 'REPORTED', {
        isForDeskAlone: true,
        send: notifications =>
          recordAndNotify(em, context, [questionReported(question)], notifications),
      })
    }
    return { ...toQuestionRow(question, asker, context.viewer), viewerHasReported: mayReport }
  })
}
