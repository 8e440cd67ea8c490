import { enumerationOf } from '#platform/graphql/enumeration'
import { type MailKind, mails } from './mails'

const nameOf = (kind: MailKind) => kind.toUpperCase().replaceAll('-', '_')

/** The kinds of mails, as the schema names them. */
export const MailKinds = Object.fromEntries(mails.map(({ kind }) => [nameOf(kind), kind]))
enumerationOf(
  'MailKind',
  'Kind of email.',
  MailKinds,
  Object.fromEntries(mails.map(({ kind, description }) => [nameOf(kind), description])),
)
