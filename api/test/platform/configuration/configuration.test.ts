import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readConfiguration, StartError, VARIABLES } from '#platform/configuration/configuration'
import { configuredKeys, keysOf, secretOf } from '#platform/security/secrets'
import { greeting } from '../../../src/app/greeting'
import { settingsOf } from '../../../src/app/portal-settings'
import { refusePlaceholders } from '../../../src/app/refuse-placeholders'
import { KEYS } from '../../harness/portal/keys'
import { POSTMARK_STREAMS } from '../../harness/stand-ins/postmark-streams'

const SECRET = 'a secret of 32 characters or more'
const SECRETS = { ...KEYS, SESSION_SECRET: SECRET }
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
      MAIL_REPLY_TO: 'ir@example.com',
      POSTMARK_OWN_UNSUBSCRIBE: false,
      ALERT_RESULTS_CATEGORIES: [
        'Periodic Report',
        'Quarterly',
        'Half Year',
        'Full Year',
        'Appendix 4',
      ],
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
    expect(
      readConfiguration({ PORT: '', DATABASE_URL: '', SESSION_SECRET: '', DEMO_DATA: '' }),
    ).toMatchObject({
      PORT: 4000,
      embedded: true,
      demoData: true,
    })
  })

  it('The configuration derives PUBLIC_URL from the port and strips a trailing slash from a given one', () => {
    expect(readConfiguration({ PORT: '4100' }).PUBLIC_URL).toBe('http://localhost:4100')
    expect(readConfiguration({ PUBLIC_URL: 'https://ir.example.com/' }).PUBLIC_URL).toBe(
      'https://ir.example.com',
    )
  })

  it('The start message names the emails at the address of PUBLIC_URL', () => {
    const PUBLIC_URL = 'http://127.0.0.1:8080'
    expect(greeting(readConfiguration({ PUBLIC_URL }), false)).toContain(
      `read them at ${PUBLIC_URL}/outbox`,
    )
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
      EXCHANGE_IMPORT_EVERY_MINUTES: 'hourly',
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
      'EXCHANGE_IMPORT_EVERY_MINUTES:',
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

  it.each(['+10:00', 'CET', 'EST5EDT', 'Mars/Olympus'])(
    'The configuration refuses the time zone %s',
    PORTAL_TIME_ZONE => {
      expect(complaintOf({ PORTAL_TIME_ZONE })).toContain('PORTAL_TIME_ZONE: ')
    },
  )

  it('A configuration with DATABASE_URL requires SESSION_SECRET and EVIDENCE_KEY, and has no demo data', () => {
    const DATABASE_URL = 'postgres://localhost/portal'
    expect(complaintOf({ DATABASE_URL })).toContain('SESSION_SECRET: it is required')
    expect(complaintOf({ DATABASE_URL })).toContain('EVIDENCE_KEY: it is required')
    expect(readConfiguration({ DATABASE_URL, ...SECRETS })).toMatchObject({
      embedded: false,
      demoData: false,
    })
    expect(
      readConfiguration({ DATABASE_URL: 'postgresql://localhost/portal', ...SECRETS }).embedded,
    ).toBe(false)
  })

  it.each(['short', 'x'.repeat(44), '!'.repeat(43) + '='])(
    'The configuration refuses the EVIDENCE_KEY %s',
    key => {
      expect(complaintOf({ EVIDENCE_KEY: key })).toContain(
        'EVIDENCE_KEY: it must be 32 bytes in base64',
      )
    },
  )

  it.each([
    ['EVIDENCE_KEY', Buffer.alloc(32).toString('base64')],
    ['EVIDENCE_KEY', Buffer.from('abcdefg'.repeat(5).slice(0, 32)).toString('base64')],
    ['SESSION_SECRET', 'a'.repeat(40)],
    ['SESSION_SECRET_PREVIOUS', 'abcdefg'.repeat(6)],
  ])('The configuration refuses %s with fewer than 8 different bytes', (name, key) => {
    expect(complaintOf({ [name]: key })).toContain(
      `${name}: it must have at least 8 different bytes`,
    )
  })

  it('EVIDENCE_MAIL_TO is a list of addresses, and without one nobody is mailed', () => {
    expect(readConfiguration({}).EVIDENCE_MAIL_TO).toEqual([])
    expect(
      readConfiguration({ EVIDENCE_MAIL_TO: 'audit@harrowgate.example, ir@meridian.example' })
        .EVIDENCE_MAIL_TO,
    ).toEqual(['audit@harrowgate.example', 'ir@meridian.example'])
    expect(complaintOf({ EVIDENCE_MAIL_TO: 'audit@harrowgate.example, nobody' })).toContain(
      'EVIDENCE_MAIL_TO: “nobody” is no mail address',
    )
  })

  it('Replies go to MAIL_REPLY_TO, or else to the address of MAIL_FROM without its name', () => {
    expect(
      readConfiguration({ MAIL_FROM: 'Orrery Lithium <ir@orrery.example>' }).MAIL_REPLY_TO,
    ).toBe('ir@orrery.example')
    expect(readConfiguration({ MAIL_FROM: 'ir@orrery.example' }).MAIL_REPLY_TO).toBe(
      'ir@orrery.example',
    )
    expect(
      readConfiguration({
        MAIL_FROM: 'ir@orrery.example',
        MAIL_REPLY_TO: 'investors@orrery.example',
      }).MAIL_REPLY_TO,
    ).toBe('investors@orrery.example')
    expect(complaintOf({ MAIL_REPLY_TO: 'Investors' })).toContain(
      'MAIL_REPLY_TO: “Investors” is no mail address',
    )
  })

  it('Alerts are offered where there is a postal address, which the demonstration has and another portal is given', () => {
    const alertsOf = (environment: NodeJS.ProcessEnv) =>
      settingsOf(readConfiguration(environment)).alerts
    const record = { DATABASE_URL: 'postgres://localhost/portal', ...SECRETS }
    expect(alertsOf({})).toMatchObject({
      offered: true,
      postalAddress: 'Meridian Copper Limited, Perth, Western Australia',
    })
    expect(alertsOf({ DEMO_DATA: 'false' })).toMatchObject({ offered: false, postalAddress: null })
    expect(alertsOf(record)).toMatchObject({ offered: false, postalAddress: null })
    const postalAddress = 'Orrery Lithium Limited, 1 Hay Street, Perth WA 6000'
    expect(alertsOf({ ...record, COMPANY_POSTAL_ADDRESS: postalAddress })).toMatchObject({
      offered: true,
      postalAddress,
    })
    expect(alertsOf({ COMPANY_POSTAL_ADDRESS: postalAddress })).toMatchObject({
      offered: true,
      postalAddress,
    })
  })

  it('The beginnings of the categories of results are a list with commas', () => {
    expect(
      readConfiguration({ ALERT_RESULTS_CATEGORIES: ' Quarterly , Annual Report,' })
        .ALERT_RESULTS_CATEGORIES,
    ).toEqual(['Quarterly', 'Annual Report'])
  })

  it('Each topic of alerts has a message stream of its own at Postmark, and none has that of sign-in links', () => {
    expect(readConfiguration({}).postmarkStreams).toEqual(POSTMARK_STREAMS)
    expect(readConfiguration({ POSTMARK_STREAM_DIGEST: 'daily-mails' }).postmarkStreams).toEqual({
      ...POSTMARK_STREAMS,
      digest: 'daily-mails',
    })
    expect(complaintOf({ POSTMARK_STREAM_ANSWERS: 'results' })).toContain(
      'POSTMARK_STREAM_ANSWERS: results is the stream of other mails',
    )
    expect(complaintOf({ POSTMARK_STREAM_RESULTS: 'outbound' })).toContain(
      'POSTMARK_STREAM_RESULTS: outbound is the stream of other mails',
    )
    expect(complaintOf({ POSTMARK_STREAM_RESULTS: 'a/b' })).toContain(
      'POSTMARK_STREAM_RESULTS: it must be the id of a message stream',
    )
  })

  it('The password of Postmark’s webhooks has at least 16 characters', () => {
    expect(settingsOf(readConfiguration({})).postmarkWebhookSecret).toBeNull()
    expect(
      settingsOf(readConfiguration({ POSTMARK_WEBHOOK_SECRET: '0123456789abcdef' }))
        .postmarkWebhookSecret,
    ).toBe('0123456789abcdef')
    expect(complaintOf({ POSTMARK_WEBHOOK_SECRET: '0123456789abcde' })).toContain(
      'POSTMARK_WEBHOOK_SECRET: it must have at least 16',
    )
  })

  const withMode = (mode: string) => ({
    DATABASE_URL: `postgres://portal@db.example.com/portal?sslmode=${mode}`,
    ...SECRETS,
  })
  it.each(['disable', 'no-verify', 'verify-full'])(
    'The configuration accepts a DATABASE_URL with sslmode=%s',
    mode => {
      expect(complaintOf(withMode(mode))).toBe('')
    },
  )

  it.each(['require', 'prefer', 'verify-ca', 'anything'])(
    'The configuration refuses a DATABASE_URL with sslmode=%s',
    mode => {
      expect(complaintOf(withMode(mode))).toContain(
        'DATABASE_URL: its sslmode must be one of disable, no-verify, verify-full',
      )
    },
  )

  it.each(['sslrootcert', 'sslcert', 'sslkey'])(
    'The configuration refuses a DATABASE_URL whose %s cannot be read',
    name => {
      const url = (path: string) =>
        `postgres://portal@db.example.com/portal?sslmode=verify-full&${name}=${path}`
      const missing = `/nowhere/${name}.pem`
      expect(complaintOf({ DATABASE_URL: url(missing) })).toContain(
        `DATABASE_URL: its ${name} is a file that cannot be read: ${missing}`,
      )
      expect(complaintOf({ DATABASE_URL: url(__filename), ...SECRETS })).toBe('')
    },
  )

  it('A configuration with DEMO_DATA=false has no demo data', () => {
    expect(readConfiguration({ DEMO_DATA: 'false' }).demoData).toBe(false)
  })

  it('The configuration reads the bucket, region and endpoint of STORAGE_URL and the AWS credentials', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'wJalr' }
    const credentials = { accessKeyId: 'AKIA', secretAccessKey: 'wJalr' }
    expect(readConfiguration({}).storage).toBeNull()
    expect(
      readConfiguration({ STORAGE_URL: 's3://files?region=ap-southeast-2', ...keys }).storage,
    ).toEqual({
      bucket: 'files',
      prefix: '',
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
      prefix: '',
      region: 'auto',
      endpoint: 'https://objects.example.com:9000',
      credentials: { ...credentials, sessionToken: 'once' },
    })
    expect(readConfiguration({ STORAGE_URL: 's3://files' }).storage).toMatchObject({
      region: 'us-east-1',
      credentials: undefined,
    })
  })

  it.each([
    'files',
    'https://files',
    's3://',
    's3://files/folder',
    's3://files?endpoint=localhost',
  ])('The configuration refuses STORAGE_URL=%s', STORAGE_URL => {
    expect(complaintOf({ STORAGE_URL })).toContain('STORAGE_URL: it must read s3://bucket')
  })

  it('The configuration reads a folder or the prefix of a bucket from BACKUP_TO, with a key of its own or that of the AWS variables', () => {
    const { backupLocation, backupKey, BACKUP_EVERY_HOURS, BACKUP_KEEP } = readConfiguration({})
    expect([backupLocation, backupKey, BACKUP_EVERY_HOURS, BACKUP_KEEP]).toEqual([
      null,
      null,
      0,
      14,
    ])
    const keys = { BACKUP_KEY: 'none', AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'wJalr' }
    const read = (BACKUP_TO: string) => readConfiguration({ ...keys, BACKUP_TO }).backupLocation
    expect(read('backups')).toEqual({ folder: resolve('backups') })
    expect(
      read('s3://backups/portal/daily/?region=auto&endpoint=https://objects.example.com'),
    ).toEqual({
      bucket: 'backups',
      prefix: 'portal/daily',
      region: 'auto',
      endpoint: 'https://objects.example.com',
      credentials: { accessKeyId: 'AKIA', secretAccessKey: 'wJalr' },
    })
    expect(read('s3://OWN:a%2Fb%2Bc@backups')).toMatchObject({
      prefix: '',
      region: 'us-east-1',
      credentials: { accessKeyId: 'OWN', secretAccessKey: 'a/b+c' },
    })
  })

  it('The configuration refuses a place for backups without a key, a schedule without a place, and what is neither', () => {
    const BACKUP_KEY = 'none'
    expect(complaintOf({ BACKUP_TO: '/backups' })).toContain(
      'BACKUP_KEY: it is required when BACKUP_TO is set',
    )
    expect(complaintOf({ BACKUP_EVERY_HOURS: '24' })).toContain(
      'BACKUP_TO: it is required when BACKUP_EVERY_HOURS is set',
    )
    expect(complaintOf({ BACKUP_EVERY_HOURS: '25' })).toContain(
      'BACKUP_EVERY_HOURS: it is at most 24',
    )
    expect(complaintOf({ BACKUP_KEY: 'a passphrase' })).toContain(
      'BACKUP_KEY: it must read AGE-SECRET-KEY-1… or age1…',
    )
    expect(
      complaintOf({ BACKUP_TO: '/backups', BACKUP_KEY: 'a passphrase' }).match(/BACKUP_KEY/g),
    ).toHaveLength(1)
    for (const BACKUP_TO of [
      'https://backups',
      's3://',
      's3:backups',
      's3://backups?endpoint=localhost',
      's3://100%@backups',
    ])
      expect(complaintOf({ BACKUP_TO, BACKUP_KEY })).toContain(
        'BACKUP_TO: it must be a folder, or read s3://bucket/prefix',
      )
    expect(
      complaintOf({ BACKUP_TO: 's3://backups', BACKUP_KEY, AWS_ACCESS_KEY_ID: 'AKIA' }),
    ).toContain('AWS_ACCESS_KEY_ID: it is set together')
  })

  it('The configuration reads host and port or the socket path of clamd from CLAMD_URL', () => {
    expect(readConfiguration({}).clamd).toBeNull()
    expect(readConfiguration({ CLAMD_URL: '' }).clamd).toBeNull()
    expect(readConfiguration({ CLAMD_URL: 'tcp://clamd' }).clamd).toEqual({
      host: 'clamd',
      port: 3310,
    })
    expect(readConfiguration({ CLAMD_URL: 'tcp://[::1]:3311/' }).clamd).toEqual({
      host: '::1',
      port: 3311,
    })
    expect(readConfiguration({ CLAMD_URL: 'unix:///run/clamav/clamd.ctl' }).clamd).toEqual({
      path: '/run/clamav/clamd.ctl',
    })
  })

  it.each([
    'clamd',
    'clamd:3310',
    'http://clamd:3310',
    'tcp://',
    'tcp://clamd/path',
    'unix://',
    'unix://run/clamd.ctl',
  ])('The configuration refuses CLAMD_URL=%s', CLAMD_URL => {
    expect(complaintOf({ CLAMD_URL })).toContain('CLAMD_URL: it must read tcp://host:3310')
  })

  it('The configuration refuses an SMTP_URL that names no server, and one beside a token of Postmark', () => {
    for (const SMTP_URL of [
      'mail.example.com',
      'https://mail.example.com',
      'smtp://',
      'smtp:///path',
      'smtp://mail.example.com/path',
    ])
      expect(complaintOf({ SMTP_URL })).toContain('SMTP_URL: it must read smtp://')
    const SMTP_URL = 'smtp://portal:p%40ss@mail.example.com:587?ignoreTLS=true'
    expect(readConfiguration({ SMTP_URL }).mailTransport).toBe('smtp')
    expect(complaintOf({ SMTP_URL, POSTMARK_SERVER_TOKEN: 'token' })).toContain(
      'SMTP_URL: it is not set together with',
    )
  })

  it('The configuration refuses an access key id without its secret', () => {
    expect(complaintOf({ STORAGE_URL: 's3://files', AWS_ACCESS_KEY_ID: 'AKIA' })).toContain(
      'AWS_ACCESS_KEY_ID: it is set together',
    )
  })

  it('A configuration error never repeats a secret', () => {
    const complaint = complaintOf({
      SESSION_SECRET: 'tooshortbutsecret',
      DATABASE_URL: 'mysql://user:topsecret@localhost/portal',
    })
    expect(complaint).toContain('SESSION_SECRET')
    expect(complaint).not.toMatch(/tooshortbutsecret|topsecret/)
  })
})

describe('A setting that a file holds', () => {
  const directory = mkdtempSync(join(tmpdir(), 'variable-'))
  afterAll(() => rmSync(directory, { recursive: true }))
  const holding = (text: string) => {
    const file = join(directory, 'value')
    writeFileSync(file, text)
    return file
  }

  it('Every variable is read from the file that its name with _FILE names, without the line break at its end', () => {
    const values: Record<string, string> = { PORT: '4100', PUBLIC_URL: 'https://ir.orrery.example' }
    for (const name of VARIABLES) {
      const expected = complaintOf({ [name]: values[name] ?? 'nonsense' })
      expect(complaintOf({ [`${name}_FILE`]: holding(`${values[name] ?? 'nonsense'}\n`) })).toBe(
        expected,
      )
    }
    expect(
      readConfiguration({ SESSION_SECRET_FILE: holding(`${SECRET}\r\n`) }).SESSION_SECRET,
    ).toBe(SECRET)
    expect(readConfiguration({ MAIL_FROM_FILE: holding(' ir@orrery.example') }).MAIL_FROM).toBe(
      ' ir@orrery.example',
    )
  })

  it('A variable that is set both ways, and a file that cannot be read, are refused by name', () => {
    const file = holding(SECRET)
    expect(complaintOf({ SESSION_SECRET: SECRET, SESSION_SECRET_FILE: file })).toContain(
      'SESSION_SECRET_FILE: it is not set together with SESSION_SECRET',
    )
    expect(complaintOf({ METRICS_TOKEN_FILE: join(directory, 'none') })).toMatch(
      /METRICS_TOKEN_FILE: ENOENT: no such file/,
    )
    expect(
      readConfiguration({ SESSION_SECRET: '', SESSION_SECRET_FILE: file }).SESSION_SECRET,
    ).toBe(SECRET)
  })
})

describe('A portal of record', () => {
  const own = {
    DATABASE_URL: 'postgres://localhost/portal',
    ...SECRETS,
    COMPANY_NAME: 'Orrery Lithium',
    EXCHANGE_TICKER: 'ORL',
    EXCHANGE_FEED: 'company',
    MAIL_FROM: 'Orrery Lithium <ir@orrery.example>',
    PUBLIC_URL: 'https://ir.orrery.example',
    POSTMARK_SERVER_TOKEN: 'token',
  }
  const refusalOf = (environment: NodeJS.ProcessEnv) => {
    try {
      refusePlaceholders(readConfiguration(environment))
    } catch (error) {
      if (error instanceof StartError) return error.message
      throw error
    }
    return ''
  }

  it('A portal whose settings are its own starts, with Postmark or an SMTP server', () => {
    expect(refusalOf(own)).toBe('')
    expect(
      refusalOf({
        ...own,
        POSTMARK_SERVER_TOKEN: undefined,
        SMTP_URL: 'smtps://mail.orrery.example',
      }),
    ).toBe('')
  })

  it.each([
    ['COMPANY_NAME', undefined],
    ['EXCHANGE_TICKER', undefined],
    ['EXCHANGE_FEED', 'sample'],
    ['MAIL_FROM', undefined],
    ['MAIL_FROM', 'Orrery <ir@example.org>'],
    ['PUBLIC_URL', undefined],
    ['PUBLIC_URL', 'http://127.0.0.1:4000'],
    ['PUBLIC_URL', 'http://[::1]:4000'],
    ['POSTMARK_SERVER_TOKEN', undefined],
    ['POSTMARK_SERVER_TOKEN', 'POSTMARK_API_TEST'],
  ])('A portal with a database of its own does not start with %s=%s', (name, value) => {
    const lines = refusalOf({ ...own, [name]: value }).split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(new RegExp(`^  ${name}( or SMTP_URL)?: `))
  })

  it('All invalid settings, and all placeholders, are named at once', () => {
    const namesIn = (refusal: string) =>
      refusal
        .split('\n')
        .slice(1)
        .map(line => line.trim().split(':')[0])
    const invalid = {
      DATABASE_URL: 'mysql://localhost/portal',
      PORT: 'x',
      PORTAL_TIME_ZONE: 'Mars',
    }
    expect(namesIn(refusalOf(invalid)).toSorted()).toEqual([
      'DATABASE_URL',
      'EVIDENCE_KEY',
      'PORT',
      'PORTAL_TIME_ZONE',
      'SESSION_SECRET',
    ])
    expect(namesIn(refusalOf({ DATABASE_URL: own.DATABASE_URL, ...SECRETS }))).toEqual([
      'COMPANY_NAME',
      'EXCHANGE_TICKER',
      'EXCHANGE_FEED',
      'MAIL_FROM',
      'PUBLIC_URL',
      'POSTMARK_SERVER_TOKEN or SMTP_URL',
    ])
  })

  it('The demonstration, a trial and development start on placeholders', () => {
    const { DATABASE_URL } = own
    expect(refusalOf({})).toBe('')
    expect(refusalOf({ DATABASE_URL, ...SECRETS, ALLOW_PLACEHOLDERS: 'true' })).toBe('')
    expect(refusalOf({ DATABASE_URL, ...SECRETS, NODE_ENV: 'development' })).toBe('')
    expect(refusalOf({ DATABASE_URL, ...SECRETS, ALLOW_PLACEHOLDERS: 'false' })).not.toBe('')
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
    const keys = [one, other].flatMap(({ session, mail, asker }) => [
      ...session,
      ...mail,
      asker.export(),
    ])
    expect(new Set(keys.map(key => Buffer.from(key).toString('hex'))).size).toBe(6)
    expect(keysOf(SECRET)).toEqual(one)
    expect(one.session).toEqual([expect.any(Uint8Array)])
    expect(one.session[0]).toHaveLength(32)
  })

  it('The current session secret comes first, and the previous one is accepted only while configured', () => {
    const previous = 'another secret of 32 characters or more'
    const keys = configuredKeys(
      readConfiguration({ SESSION_SECRET: SECRET, SESSION_SECRET_PREVIOUS: previous }),
    )
    expect(keys.session).toEqual([...keysOf(SECRET).session, ...keysOf(previous).session])
    expect(keys.mail).toEqual([...keysOf(SECRET).mail, ...keysOf(previous).mail])
    expect(keys.asker).toEqual(keysOf(SECRET).asker)
    expect(configuredKeys(readConfiguration({ SESSION_SECRET: SECRET }))).toEqual(keysOf(SECRET))
  })

  it('A generated session secret is accepted as the previous one after a rotation', () => {
    const DATA_DIR = join(directory, 'replaced')
    const made = secretOf(readConfiguration({ DATA_DIR }))
    const keys = configuredKeys(
      readConfiguration({ DATA_DIR, SESSION_SECRET: SECRET, SESSION_SECRET_PREVIOUS: made }),
    )
    expect(keys).toEqual(keysOf(SECRET, made))
  })
})
