import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendMail } from '#platform/mailer/mailer'
import { OutboxMailer } from '#platform/mailer/outbox-mailer'
import { outboxPages } from '../../../src/transport/site/outbox-page'
import { builtPages } from '../../../src/transport/site/pages/built-pages'
import { PAGE_SCRIPT_SOURCE } from '../../../src/transport/site/pages/page-script'
import { createPortalServer } from '../../../src/app/app'
import { pdfOf } from '../../harness/files/documents'
import { writeBuild } from '../../harness/portal/build'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'

const directory = mkdtempSync(join(tmpdir(), 'headers-'))
const dist = join(directory, 'dist')
let portal: TestPortal
beforeAll(async () => {
  writeBuild(dist)
  const outbox = join(directory, 'outbox')
  await sendMail(new OutboxMailer(outbox, { from: 'ir@portal.test', replyTo: 'ir@portal.test' }), {
    to: 'a@example.com',
    subject: 'One',
    text: 'T',
    html: '<p>T</p>',
    tag: 'one',
    stream: 'transactional',
  })
  portal = await startTestPortal({}, { pages: builtPages(dist), outbox: outboxPages(outbox) })
  await portal.services.files.put('policies/one.pdf', pdfOf(200), {
    contentType: 'application/pdf',
  })
})
afterAll(async () => {
  await portal.stop()
  rmSync(directory, { recursive: true, force: true })
})

const read = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(portal.address + path, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const graphql = (query: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query }),
})
const firstMail = async () =>
  /\/outbox\/[0-9a-f-]+\.eml/.exec((await read('/outbox')).text)?.[0] ?? ''

/** A policy's directives by name, each with its sources in order. */
const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(';').map(directive => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources.sort().join(' ')]
    }),
  )

const PLAYER = 'https://www.youtube-nocookie.com'
const page = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'object-src': "'self'",
  'frame-ancestors': "'self'",
  'form-action': "'self'",
  'script-src': `'self' ${PAGE_SCRIPT_SOURCE}`,
  'script-src-attr': "'none'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: https://i.ytimg.com",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': `'self' ${PLAYER}`,
  'media-src': "'none'",
}
const data = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}
const NO_STORE = 'no-store'
const SHARED = 'public, max-age=0, s-maxage=2, stale-if-error=600'
const OTHERS_LEARN_THE_HOST = 'strict-origin-when-cross-origin'

interface Kind {
  status?: number
  policy: Record<string, string>
  referrer: string
  cache: string | null
  ask: () => Promise<{ status: number; headers: Headers }>
}
const kinds: Record<string, Kind> = {
  'a page': { policy: page, referrer: OTHERS_LEARN_THE_HOST, cache: SHARED, ask: () => read('/') },
  'a page that does not exist': {
    status: 404,
    policy: page,
    referrer: OTHERS_LEARN_THE_HOST,
    cache: 'no-cache',
    ask: () => read('/nothing'),
  },
  'a script': {
    policy: page,
    referrer: OTHERS_LEARN_THE_HOST,
    cache: 'public, max-age=31536000, immutable',
    ask: () => read('/assets/app.js'),
  },
  'a missing script': {
    status: 404,
    policy: page,
    referrer: OTHERS_LEARN_THE_HOST,
    cache: 'no-cache',
    ask: () => read('/assets/none.js'),
  },
  'a sign-in link': {
    policy: page,
    referrer: 'no-referrer',
    cache: NO_STORE,
    ask: () => read('/auth/verify/secret'),
  },
  'an administrator’s sign-in link': {
    policy: page,
    referrer: 'no-referrer',
    cache: NO_STORE,
    ask: () => read('/admin/verify/secret?x=1'),
  },
  'a reset link, whatever its case': {
    policy: page,
    referrer: 'no-referrer',
    cache: NO_STORE,
    ask: () => read('/Admin/Reset/secret'),
  },
  'the explorer': {
    policy: {
      ...data,
      'script-src': "'self'",
      'worker-src': "'self'",
      'connect-src': "'self'",
      'font-src': "'self'",
      'img-src': "'self' data:",
      'style-src': "'self' 'unsafe-inline'",
    },
    referrer: OTHERS_LEARN_THE_HOST,
    cache: 'no-cache',
    ask: () => read('/explorer'),
  },
  'what visitors read over REST': {
    policy: data,
    referrer: 'no-referrer',
    cache: SHARED,
    ask: () => read('/api/presentations'),
  },
  'the same, as it was kept': {
    policy: data,
    referrer: 'no-referrer',
    cache: SHARED,
    ask: () => read('/api/presentations'),
  },
  'what somebody with a token reads over REST': {
    policy: data,
    referrer: 'no-referrer',
    cache: NO_STORE,
    ask: () => read('/api/presentations', { headers: { authorization: 'Bearer x' } }),
  },
  'a refusal over REST': {
    status: 401,
    policy: data,
    referrer: 'no-referrer',
    cache: NO_STORE,
    ask: () => read('/api/admin/stats'),
  },
  'an unknown path of REST': {
    status: 404,
    policy: data,
    referrer: 'no-referrer',
    cache: NO_STORE,
    ask: () => read('/api/nothing'),
  },
  GraphQL: {
    policy: data,
    referrer: 'no-referrer',
    cache: NO_STORE,
    ask: () => read('/graphql', graphql('{ portal { ticker } }')),
  },
  'GraphQL, as it was kept': {
    policy: data,
    referrer: 'no-referrer',
    cache: NO_STORE,
    ask: () => read('/graphql', graphql('{ portal { ticker } }')),
  },
  'GraphQL by its address': {
    policy: data,
    referrer: 'no-referrer',
    cache: SHARED,
    ask: () => read('/graphql?query={portal{ticker}}'),
  },
  'GraphQL by its address, with a token': {
    policy: data,
    referrer: 'no-referrer',
    cache: NO_STORE,
    ask: () => read('/graphql?query={portal{ticker}}', { headers: { authorization: 'Bearer x' } }),
  },
  'a part of GraphQL that is refused': {
    policy: data,
    referrer: 'no-referrer',
    cache: NO_STORE,
    ask: () => read('/graphql?query={pinnedPresentation{id}presentations(first:0){totalCount}}'),
  },
  'a refusal over GraphQL': {
    status: 401,
    policy: data,
    referrer: 'no-referrer',
    cache: NO_STORE,
    ask: () => read('/graphql', graphql('{ adminStats { totalUsers } }')),
  },
  'a malformed GraphQL request': {
    status: 415,
    policy: data,
    referrer: 'no-referrer',
    cache: NO_STORE,
    ask: () => read('/graphql', { method: 'POST', body: '{' }),
  },
  'a stored file': {
    policy: {
      'default-src': "'none'",
      'style-src': "'unsafe-inline'",
      'frame-ancestors': "'self'",
    },
    referrer: OTHERS_LEARN_THE_HOST,
    cache: 'public, max-age=86400',
    ask: () => read('/objects/policies/one.pdf'),
  },
  'a missing file': {
    status: 404,
    policy: page,
    referrer: OTHERS_LEARN_THE_HOST,
    cache: 'no-cache',
    ask: () => read('/objects/none.pdf'),
  },
  'the share price': {
    policy: {
      ...data,
      'script-src': expect.stringMatching(/^'sha256-[\w+/]{43}=' https:\/\/s3\.tradingview\.com$/),
      'style-src': "'unsafe-inline'",
      'img-src': 'data: https:',
      'connect-src': 'https://*.tradingview-widget.com https://*.tradingview.com',
      'frame-src': 'https://s.tradingview.com https://www.tradingview-widget.com',
      'frame-ancestors': "'self'",
      // Without allow-same-origin, also where it is opened by itself; without any right to lead the page around it away.
      sandbox: 'allow-popups allow-scripts',
    },
    referrer: OTHERS_LEARN_THE_HOST,
    cache: 'public, max-age=3600',
    ask: () => read('/widget/share-price'),
  },
  'the outbox': {
    policy: page,
    referrer: 'no-referrer',
    cache: NO_STORE,
    ask: () => read('/outbox'),
  },
  'a mail of the outbox': {
    policy: {
      'default-src': "'none'",
      'style-src': "'unsafe-inline'",
      sandbox: 'allow-popups allow-top-navigation-by-user-activation',
    },
    referrer: 'no-referrer',
    cache: NO_STORE,
    ask: async () => read(await firstMail()),
  },
  'the sitemap': {
    policy: page,
    referrer: OTHERS_LEARN_THE_HOST,
    cache: 'public, max-age=0, s-maxage=2, stale-if-error=600',
    ask: () => read('/sitemap.xml'),
  },
  'a part of the sitemap': {
    policy: page,
    referrer: OTHERS_LEARN_THE_HOST,
    cache: 'public, max-age=0, s-maxage=2, stale-if-error=600',
    ask: () => read('/sitemap-pages.xml'),
  },
  'a feed': {
    policy: page,
    referrer: OTHERS_LEARN_THE_HOST,
    cache: 'public, max-age=0, s-maxage=2, stale-if-error=600',
    ask: () => read('/announcements.atom'),
  },
  'robots.txt': {
    policy: page,
    referrer: OTHERS_LEARN_THE_HOST,
    cache: 'public, max-age=3600',
    ask: () => read('/robots.txt'),
  },
  'its health': {
    policy: page,
    referrer: OTHERS_LEARN_THE_HOST,
    cache: null,
    ask: () => read('/healthz'),
  },
  'a path that cannot be read': {
    status: 404,
    policy: page,
    referrer: OTHERS_LEARN_THE_HOST,
    cache: 'no-cache',
    ask: () => read('/objects/%E0%A4%A'),
  },
}

describe('The response headers', () => {
  it.each(Object.entries(kinds))(
    'The response for %s has the content security, referrer and cache policies of its kind',
    async (_kind, { status = 200, policy, referrer, cache, ask }) => {
      const answer = await ask()
      expect(answer.status).toBe(status)
      expect(policyOf(answer.headers)).toEqual(policy)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': referrer,
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-frame-options': policy === data ? 'DENY' : 'SAMEORIGIN',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(answer.headers.get('cache-control')).toBe(cache)
      for (const name of ['x-powered-by', 'server', 'set-cookie'])
        expect([name, answer.headers.get(name)]).toEqual([name, null])
    },
  )

  it.each(['/', '/auth/verify/secret', '/explorer', '/presentations/one'])(
    'The page %s isolates its window by COOP and denies device features by Permissions-Policy',
    async path => {
      const { headers } = await read(path)
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      const permissions = Object.fromEntries(
        (headers.get('permissions-policy') ?? '').split(', ').map(one => one.split('=')),
      )
      const player = `(self "${PLAYER}")`
      const none = [
        'accelerometer',
        'camera',
        'display-capture',
        'geolocation',
        'gyroscope',
        'magnetometer',
        'microphone',
        'midi',
        'payment',
        'usb',
      ]
      const playing = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']
      expect(permissions).toEqual(
        Object.fromEntries([
          ...none.map(name => [name, '()']),
          ...playing.map(name => [name, player]),
        ]),
      )
    },
  )

  it('A portal without TLS sends no HSTS header', async () => {
    const plain = await startTestPortal({ publicUrl: 'http://portal.test' })
    for (const path of ['/healthz', '/api/policies', '/graphql'])
      expect((await fetch(plain.address + path)).headers.has('strict-transport-security')).toBe(
        false,
      )
    await plain.stop()
  })

  it('A portal that is starting answers with 503 and the nosniff header', async () => {
    const { server } = createPortalServer()
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { status, headers } = await fetch(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    )
    expect([status, headers.get('x-content-type-options')]).toEqual([503, 'nosniff'])
    server.closeAllConnections()
    server.close()
  })
})

describe('The share-price page', () => {
  it('The share-price page runs one inline script of the portal and one script of the vendor', async () => {
    const { text } = await read('/widget/share-price')
    expect(
      [...text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes?.trim()),
    ).toEqual([
      '',
      'src="https://s3.tradingview.com/external-embedding/embed-widget-mini-symbol-overview.js" async',
    ])
    expect(text).not.toMatch(/\son\w+=/)
  })

  it('The share-price page escapes the names of exchange and ticker', async () => {
    const odd = await startTestPortal({
      exchangeName: '</script><script>alert(1)</script>',
      ticker: '"><img src=x onerror=alert(1)>',
    })
    const text = await (await fetch(`${odd.address}/widget/share-price`)).text()
    await odd.stop()
    expect(text.match(/<script\b/g)).toHaveLength(2)
    expect(text).not.toContain('<img')
  })
})
