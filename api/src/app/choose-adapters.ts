import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { BackupPlace } from '#modules/archive/backups/backup-place'
import { Backups } from '#modules/archive/backups/backups'
import { BucketPlace } from '#modules/archive/backups/bucket-place'
import { checkKey } from '#modules/archive/backups/encryption'
import { FolderPlace } from '#modules/archive/backups/folder-place'
import type { BackupSource } from '#modules/archive/backups/write-backup'
import { CompanyFeed } from '#modules/content/exchange/company-feed'
import { type ExchangeFeed, FeedError } from '#modules/content/exchange/exchange-feed'
import { LoggedFeed } from '#modules/content/exchange/logged-feed'
import { MarketFeed } from '#modules/content/exchange/market-feed'
import { ResearchFeed } from '#modules/content/exchange/research-feed'
import { SampleFeed } from '#modules/content/exchange/sample-feed'
import type { Clock } from '#platform/clock/clock'
import type { Configuration } from '#platform/configuration/configuration'
import { ClamdScanner } from '#platform/files/clamd-scanner'
import { DiskFileStore } from '#platform/files/disk-file-store'
import { type FileScanner, noScanner } from '#platform/files/file-scanner'
import type { FileStore } from '#platform/files/file-store'
import { S3FileStore } from '#platform/files/s3-file-store'
import type { Mailer } from '#platform/mailer/mailer'
import { OutboxMailer } from '#platform/mailer/outbox-mailer'
import { PostmarkMailer } from '#platform/mailer/postmark-mailer'
import { senderOf } from '#platform/mailer/sender'
import { SmtpMailer } from '#platform/mailer/smtp-mailer'

/** The pause between two requests to the exchange. */
const PAUSE_MS = 500

/** The folder of mails when no provider is configured. */
export const outboxOf = ({ DATA_DIR }: Configuration): string => join(DATA_DIR, 'outbox')

/** Chooses between Postmark, an SMTP server and the local outbox. */
export function chooseMailer(configuration: Configuration): Mailer {
  const {
    POSTMARK_SERVER_TOKEN: token,
    POSTMARK_API_URL: apiUrl,
    SMTP_URL: smtpUrl,
    postmarkStreams: streams,
  } = configuration
  const sender = {
    from: senderOf(configuration.MAIL_FROM, configuration.COMPANY_NAME),
    replyTo: configuration.MAIL_REPLY_TO,
  }
  if (smtpUrl) return new SmtpMailer(smtpUrl, sender)
  return token
    ? new PostmarkMailer({ token, apiUrl, streams }, sender)
    : new OutboxMailer(outboxOf(configuration), sender)
}

/** Exports of the evidence may have gigabytes. */
export const packFolderOf = ({ DATA_DIR }: Configuration): string => join(DATA_DIR, 'temporary')

export function chooseFileStore(configuration: Configuration): FileStore {
  const { storage, DATA_DIR } = configuration
  return storage ? new S3FileStore(storage) : new DiskFileStore(join(DATA_DIR, 'objects'))
}

/** Null where there is no place for backups. Throws for a key that encrypts nothing. */
export async function chooseBackups(
  { backupLocation, backupKey, BACKUP_KEEP: keep }: Configuration,
  services: BackupSource & { clock: Clock; log: Logger },
): Promise<Backups | null> {
  if (!backupLocation) return null
  if (backupKey !== null) await checkKey(backupKey)
  return new Backups(placeAt(backupLocation), { key: backupKey, keep }, services)
}

export const placeAt = (location: NonNullable<Configuration['backupLocation']>): BackupPlace =>
  'folder' in location
    ? new FolderPlace(location.folder)
    : new BucketPlace(location, location.prefix)

export const chooseFileScanner = ({ clamd }: Configuration, log: Logger): FileScanner =>
  clamd ? new ClamdScanner(clamd, log) : noScanner

export function chooseExchangeFeed(
  configuration: Configuration,
  { log, ...services }: { clock: Clock; files: FileStore; log: Logger },
): ExchangeFeed {
  return new LoggedFeed(exchangeFeedOf(configuration, services), log)
}

const NO_FEED = 'no feed is configured; set EXCHANGE_FEED'

/** The sample feed is fictional: its announcements must not be imported into a real company's portal. */
const noFeed: ExchangeFeed = {
  latest: () => Promise.reject(new FeedError(NO_FEED)),
  document: () => {
    throw new FeedError(NO_FEED)
  },
}

function exchangeFeedOf(
  configuration: Configuration,
  { clock, files }: { clock: Clock; files: FileStore },
): ExchangeFeed {
  const { EXCHANGE_FEED: feed, EXCHANGE_BASE_URL: base, EXCHANGE_TICKER: ticker } = configuration
  if (feed === 'sample' && !configuration.demoData) return noFeed
  if (feed === 'sample') return new SampleFeed(clock, files)
  if (feed === 'company') return new CompanyFeed(base, ticker)
  if (feed === 'research') return new ResearchFeed(base, ticker)
  return new MarketFeed(base, ticker, () => wait(PAUSE_MS))
}
