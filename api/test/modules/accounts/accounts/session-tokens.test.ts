import { SignJWT } from 'jose'
import { Session } from '#modules/accounts/accounts/sign-in/session.entity'
import { signSession, verifySessionToken } from '#modules/accounts/accounts/sign-in/session-token'
import { newId } from '#platform/database/ids'
import { keysOf } from '#platform/security/secrets'
import { QuestionAsk } from '../../../harness/generated/operations'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { signedIn } from '../../../harness/portal/signed-in'

const VIEWER = '{ viewer { email userType } }'
const input = {
  presentationId: '01a1fd87-5d32-7439-9fd5-377ba6850815',
  questionText: 'When is the dividend paid?',
}
const SECRET = 'a secret for tests that nobody needs to guess'

let portal: TestPortal
let id: string
let good: string
beforeAll(async () => {
  portal = await startTestPortal()
  good = (await signedIn(portal, await portal.make.shareholder({ email: 'holder@example.com' })))
    .token!
  id = (await verifySessionToken(good, portal.services.secrets.session, portal.clock.now()))!.id
})
afterAll(() => portal.stop())

const viewerOf = async (token: string) => (await portal.signedIn(token).ask(VIEWER)).viewer
const HOLDER = { email: 'holder@example.com', userType: 'SHAREHOLDER' }

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as the portal makes it, but for what is said here; undefined leaves a claim out. */
async function madeLike(
  claims: object = {},
  header: object = {},
  key: Uint8Array = portal.services.secrets.session[0],
): Promise<string> {
  const now = Math.floor(portal.clock.now().getTime() / 1_000)
  return new SignJWT({
    iss: 'portal',
    aud: 'shareholder',
    jti: id,
    iat: now,
    exp: now + 3_600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
    .sign(key)
}

describe('A session token', () => {
  it('An unchanged session token is accepted', async () => {
    expect(await viewerOf(good)).toEqual(HOLDER)
    expect(await viewerOf(await madeLike())).toEqual(HOLDER)
  })

  it('A session token that was verified before is refused after its expiry and with another key', async () => {
    const now = portal.clock.now()
    const expires = now.getTime() + 3_600_000
    const token = await madeLike()
    for (const at of [now, new Date(expires - 1)])
      expect(await verifySessionToken(token, portal.services.secrets.session, at)).toMatchObject({
        id,
      })
    expect(
      await verifySessionToken(token, portal.services.secrets.session, new Date(expires)),
    ).toBeNull()
    expect(
      await verifySessionToken(
        token,
        keysOf('another secret that nobody needs to guess').session,
        now,
      ),
    ).toBeNull()
  })

  it('A session token contains an id and dates, and no personal data', () => {
    const [header, payload] = good.split('.').map(part => Buffer.from(part, 'base64url').toString())
    expect(JSON.parse(header ?? '')).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(Object.keys(JSON.parse(payload ?? '') as object).sort()).toEqual([
      'aud',
      'exp',
      'iat',
      'iss',
      'jti',
    ])
  })

  const earlier = () => Math.floor(portal.clock.now().getTime() / 1_000) - 1
  const parts = () => good.split('.') as [string, string, string]
  const changed = (payload: string, change: object) =>
    encode({ ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), ...change })

  it.each<[string, () => string | Promise<string>]>([
    ['is no token', () => 'nonsense'],
    ['has no signature', () => `${parts()[0]}.${parts()[1]}.`],
    [
      'has another signature',
      () =>
        `${parts()[0]}.${parts()[1]}.${parts()[2].startsWith('A') ? 'B' : 'A'}${parts()[2].slice(1)}`,
    ],
    [
      'was made an administrator’s afterwards',
      () => `${parts()[0]}.${changed(parts()[1], { aud: 'admin' })}.${parts()[2]}`,
    ],
    [
      'was made good for longer afterwards',
      () => `${parts()[0]}.${changed(parts()[1], { exp: 4_102_444_800 })}.${parts()[2]}`,
    ],
    [
      'says that it needs no signature',
      () => `${encode({ alg: 'none', typ: 'JWT' })}.${parts()[1]}.`,
    ],
    [
      'says so in other letters',
      () => `${encode({ alg: 'nOnE', typ: 'JWT' })}.${parts()[1]}.${parts()[2]}`,
    ],
    [
      'is signed with the key by another algorithm',
      () => madeLike({}, { alg: 'HS512' }, portal.services.secrets.session[0]),
    ],
    [
      'brings its own key',
      () => madeLike({}, { jwk: { kty: 'oct', k: 'A'.repeat(43) } }, new Uint8Array(32)),
    ],
    ['is of another type', () => madeLike({}, { typ: 'at+jwt' })],
    ['is of no type', () => madeLike({}, { typ: undefined })],
    ['has expired', () => madeLike({ exp: earlier() })],
    ['never expires', () => madeLike({ exp: undefined })],
    ['is not good yet', () => madeLike({ nbf: earlier() + 60 })],
    ['is of another issuer', () => madeLike({ iss: 'another portal' })],
    ['is of no issuer', () => madeLike({ iss: undefined })],
    ['is for a kind of account that its session is not of', () => madeLike({ aud: 'admin' })],
    ['is for both kinds at once', () => madeLike({ aud: ['shareholder', 'admin'] })],
    ['is for nobody', () => madeLike({ aud: undefined })],
    ['is for another service', () => madeLike({ aud: 'payments' })],
    ['names no session', () => madeLike({ jti: undefined })],
    ['names a session that never was', () => madeLike({ jti: newId() })],
    ['names something else', () => madeLike({ jti: `${id}' or true` })],
    [
      'is of another portal',
      () => madeLike({}, {}, keysOf('the secret of a portal that is not this one').session[0]),
    ],
    ['is signed with the key for mails', () => madeLike({}, {}, portal.services.secrets.mail[0])],
  ])(
    'A session token that %s gets public content only, and UNAUTHENTICATED for the rest',
    async (_fault, make) => {
      const person = portal.signedIn(await make())
      expect(await person.ask(VIEWER)).toEqual({ viewer: null })
      expect((await person.refusal(QuestionAsk, { input })).code).toBe('UNAUTHENTICATED')
      expect((await person.refusal('{ adminStats { totalUsers } }')).code).toBe('UNAUTHENTICATED')
      expect((await person.get('/api/presentations')).status).toBe(200)
      expect((await person.get('/api/admin/stats')).status).toBe(401)
    },
  )

  it('A session token is read from the Authorization header only, not from URL, cookie or body', async () => {
    const response = await fetch(
      `${portal.address}/graphql?token=${good}&authorization=Bearer%20${good}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `authToken=${good}; session=${id}` },
        body: JSON.stringify({
          query: VIEWER,
          token: good,
          extensions: { authorization: `Bearer ${good}` },
        }),
      },
    )
    expect(await response.json()).toEqual({ data: { viewer: null } })
  })
})

describe('The session secret', () => {
  it('After a rotation of the session secret old tokens stay valid, and the new secret signs', async () => {
    const now = portal.clock.now()
    const session = new Session(await portal.make.shareholder(), now)
    const replaced = keysOf('the secret that takes over from now on', SECRET).session
    const [old, fresh] = [
      await signSession(session, keysOf(SECRET).session),
      await signSession(session, replaced),
    ]
    expect(await verifySessionToken(old, replaced, now)).toEqual({
      id: session.id,
      kind: 'shareholder',
    })
    expect(await verifySessionToken(fresh, replaced, now)).toEqual({
      id: session.id,
      kind: 'shareholder',
    })
    expect(await verifySessionToken(fresh, keysOf(SECRET).session, now)).toBeNull()
  })

  it('A session secret that is no longer configured invalidates its tokens', async () => {
    const token = await signSession(
      new Session(await portal.make.shareholder(), portal.clock.now()),
      keysOf(SECRET).session,
    )
    expect(
      await verifySessionToken(
        token,
        keysOf('the secret that takes over from now on').session,
        portal.clock.now(),
      ),
    ).toBeNull()
  })
})
