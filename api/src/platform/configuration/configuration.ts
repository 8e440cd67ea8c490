import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'
import { bool, cleanEnv, makeValidator, port, str } from 'envalid'
import { email as emailSchema } from '@portal/rules/schemas/email'
import type { MailStream } from '#platform/mailer/mailer'
import { readVariableFiles } from './variable-files'

/** An error that the operator can correct: shown without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Node and PostgreSQL read an offset such as +10:00 with opposite signs, and an abbreviation such as CET with other rules. */
const timeZone = makeValidator(value => {
  if (!/^([a-z_]+\/.+|UTC)$/i.test(value))
    throw new Error('it must be the name of a time zone, such as Australia/Sydney, or UTC')
  Intl.DateTimeFormat('en', { timeZone: value })
  return value
})
const webAddress = makeValidator(value => {
  if (!/^https?:\/\//.test(value)) throw new Error('it must start with http:// or https://')
  return new URL(value).href.replace(/\/$/, '')
})
const countOf = (value: string): number => {
  if (!/^\d+$/.test(value)) throw new Error('it must be a whole number, 0 or more')
  return Number(value)
}
const count = makeValidator(countOf)
const MINUTES_PER_DAY = 1_440
const minutes = makeValidator(value => {
  if (countOf(value) > MINUTES_PER_DAY)
    throw new Error(`it is at most ${MINUTES_PER_DAY}, once a day`)
  return countOf(value)
})
const HOURS_PER_DAY = 24
const hours = makeValidator(value => {
  if (countOf(value) > HOURS_PER_DAY) throw new Error(`it is at most ${HOURS_PER_DAY}, once a day`)
  return countOf(value)
})
/** Of age: the public key encrypts, the secret one decrypts too. Otherwise `none`. */
const ageKey = makeValidator(value => {
  if (!/^(none|age1[a-z\d]+|AGE-SECRET-KEY-(PQ-)?1[A-Z\d]+)$/.test(value))
    throw new Error(
      'it must read AGE-SECRET-KEY-1… or age1…, which npm run backup -- --new-key makes, or none',
    )
  return value
})
const addressOf = (value: string): string => {
  const address = value.trim()
  if (!emailSchema().isValidSync(address)) throw new Error(`“${address}” is no mail address`)
  return address
}
const address = makeValidator(addressOf)
/** Addresses with commas between them. */
const addresses = makeValidator(value => value.split(',').map(addressOf))
/** Texts with commas between them. */
const texts = makeValidator(value =>
  value
    .split(',')
    .map(text => text.trim())
    .filter(Boolean),
)
/** The id of a message stream, as Postmark makes them. */
const stream = makeValidator(value => {
  if (!/^[\w-]+$/.test(value))
    throw new Error('it must be the id of a message stream: letters, digits and hyphens')
  return value
})
/** The seed of an Ed25519 key. */
/** Random keys have far more; a placeholder such as 32 zeros has one. */
const MIN_DIFFERENT_BYTES = 8
function requireRandom(value: string, bytes: Buffer): string {
  if (new Set(bytes).size < MIN_DIFFERENT_BYTES)
    throw new Error(`it must have at least ${MIN_DIFFERENT_BYTES} different bytes`)
  return value
}

const signingKey = makeValidator(value => {
  if (!/^[A-Za-z\d+/]{43}=$/.test(value))
    throw new Error('it must be 32 bytes in base64, for instance from openssl rand -base64 32')
  return requireRandom(value, Buffer.from(value, 'base64'))
})
/** The default of EXCHANGE_BASE_URL for each feed; the sample needs none. */
export const EXCHANGE_BASES = {
  company: 'https://www.asx.com.au',
  research: 'https://asx.api.markitdigital.com',
  market: 'https://asx.api.markitdigital.com',
} as const
const EXCHANGE_FEEDS = ['company', 'research', 'market', 'sample'] as const

const secretOf = (minimum: number) =>
  makeValidator(value => {
    if (value.length < minimum) throw new Error(`it must have at least ${minimum} characters`)
    return requireRandom(value, Buffer.from(value))
  })
const secret = secretOf(32)
/** A password that nobody types and that signs nothing. */
const password = secretOf(16)

/** What the demonstration has in place of a company's own settings. */
export const DEMONSTRATION = {
  COMPANY_NAME: 'Meridian Copper',
  COMPANY_POSTAL_ADDRESS: 'Meridian Copper Limited, Perth, Western Australia',
  EXCHANGE_TICKER: 'MDC',
  EXCHANGE_FEED: 'sample',
} as const

const RESULTS_CATEGORIES = ['Periodic Report', 'Quarterly', 'Half Year', 'Full Year', 'Appendix 4']

const variables = {
  NODE_ENV: str({ choices: ['development', 'production', 'test'], default: 'production' }),
  PORT: port({ default: 4000 }),
  HOST: str({ default: '127.0.0.1' }),
  PUBLIC_URL: webAddress({ default: undefined }),
  DATABASE_URL: str({ default: undefined }),
  DATA_DIR: str({ default: '.data' }),
  SESSION_SECRET: secret({ default: undefined }),
  SESSION_SECRET_PREVIOUS: secret({ default: undefined }),
  EVIDENCE_KEY: signingKey({ default: undefined }),
  EVIDENCE_MAIL_TO: addresses({ default: [] }),
  ADMIN_EMAIL: str({ default: undefined }),
  ADMIN_PASSWORD: str({ default: undefined }),
  ADMIN_NAME: str({ default: undefined }),
  SMTP_URL: str({ default: undefined }),
  POSTMARK_SERVER_TOKEN: str({ default: undefined }),
  POSTMARK_API_URL: webAddress({ default: 'https://api.postmarkapp.com' }),
  POSTMARK_STREAM_RESULTS: stream({ default: 'results' }),
  POSTMARK_STREAM_ANNOUNCEMENTS: stream({ default: 'announcements' }),
  POSTMARK_STREAM_PRESENTATIONS: stream({ default: 'presentations' }),
  POSTMARK_STREAM_ANSWERS: stream({ default: 'answers' }),
  POSTMARK_STREAM_DIGEST: stream({ default: 'digest' }),
  POSTMARK_OWN_UNSUBSCRIBE: bool({ default: false }),
  POSTMARK_WEBHOOK_SECRET: password({ default: undefined }),
  MAIL_FROM: str({ default: 'ir@example.com' }),
  MAIL_REPLY_TO: address({ default: undefined }),
  ALERT_RESULTS_CATEGORIES: texts({ default: RESULTS_CATEGORIES }),
  EXCHANGE_NAME: str({ default: 'ASX' }),
  EXCHANGE_TICKER: str({ default: DEMONSTRATION.EXCHANGE_TICKER }),
  EXCHANGE_FEED: str({ choices: EXCHANGE_FEEDS, default: DEMONSTRATION.EXCHANGE_FEED }),
  EXCHANGE_BASE_URL: webAddress({ default: undefined }),
  EXCHANGE_IMPORT_EVERY_MINUTES: minutes({ default: 0 }),
  STORAGE_URL: str({ default: undefined }),
  AWS_ACCESS_KEY_ID: str({ default: undefined }),
  AWS_SECRET_ACCESS_KEY: str({ default: undefined }),
  AWS_SESSION_TOKEN: str({ default: undefined }),
  AWS_REGION: str({ default: undefined }),
  BACKUP_TO: str({ default: undefined }),
  BACKUP_EVERY_HOURS: hours({ default: 0 }),
  BACKUP_KEEP: count({ default: 14 }),
  BACKUP_KEY: ageKey({ default: undefined }),
  CLAMD_URL: str({ default: undefined }),
  COMPANY_NAME: str({ default: DEMONSTRATION.COMPANY_NAME }),
  COMPANY_POSTAL_ADDRESS: str({ default: undefined }),
  PORTAL_TIME_ZONE: timeZone({ default: 'Australia/Sydney' }),
  SIGN_IN_LINKS_PER_EMAIL_PER_HOUR: count({ default: 5 }),
  SIGN_IN_LINKS_PER_IP_PER_HOUR: count({ default: 60 }),
  WRONG_PASSWORDS_PER_IP_PER_HOUR: count({ default: 300 }),
  QUESTIONS_PER_SHAREHOLDER_PER_HOUR: count({ default: 20 }),
  CORS_ORIGINS: str({ default: '*' }),
  TRUST_PROXY: count({ default: 0 }),
  LOG_LEVEL: str({
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    default: 'info',
  }),
  METRICS_TOKEN: secret({ default: undefined }),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress({ default: undefined }),
  OTEL_EXPORTER_OTLP_HEADERS: str({ default: undefined }),
  DEMO_DATA: bool({ default: undefined }),
  ALLOW_PLACEHOLDERS: bool({ default: false }),
}

/** The name of every variable that the portal reads; each can be read from a file as well, which NAME_FILE names. */
export const VARIABLES = Object.keys(variables)

/** Reads and validates the environment, which no other code reads. Throws a StartError that lists all errors. */
export function readConfiguration(
  environment: NodeJS.ProcessEnv = process.env,
  { needsSecret = true } = {},
) {
  const errors: string[] = []
  const set = readVariableFiles(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
    VARIABLES,
    errors,
  )
  const env = cleanEnv(set, variables, {
    reporter: ({ errors: invalid }) =>
      void errors.push(
        ...Object.entries(invalid).map(([name, error]) => `${name}: ${String(error?.message)}`),
      ),
  })
  if (env.DATABASE_URL !== undefined && !/^postgres(ql)?:\/\//.test(env.DATABASE_URL))
    errors.push('DATABASE_URL: it must start with postgres://')
  errors.push(...tlsErrors(env.DATABASE_URL).map(error => `DATABASE_URL: ${error}`))
  if (needsSecret && env.DATABASE_URL !== undefined && set.SESSION_SECRET === undefined)
    errors.push('SESSION_SECRET: it is required when DATABASE_URL is set')
  if (needsSecret && env.DATABASE_URL !== undefined && set.EVIDENCE_KEY === undefined)
    errors.push(
      'EVIDENCE_KEY: it is required when DATABASE_URL is set; openssl rand -base64 32 makes one',
    )
  if (env.STORAGE_URL !== undefined && bucketOf(env.STORAGE_URL)?.prefix !== '')
    errors.push(
      'STORAGE_URL: it must read s3://bucket?region=…, with &endpoint=https://… for a service other than Amazon’s',
    )
  const usesBucket = env.STORAGE_URL !== undefined || env.BACKUP_TO?.startsWith('s3:')
  if (
    usesBucket &&
    (env.AWS_ACCESS_KEY_ID === undefined) !== (env.AWS_SECRET_ACCESS_KEY === undefined)
  )
    errors.push('AWS_ACCESS_KEY_ID: it is set together with AWS_SECRET_ACCESS_KEY, or neither is')
  if (env.BACKUP_TO !== undefined && !backupLocationOf(env.BACKUP_TO, env))
    errors.push(
      'BACKUP_TO: it must be a folder, or read s3://bucket/prefix?region=…, with &endpoint=https://… as STORAGE_URL has it',
    )
  if (env.BACKUP_TO !== undefined && set.BACKUP_KEY === undefined)
    errors.push(
      'BACKUP_KEY: it is required when BACKUP_TO is set; npm run backup -- --new-key makes one, none leaves backups in the clear',
    )
  if (Number(set.BACKUP_EVERY_HOURS) > 0 && env.BACKUP_TO === undefined)
    errors.push('BACKUP_TO: it is required when BACKUP_EVERY_HOURS is set')
  if (env.CLAMD_URL !== undefined && !clamdOf(env.CLAMD_URL))
    errors.push('CLAMD_URL: it must read tcp://host:3310 or unix:///path/of/the/socket')
  if (env.SMTP_URL !== undefined && !isSmtpUrl(env.SMTP_URL))
    errors.push(
      'SMTP_URL: it must read smtp://user:password@host:587 or smtps://user:password@host:465',
    )
  if (env.SMTP_URL !== undefined && env.POSTMARK_SERVER_TOKEN !== undefined)
    errors.push('SMTP_URL: it is not set together with POSTMARK_SERVER_TOKEN')
  if (env.ADMIN_EMAIL !== undefined && env.ADMIN_PASSWORD === undefined)
    errors.push('ADMIN_PASSWORD: it is required when ADMIN_EMAIL is set')
  if (errors.length === 0) errors.push(...repeatedStreams(postmarkStreamsOf(env)))
  if (errors.length > 0)
    throw new StartError(
      `The configuration is not right:\n${errors.map(error => `  ${error}`).join('\n')}`,
    )
  const embedded = env.DATABASE_URL === undefined
  const demoData = embedded && (env.DEMO_DATA ?? true)
  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    /** Where replies to mails go. */
    MAIL_REPLY_TO:
      env.MAIL_REPLY_TO ?? /<([^<>]+)>\s*$/.exec(env.MAIL_FROM)?.[1]?.trim() ?? env.MAIL_FROM,
    /** Stands in each alert, of which none is sent without it. */
    COMPANY_POSTAL_ADDRESS:
      env.COMPANY_POSTAL_ADDRESS ?? (demoData ? DEMONSTRATION.COMPANY_POSTAL_ADDRESS : null),
    EXCHANGE_BASE_URL:
      env.EXCHANGE_BASE_URL ??
      (env.EXCHANGE_FEED === 'sample' ? '' : EXCHANGE_BASES[env.EXCHANGE_FEED]),
    /** Whether the portal starts an embedded PostgreSQL. */
    embedded,
    demoData,
    /** The bucket for stored files, or null when they are stored under DATA_DIR. */
    storage: env.STORAGE_URL === undefined ? null : storageOf(env.STORAGE_URL, env),
    /** Where scheduled backups go, or null when there is no place for them. */
    backupLocation: env.BACKUP_TO === undefined ? null : backupLocationOf(env.BACKUP_TO, env),
    /** What encrypts backups, and opens them if it is the secret key; null when they are in the clear. */
    backupKey: env.BACKUP_KEY === undefined || env.BACKUP_KEY === 'none' ? null : env.BACKUP_KEY,
    /** What takes the mails; the outbox is a folder, for a machine without a provider. */
    mailTransport: mailTransportOf(env),
    /** Postmark's names of our message streams. */
    postmarkStreams: postmarkStreamsOf(env),
    /** The address of clamd, or null when uploads are not scanned. */
    clamd: env.CLAMD_URL === undefined ? null : clamdOf(env.CLAMD_URL),
  }
}

/** Those of pg's that say whether the certificate is checked; it warns of the others, or changes what they mean. */
const SSL_MODES = ['disable', 'no-verify', 'verify-full']

/** What is wrong with the TLS of a database's address. */
function tlsErrors(databaseUrl: string | undefined): string[] {
  if (databaseUrl === undefined || !URL.canParse(databaseUrl)) return []
  const { searchParams } = new URL(databaseUrl)
  const mode = searchParams.get('sslmode')
  const files = ['sslrootcert', 'sslcert', 'sslkey'].flatMap(name =>
    searchParams.getAll(name).map(path => ({ name, path })),
  )
  return [
    ...(mode === null || SSL_MODES.includes(mode)
      ? []
      : [`its sslmode must be one of ${SSL_MODES.join(', ')}`]),
    ...files.flatMap(({ name, path }) =>
      isReadable(path) ? [] : [`its ${name} is a file that cannot be read: ${path}`],
    ),
  ]
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** Parses `s3://KEY:SECRET@bucket/prefix?region=…&endpoint=…`, of which only the bucket is required; null when it is malformed. */
function bucketOf(text: string) {
  if (!URL.canParse(text)) return null
  const { protocol, username, password, hostname: bucket, pathname, searchParams } = new URL(text)
  const endpoint = searchParams.get('endpoint') ?? undefined
  if (protocol !== 's3:' || bucket === '') return null
  if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:/.test(endpoint))) return null
  try {
    const [accessKeyId, secretAccessKey] = [
      decodeURIComponent(username),
      decodeURIComponent(password),
    ]
    return {
      bucket,
      prefix: decodeURIComponent(pathname).split('/').filter(Boolean).join('/'),
      region: searchParams.get('region'),
      endpoint,
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    }
  } catch {
    return null // a lone percent sign
  }
}

const isSmtpUrl = (text: string): boolean =>
  URL.canParse(text) &&
  /^smtps?:$/.test(new URL(text).protocol) &&
  new URL(text).hostname !== '' &&
  /^\/?$/.test(new URL(text).pathname)

const mailTransportOf = ({
  POSTMARK_SERVER_TOKEN,
  SMTP_URL,
}: {
  POSTMARK_SERVER_TOKEN?: string | undefined
  SMTP_URL?: string | undefined
}) =>
  POSTMARK_SERVER_TOKEN === undefined ? (SMTP_URL === undefined ? 'outbox' : 'smtp') : 'postmark'

const postmarkStreamsOf = (env: {
  POSTMARK_STREAM_RESULTS: string
  POSTMARK_STREAM_ANNOUNCEMENTS: string
  POSTMARK_STREAM_PRESENTATIONS: string
  POSTMARK_STREAM_ANSWERS: string
  POSTMARK_STREAM_DIGEST: string
}): Record<MailStream, string> => ({
  transactional: 'outbound',
  results: env.POSTMARK_STREAM_RESULTS,
  announcements: env.POSTMARK_STREAM_ANNOUNCEMENTS,
  presentations: env.POSTMARK_STREAM_PRESENTATIONS,
  answers: env.POSTMARK_STREAM_ANSWERS,
  digest: env.POSTMARK_STREAM_DIGEST,
})

/** Whoever leaves one stream must not leave another one with it, least of all that of sign-in links. */
const repeatedStreams = (streams: Record<MailStream, string>): string[] => {
  const names = Object.entries(streams)
  return names
    .filter(([, id], at) => names.findIndex(([, other]) => other === id) < at)
    .map(
      ([name, id]) =>
        `POSTMARK_STREAM_${name.toUpperCase()}: ${id} is the stream of other mails already`,
    )
}

const CLAMD_PORT = 3_310

/** Parses the address of clamd; null when it is malformed. */
function clamdOf(text: string): { host: string; port: number } | { path: string } | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, port, pathname, search, hash } = new URL(text)
  if (search !== '' || hash !== '') return null
  if (protocol === 'unix:')
    return hostname === '' && pathname.length > 1 ? { path: decodeURI(pathname) } : null
  if (protocol !== 'tcp:' || hostname === '' || !/^\/?$/.test(pathname)) return null
  // URLs have IPv6 addresses in brackets.
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? CLAMD_PORT : Number(port) }
}

interface AwsVariables {
  AWS_ACCESS_KEY_ID: string | undefined
  AWS_SECRET_ACCESS_KEY: string | undefined
  AWS_SESSION_TOKEN: string | undefined
  AWS_REGION: string | undefined
}

function storageOf(url: string, aws: AwsVariables) {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = aws
  const location = bucketOf(url)
  if (!location) return null
  const credentials =
    accessKeyId && secretAccessKey
      ? { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
      : undefined
  return {
    ...location,
    region: location.region ?? aws.AWS_REGION ?? 'us-east-1',
    /** Without them the SDK uses the credentials of the machine. */
    credentials: location.credentials ?? credentials,
  }
}

/** A folder, or a prefix in a bucket; null for any other address. */
export function backupLocationOf(text: string, aws: AwsVariables) {
  return /^s3:|:\/\//.test(text) ? storageOf(text, aws) : { folder: resolve(text) }
}

export type Configuration = ReturnType<typeof readConfiguration>
