import type { Mail } from '../../platform/mailer/mailer'
import { adminAdded } from './admin-added-mail'
import { htmlOf, textOf } from './layout'
import type { MailContent, MailSettings } from './mail-content'
import type { MailOrder } from './mails'
import { passwordChanged } from './password-changed-mail'
import { passwordReset } from './password-reset-mail'
import { questionAnswered } from './question-answered-mail'
import { signInLink } from './sign-in-link-mail'

/** The mail that an order asks for: a pure function, so that a mail can be read in a test. */
export function render(order: MailOrder, settings: MailSettings): Mail {
  const content = contentOf(order, settings)
  return { to: order.to, tag: order.kind, subject: content.subject, text: textOf(content, settings), html: htmlOf(content, settings) }
}

function contentOf(order: MailOrder, settings: MailSettings): MailContent {
  switch (order.kind) {
    case 'sign-in-link':
      return signInLink(order.about, settings)
    case 'password-reset':
      return passwordReset(order.about, settings)
    case 'password-changed':
      return passwordChanged(order.about, settings)
    case 'admin-added':
      return adminAdded(order.about, settings)
    case 'question-answered':
      return questionAnswered(order.about, settings)
  }
}
