import { join } from 'node:path'
import type { Configuration } from '../configuration'
import type { FileStore } from '../ports/file-store'
import type { Mailer } from '../ports/mailer'
import { DiskFileStore } from './disk-file-store'
import { OutboxMailer } from './outbox-mailer'
import { PostmarkMailer } from './postmark-mailer'

/** Where mails land when no provider is configured. */
export const outboxOf = ({ DATA_DIR }: Configuration): string => join(DATA_DIR, 'outbox')

/** The one place that decides between a real and a local counterpart. */
export function chooseMailer(configuration: Configuration): Mailer {
  const { POSTMARK_SERVER_TOKEN: token, POSTMARK_API_URL: url, MAIL_FROM: from } = configuration
  return token ? new PostmarkMailer(token, url, from) : new OutboxMailer(outboxOf(configuration), from)
}

export function chooseFileStore(configuration: Configuration): FileStore {
  return new DiskFileStore(join(configuration.DATA_DIR, 'objects'))
}
