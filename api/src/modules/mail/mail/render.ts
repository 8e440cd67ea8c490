import type { Mail } from '#platform/mailer/mailer'
import { htmlOf, textOf } from './layout'
import type { MailSettings } from './mail-definition'
import { definitionOf, type QueuedMail } from './mails'

/** The mail as its recipient reads it: a pure function, so that a mail can be read in a test. */
export function render({ kind, to, about }: QueuedMail, settings: MailSettings): Mail {
  const definition = definitionOf(kind)
  if (!definition) throw new Error(`This version knows no mails of the kind ${kind}`)
  const content = definition.content(about as never, { ...settings, to })
  return {
    to,
    stream: definition.stream,
    tag: kind,
    subject: content.subject,
    text: textOf(content, settings),
    html: htmlOf(content, settings),
  }
}
