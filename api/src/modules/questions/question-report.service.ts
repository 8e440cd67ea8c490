import { messages } from '@portal/rules/messages'
import type { Context } from '../../platform/context'
import { DomainError } from '../../platform/errors/errors'
import { isId } from '../../platform/ids'
import { transact } from '../../platform/transact'
import { recordAndNotify } from '../evidence/record-events'
import { publishQuestion } from './change-question'
import { lockedQuestion } from './question.load'
import { can } from './question.permissions'
import type { QuestionRow } from './question.reads'
import { rowOf } from './question.row'
import { questionReported } from './question-events'
import { limitReports } from './question-limit'
import { addReport } from './question-report.reads'

const notFound = () => new DomainError('NOT_FOUND', messages.notFound('Question'))

/** Flags a question that the shareholder sees, for administrators to look at. Once by each: again, and on one's own, nothing changes. */
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
    return { ...rowOf(question, asker, context.viewer), viewerHasReported: mayReport }
  })
}
