import { resolve } from 'node:path'
import { bool, cleanEnv, makeValidator, port, str } from 'envalid'

/** A mistake of whoever starts the portal: shown as it is, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

const timeZone = makeValidator(value => {
  Intl.DateTimeFormat('en', { timeZone: value })
  return value
})
const webAddress = makeValidator(value => {
  if (!/^https?:\/\//.test(value)) throw new Error('it must start with http:// or https://')
  return new URL(value).href.replace(/\/$/, '')
})
const count = makeValidator(value => {
  if (!/^\d+$/.test(value)) throw new Error('it must be a whole number, 0 or more')
  return Number(value)
})
const secret = makeValidator(value => {
  if (value.length < 32) throw new Error('it must have at least 32 characters')
  return value
})

/** What is set and what follows from it. Reads the environment, and is the only place that does; every mistake is told at once. */
export function readConfiguration(environment: NodeJS.ProcessEnv = process.env) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const mistakes: string[] = []
  const env = cleanEnv(
    set,
    {
      NODE_ENV: str({ choices: ['development', 'production', 'test'], default: 'production' }),
      PORT: port({ default: 4000 }),
      HOST: str({ default: '127.0.0.1' }),
      PUBLIC_URL: webAddress({ default: undefined }),
      DATABASE_URL: str({ default: undefined }),
      DATA_DIR: str({ default: '.data' }),
      SESSION_SECRET: secret({ default: undefined }),
      ADMIN_EMAIL: str({ default: undefined }),
      ADMIN_PASSWORD: str({ default: undefined }),
      ADMIN_NAME: str({ default: undefined }),
      POSTMARK_SERVER_TOKEN: str({ default: undefined }),
      POSTMARK_API_URL: webAddress({ default: 'https://api.postmarkapp.com' }),
      MAIL_FROM: str({ default: 'ir@example.com' }),
      EXCHANGE_NAME: str({ default: 'ASX' }),
      EXCHANGE_TICKER: str({ default: 'XJO' }),
      EXCHANGE_FEED: str({ choices: ['company', 'research', 'market', 'sample'], default: 'sample' }),
      EXCHANGE_BASE_URL: webAddress({ default: undefined }),
      STORAGE_URL: str({ default: undefined }),
      COMPANY_NAME: str({ default: 'Meridian Copper' }),
      PORTAL_TIME_ZONE: timeZone({ default: 'Australia/Sydney' }),
      SIGN_IN_LINKS_PER_EMAIL_PER_HOUR: count({ default: 5 }),
      SIGN_IN_LINKS_PER_IP_PER_HOUR: count({ default: 60 }),
      CORS_ORIGINS: str({ default: '*' }),
      TRUST_PROXY: count({ default: 0 }),
      LOG_LEVEL: str({ choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], default: 'info' }),
      DEMO_DATA: bool({ default: undefined }),
    },
    {
      reporter: ({ errors }) => void mistakes.push(...Object.entries(errors).map(([name, error]) => `${name}: ${String(error?.message)}`)),
    },
  )
  if (env.DATABASE_URL !== undefined && !/^postgres(ql)?:\/\//.test(env.DATABASE_URL))
    mistakes.push('DATABASE_URL: it must start with postgres://')
  if (env.DATABASE_URL !== undefined && set.SESSION_SECRET === undefined)
    mistakes.push('SESSION_SECRET: it is required when DATABASE_URL is set')
  if (env.STORAGE_URL !== undefined) mistakes.push('STORAGE_URL: storage on S3 is not built yet; leave it out to keep files under DATA_DIR')
  if (env.ADMIN_EMAIL !== undefined && env.ADMIN_PASSWORD === undefined)
    mistakes.push('ADMIN_PASSWORD: it is required when ADMIN_EMAIL is set')
  if (mistakes.length > 0) throw new StartError(`The configuration is not right:\n${mistakes.map(mistake => `  ${mistake}`).join('\n')}`)
  const embedded = env.DATABASE_URL === undefined
  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    /** Whether the portal brings its own PostgreSQL. */
    embedded,
    demoData: embedded && (env.DEMO_DATA ?? true),
  }
}

export type Configuration = ReturnType<typeof readConfiguration>
