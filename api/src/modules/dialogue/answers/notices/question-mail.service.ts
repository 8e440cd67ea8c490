import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { LockedQuestion } from '#modules/dialogue/questions/core/question.load'
import { enqueueMail, type MailServices } from '#modules/mail/mail/enqueue'
import type { MailKind, Mails } from '#modules/mail/mail/mails'
import type { Services } from '#platform/operation/context'
import { QuestionMail } from './question-mail.entity'

/** Enqueues an email to the asker of a question in the current transaction, and records it as pending. */
export async function mailAsker<Kind extends MailKind>(
  { services }: { services: MailServices & Pick<Services, 'clock'> },
  em: SqlEntityManager,
  { question, asker }: Pick<LockedQuestion, 'question' | 'asker'>,
  kind: Kind,
  about: Mails[Kind],
): Promise<void> {
  const mail = new QuestionMail({ question, kind, at: services.clock.now() })
  await em.insert(mail)
  await enqueueMail({ services }, em, kind, asker.email, about, mail.id)
}
