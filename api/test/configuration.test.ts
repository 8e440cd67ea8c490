import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readConfiguration, StartError } from '../src/platform/configuration'
import { configuredKeys, keysOf, secretOf } from '../src/platform/security/secrets'

const SECRET = 'x'.repeat(32)
const complaintOf = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfiguration(environment)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  return ''
}

describe('The configuration', () => {
  it('The configuration has the documented defaults', () => {
    expect(readConfiguration({})).toMatchObject({
      NODE_ENV: 'production',
      PORT: 4000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:4000',
      DATA_DIR: resolve('.data'),
      POSTMARK_API_URL: 'https://api.postmarkapp.com',
      MAIL_FROM: 'ir@example.com',
      EXCHANGE_NAME: 'ASX',
      EXCHANGE_FEED: 'sample',
      PORTAL_TIME_ZONE: 'Australia/Sydney',
      SIGN_IN_LINKS_PER_EMAIL_PER_HOUR: 5,
      SIGN_IN_LINKS_PER_IP_PER_HOUR: 60,
      WRONG_PASSWORDS_PER_IP_PER_HOUR: 300,
      QUESTIONS_PER_SHAREHOLDER_PER_HOUR: 20,
      CORS_ORIGINS: '*',
      LOG_LEVEL: 'info',
      embedded: true,
      demoData: true,
    })
  })

  it('The configuration treats empty variables as unset', () => {
    expect(readConfiguration({ PORT: '', DATABASE_URL: '', SESSION_SECRET: '', DEMO_DATA: '' })).toMatchObject({
      PORT: 4000,
      embedded: true,
      demoData: true,
    })
  })

  it('The configuration derives PUBLIC_URL from the port and strips a trailing slash from a given one', () => {
    expect(readConfiguration({ PORT: '4100' }).PUBLIC_URL).toBe('http://localhost:4100')
    expect(readConfiguration({ PUBLIC_URL: 'https://ir.example.com/' }).PUBLIC_URL).toBe('https://ir.example.com')
  })

  it('The configuration reports all errors at once', () => {
    const complaint = complaintOf({
      PORT: 'many',
      PUBLIC_URL: 'ir.example.com',
      DATABASE_URL: 'mysql://localhost/portal',
      ADMIN_EMAIL: 'admin@example.com',
      PORTAL_TIME_ZONE: 'Mars/Olympus',
      EXCHANGE_FEED: 'nonsense',
      SESSION_SECRET: 'short',
      SESSION_SECRET_PREVIOUS: 'short too',
      LOG_LEVEL: 'loud',
      SIGN_IN_LINKS_PER_EMAIL_PER_HOUR: 'x',
      DEMO_DATA: 'perhaps',
    })
    for (const name of [
      'PORT:',
      'PUBLIC_URL:',
      'DATABASE_URL:',
      'ADMIN_PASSWORD:',
      'PORTAL_TIME_ZONE:',
      'EXCHANGE_FEED:',
      'SESSION_SECRET:',
      'SESSION_SECRET_PREVIOUS:',
      'LOG_LEVEL:',
      'SIGN_IN_LINKS_PER_EMAIL_PER_HOUR:',
      'DEMO_DATA:',
    ])
      expect(complaint).toContain(`\n  ${name}`)
  })

  it.each([
    'PORT',
    'SIGN_IN_LINKS_PER_EMAIL_PER_HOUR',
    'SIGN_IN_LINKS_PER_IP_PER_HOUR',
    'WRONG_PASSWORDS_PER_IP_PER_HOUR',
    'QUESTIONS_PER_SHAREHOLDER_PER_HOUR',
    'TRUST_PROXY',
  ])('The configuration refuses %s=-1', name => {
    expect(complaintOf({ [name]: '-1' })).toContain(name)
  })

  it('A configuration with DATABASE_URL requires SESSION_SECRET and has no demo data', () => {
    const DATABASE_URL = 'postgres://localhost/portal'
    expect(complaintOf({ DATABASE_URL })).toContain('SESSION_SECRET: it is required')
    expect(readConfiguration({ DATABASE_URL, SESSION_SECRET: SECRET })).toMatchObject({ embedded: false, demoData: false })
    expect(readConfiguration({ DATABASE_URL: 'postgresql://localhost/portal', SESSION_SECRET: SECRET }).embedded).toBe(false)
  })

  it('A configuration with DEMO_DATA=false has no demo data', () => {
    expect(readConfiguration({ DEMO_DATA: 'false' }).demoData).toBe(false)
  })

  it('The configuration reads the bucket, region and endpoint of STORAGE_URL and the AWS credentials', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'wJalr' }
    const credentials = { accessKeyId: 'AKIA', secretAccessKey: 'wJalr' }
    expect(readConfiguration({}).storage).toBeNull()
    expect(readConfiguration({ STORAGE_URL: 's3://files?region=ap-southeast-2', ...keys }).storage).toEqual({
      bucket: 'files',
      region: 'ap-southeast-2',
      endpoint: undefined,
      credentials,
    })
    expect(
      readConfiguration({
        STORAGE_URL: 's3://files?endpoint=https://objects.example.com:9000',
        AWS_REGION: 'auto',
        AWS_SESSION_TOKEN: 'once',
        ...keys,
      }).storage,
    ).toEqual({
      bucket: 'files',
      region: 'auto',
      endpoint: 'https://objects.example.com:9000',
      credentials: { ...credentials, sessionToken: 'once' },
    })
    expect(readConfiguration({ STORAGE_URL: 's3://files' }).storage).toMatchObject({ region: 'us-east-1', credentials: undefined })
  })

  it.each(['files', 'https://files', 's3://', 's3://files/folder', 's3://files?endpoint=localhost'])(
    'The configuration refuses STORAGE_URL=%s',
    STORAGE_URL => {
      expect(complaintOf({ STORAGE_URL })).toContain('STORAGE_URL: it must read s3://bucket')
    },
  )

  it('The configuration reads host and port or the socket path of clamd from CLAMD_URL', () => {
    expect(readConfiguration({}).clamd).toBeNull()
    expect(readConfiguration({ CLAMD_URL: '' }).clamd).toBeNull()
    expect(readConfiguration({ CLAMD_URL: 'tcp://clamd' }).clamd).toEqual({ host: 'clamd', port: 3310 })
    expect(readConfiguration({ CLAMD_URL: 'tcp://[::1]:3311/' }).clamd).toEqual({ host: '::1', port: 3311 })
    expect(readConfiguration({ CLAMD_URL: 'unix:///run/clamav/clamd.ctl' }).clamd).toEqual({ path: '/run/clamav/clamd.ctl' })
  })

  it.each(['clamd', 'clamd:3310', 'http://clamd:3310', 'tcp://', 'tcp://clamd/path', 'unix://', 'unix://run/clamd.ctl'])(
    'The configuration refuses CLAMD_URL=%s',
    CLAMD_URL => {
      expect(complaintOf({ CLAMD_URL })).toContain('CLAMD_URL: it must read tcp://host:3310')
    },
  )

  it('The configuration refuses an access key id without its secret', () => {
    expect(complaintOf({ STORAGE_URL: 's3://files', AWS_ACCESS_KEY_ID: 'AKIA' })).toContain('AWS_ACCESS_KEY_ID: it is set together')
  })

  it('A configuration error never repeats a secret', () => {
    const complaint = complaintOf({ SESSION_SECRET: 'tooshortbutsecret', DATABASE_URL: 'mysql://user:topsecret@localhost/portal' })
    expect(complaint).toContain('SESSION_SECRET')
    expect(complaint).not.toMatch(/tooshortbutsecret|topsecret/)
  })
})

describe('The session secret', () => {
  const directory = mkdtempSync(join(tmpdir(), 'secret-'))
  afterAll(() => rmSync(directory, { recursive: true }))

  it('The configured session secret is used, and no file is written', () => {
    const DATA_DIR = join(directory, 'configured')
    expect(secretOf(readConfiguration({ DATA_DIR, SESSION_SECRET: SECRET }))).toBe(SECRET)
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  it('A missing session secret is generated once and stored in a file that only its owner can read', () => {
    const DATA_DIR = join(directory, 'made')
    const made = secretOf(readConfiguration({ DATA_DIR }))
    expect(made).toMatch(/^[\w-]{43}$/)
    expect(secretOf(readConfiguration({ DATA_DIR }))).toBe(made)
    expect(secretOf(readConfiguration({ DATA_DIR: join(directory, 'another') }))).not.toBe(made)
    const file = join(DATA_DIR, 'session-secret')
    expect(readFileSync(file, 'utf8')).toBe(made)
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  it('The session secret derives a separate key for each purpose', () => {
    const [one, other] = [keysOf(SECRET), keysOf('y'.repeat(32))]
    const keys = [one, other].flatMap(({ session, mail, asker }) => [...session, ...mail, asker])
    expect(new Set(keys.map(key => Buffer.from(key).toString('hex'))).size).toBe(6)
    expect(keysOf(SECRET)).toEqual(one)
    expect(one.session).toEqual([expect.any(Uint8Array)])
    expect(one.session[0]).toHaveLength(32)
  })

  it('The current session secret comes first, and the previous one is accepted only while configured', () => {
    const previous = 'y'.repeat(32)
    const keys = configuredKeys(readConfiguration({ SESSION_SECRET: SECRET, SESSION_SECRET_PREVIOUS: previous }))
    expect(keys.session).toEqual([...keysOf(SECRET).session, ...keysOf(previous).session])
    expect(keys.mail).toEqual([...keysOf(SECRET).mail, ...keysOf(previous).mail])
    expect(keys.asker).toEqual(keysOf(SECRET).asker)
    expect(configuredKeys(readConfiguration({ SESSION_SECRET: SECRET }))).toEqual(keysOf(SECRET))
  })

  it('A generated session secret is accepted as the previous one after a rotation', () => {
    const DATA_DIR = join(directory, 'replaced')
    const made = secretOf(readConfiguration({ DATA_DIR }))
    const keys = configuredKeys(readConfiguration({ DATA_DIR, SESSION_SECRET: SECRET, SESSION_SECRET_PREVIOUS: made }))
    expect(keys).toEqual(keysOf(SECRET, made))
  })
})
