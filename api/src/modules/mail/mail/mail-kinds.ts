import { registerEnumType } from 'type-graphql'
import { type MailKind, mails } from './mails'

const nameOf = (kind: MailKind) => kind.toUpperCase().replaceAll('-', '_')

/** The kinds of mails, as the schema names them. */
export const MailKinds = Object.fromEntries(mails.map(({ kind }) => [nameOf(kind), kind]))
registerEnumType(MailKinds, {
  name: 'MailKind',
  description: 'What a mail is about.',
  valuesConfig: Object.fromEntries(
    mails.map(({ kind, description }) => [nameOf(kind), { description }]),
  ),
})
