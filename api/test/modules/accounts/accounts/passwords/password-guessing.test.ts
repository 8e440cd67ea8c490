import argon2 from 'argon2'
import { sql } from 'kysely'
import { hashPassword } from '#modules/accounts/accounts/passwords/passwords'
import { sqlOf } from '#platform/database/kysely'
import { concurrencyLimit } from '#platform/limits/concurrency-limit'
import { networkOf } from '../../../../../src/transport/http/client-address'
import { statementListeners } from '../../../../harness/database/statements'
import {
  AdminPasswordReset,
  AdminPasswordResetRequest,
  AdminSignIn,
  MagicLinkVerify,
  SignIn,
} from '../../../../harness/generated/operations'
import { rounds } from '../../../../harness/jest/thorough'
import { cheapHash, PASSWORD } from '../../../../harness/portal/factory'
import type { Person } from '../../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../../harness/portal/portal'
import { signedIn } from '../../../../harness/portal/signed-in'
import { until, untilBlocked } from '../../../../harness/time/until'

const REFUSED = { code: 'UNAUTHENTICATED', message: 'Invalid email or password' }
const TOO_MANY = {
  code: 'RATE_LIMITED',
  message: 'Too many attempts to sign in. Please try again later.',
}
const WRONG = 'a wrong password'

let portal: TestPortal
let beside: TestPortal
let visitor: Person
let count = 0
const { verify } = argon2
const verified = new Map<string, Promise<boolean>>()
/** The real hashing, once for each hash and password: it costs much, and the tests count calls. */
const remembered: typeof verify = (hash, password, options) => {
  const known = `${hash} ${String(password)}`
  const result = verified.get(known) ?? verify(hash, password, options)
  verified.set(known, result)
  return result
}
let hashing: jest.SpyInstance<ReturnType<typeof verify>, Parameters<typeof verify>>
beforeAll(async () => {
  hashing = jest.spyOn(argon2, 'verify').mockImplementation(remembered)
  // Hundreds of passwords are looked at together: on a slow machine that takes longer than an operation may.
  const patient = { operationTimeoutMs: 120_000, trustedProxies: 1 }
  portal = await startTestPortal({}, patient)
  beside = await startTestPortal({}, { ...patient, beside: portal })
  visitor = portal.visitor()
})
beforeEach(async () => {
  await portal.mails()
  hashing.mockClear()
})
afterAll(async () => {
  hashing.mockRestore()
  await beside.stop()
  await portal.stop()
})

/** Somebody with a hash of their own, so that the tries that were really looked at can be counted. */
async function anAccount() {
  const account = await portal.make.admin({ email: `guarded${++count}@example.com` })
  const passwordHash = await cheapHash()
  await sqlOf(portal.em())
    .updateTable('admin')
    .set({ password_hash: passwordHash })
    .where('id', '=', account.id)
    .execute()
  return {
    account,
    id: account.id,
    email: account.email,
    lookedAt: () => hashing.mock.calls.filter(([hash]) => hash === passwordHash).length,
  }
}

const graphql = (person: Person, email: string, password = WRONG) =>
  person.graphql(AdminSignIn, { input: { email, password } })
const letsIn = async (email: string, password = PASSWORD) =>
  !(await graphql(visitor, email, password)).errors
const guess = async (email: string, times: number) => {
  for (let time = 0; time < times; time++) await graphql(visitor, email)
}
const tokenIn = async (path: string) => {
  const token = new RegExp(`/admin/${path}/([\\w-]{43})$`, 'm').exec(
    (await portal.mails()).at(-1)?.text ?? '',
  )?.[1]
  return token ?? 'no link was mailed'
}

async function useLink(email: string): Promise<void> {
  await visitor.ask(SignIn, { input: { email } })
  await visitor.ask(MagicLinkVerify, { input: { token: await tokenIn('verify') } })
}

async function reset(email: string, newPassword: string): Promise<void> {
  await visitor.ask(AdminPasswordResetRequest, { input: { email } })
  await visitor.ask(AdminPasswordReset, { input: { token: await tokenIn('reset'), newPassword } })
}

/** Each on its own path: the refusals of one request, as code and message. A document cannot try several. */
const one = async (person: Person, email: string) =>
  (await graphql(person, email)).errors!.map(refusalOf)
const rest = async (person: Person, email: string) => {
  const { status, body } = await person.post('/api/auth/admin/login', {
    email: ` ${email}`,
    password: WRONG,
  })
  expect(status).toBe(401)
  return [{ code: body.code as string, message: body.message as string }]
}
const refusalOf = ({ message, extensions }: { message: string; extensions: { code: string } }) => ({
  code: extensions.code,
  message,
})

let clients = 0
const aClient = () => `10.0.${(++clients / 256) | 0}.${clients % 256}`

/** So many at once, on every path of two processes, each from elsewhere. */
async function flood(email: string, guesses: number) {
  const requests = [portal, beside].flatMap(process => [
    ...Array.from({ length: guesses * 0.25 }, () => one(process.visitor(aClient()), email)),
    ...Array.from({ length: guesses * 0.25 }, () => rest(process.visitor(aClient()), email)),
  ])
  return (await Promise.all(requests)).flat()
}

describe('Concurrent guesses over GraphQL and REST, in two processes', () => {
  it('Concurrent guesses at one account are checked five times, and all get the error of a wrong password', async () => {
    const { email, lookedAt } = await anAccount()
    const guesses = rounds('guesses at a password at the same moment', { short: 16, thorough: 200 })
    const refusals = await flood(email, guesses)
    expect(refusals).toHaveLength(guesses)
    for (const refusal of refusals) expect(refusal).toEqual(REFUSED)
    expect(lookedAt()).toBe(5)
    expect(hashing).toHaveBeenCalledTimes(guesses)
  })

  it('An owner can sign in by emailed link despite concurrent guesses, of which at most ten are checked', async () => {
    const { id, email, lookedAt } = await anAccount()
    const guesses = rounds('guesses while a link is used', { short: 12, thorough: 40 })
    const attack = flood(email, guesses)
    await useLink(email)
    await attack
    await flood(email, guesses)
    expect(lookedAt()).toBeLessThanOrEqual(10)
    await useLink(email)
    await reset(email, 'another good password')
    expect(await letsIn(email, 'another good password')).toBe(true)
    const lock = sqlOf(portal.em())
      .selectFrom('admin')
      .select(['login_attempts', 'locked_until'])
      .where('id', '=', id)
    expect(await lock.executeTakeFirst()).toEqual({ login_attempts: 0, locked_until: null })
  })
})

describe('A wrong password', () => {
  it('After ten wrong passwords no password is checked until the limit expires, even if a link unlocks the account', async () => {
    const { email, lookedAt } = await anAccount()
    for (let round = 0; round < 3; round++) {
      await guess(email, 6)
      await useLink(email)
    }
    expect(lookedAt()).toBe(10)
    expect(await letsIn(email)).toBe(false)
    expect(lookedAt()).toBe(10)
    // The limiter keeps the machine's time; instead of waiting for it, the end of the fifteen minutes comes sooner.
    const { rows } = await sql<{
      left: number
    }>`update rate_limit set expire = 0 where key like 'password-account:%'
      returning (expire - extract(epoch from now()) * 1000) as left`.execute(sqlOf(portal.em()))
    expect(rows.length).toBeGreaterThan(0)
    expect(await letsIn(email)).toBe(true)
  })

  it('A wrong password counts for fifteen minutes from the first one on', async () => {
    const { email } = await anAccount()
    await sql`delete from rate_limit`.execute(sqlOf(portal.em()))
    await guess(email, 1)
    const { rows } = await sql<{
      expire: string
    }>`select expire from rate_limit where key like 'password-account:%'`.execute(
      sqlOf(portal.em()),
    )
    expect(rows).toHaveLength(1)
    const left = Number(rows[0]?.expire) - Date.now()
    expect(left).toBeGreaterThan(14 * 60_000)
    expect(left).toBeLessThanOrEqual(15 * 60_000)
  })

  it('Wrong guesses at the old password no longer count once a new password is set', async () => {
    const { email } = await anAccount()
    for (let round = 0; round < 2; round++) {
      await guess(email, 5)
      await useLink(email)
    }
    await reset(email, 'another good password')
    await guess(email, 4)
    expect(await letsIn(email, 'another good password')).toBe(true)
  })

  it('A wrong password costs the same statements and hashing for unknown, known, locked and limited accounts', async () => {
    const [open, locked, usedUp] = [await anAccount(), await anAccount(), await anAccount()]
    await guess(open.email, 1)
    await guess(locked.email, 5)
    for (let round = 0; round < 2; round++) {
      await guess(usedUp.email, 5)
      await useLink(usedUp.email)
    }
    async function workFor(email: string) {
      const statements: string[] = []
      const listen = (text: string) => void statements.push(text.replace(email, '…'))
      hashing.mockClear()
      statementListeners.add(listen)
      const answer = await graphql(visitor, email).finally(() => statementListeners.delete(listen))
      // What remains for the client is one less with each guess.
      const { extensions: _limits, ...told } = answer
      return { answer: told, statements, hashed: hashing.mock.calls.length }
    }
    const nobody = await workFor('nobody@example.com')
    expect(nobody.statements.length).toBeGreaterThan(6)
    expect(nobody.statements.filter(text => /^\s*(insert|update)/i.test(text))).toHaveLength(3)
    expect(nobody.hashed).toBe(1)
    for (const { email } of [open, locked, usedUp]) expect(await workFor(email)).toEqual(nobody)
  })

  it('A password for an unknown address is compared with a dummy hash of the same cost', async () => {
    await graphql(visitor, 'nobody@example.com')
    const hashes = [hashing.mock.calls[0]?.[0], await hashPassword(PASSWORD)]
    const costs = hashes.map(hash => String(hash).split('$').slice(1, 4).join('$'))
    expect(costs).toEqual([expect.stringContaining('m=19456'), costs[0]])
  })
})

describe('Guesses at one address', () => {
  it('Guesses at one address are hashed one after the other, for known and unknown addresses', async () => {
    const { email } = await anAccount()
    expect(await mostHashedAtOnce(() => email)).toBe(1)
    expect(await mostHashedAtOnce(() => 'nobody@example.com')).toBe(1)
  })
})

describe('The right password', () => {
  it('A sign-in whose password is replaced during the check leaves no session', async () => {
    const { email } = await anAccount()
    await visitor.ask(AdminPasswordResetRequest, { input: { email } })
    const token = await tokenIn('reset')
    let resetting: Promise<unknown> | undefined
    hashing.mockImplementationOnce(async (...args) => {
      resetting = beside
        .visitor()
        .ask(AdminPasswordReset, { input: { token, newPassword: 'another good password' } })
      await Promise.race([resetting, untilBlocked(portal.em())])
      return remembered(...args)
    })
    const { data } = await graphql(visitor, email, PASSWORD)
    await resetting
    const { viewer } = await portal.signedIn(data!.adminSignIn.token).ask('{ viewer { email } }')
    expect(viewer).toBeNull()
    expect(await letsIn(email)).toBe(false)
  })

  it('The right password signs in twelve times concurrently without counting as a guess', async () => {
    const { email } = await anAccount()
    const people = Array.from({ length: 12 }, (_, index) =>
      [portal, beside][index % 2]!.visitor(aClient()),
    )
    const answers = await Promise.all(people.map(person => graphql(person, email, PASSWORD)))
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
  })

  it('The right password creates a new session each time, whatever session the caller has', async () => {
    const { account, email } = await anAccount()
    const before = await signedIn(portal, account)
    const tokens = [
      (await graphql(before, email, PASSWORD)).data!.adminSignIn.token as string,
      before.token!,
    ]
    const ids = tokens.map(
      token =>
        (
          JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
            jti: string
          }
        ).jti,
    )
    expect(new Set(ids).size).toBe(2)
    expect((await before.ask('{ viewer { email } }')).viewer).toEqual({ email })
  })
})

/** The maximum of hashes at once during six guesses at the same moment, each from another client, and really hashed. */
async function mostHashedAtOnce(emailOf: (index: number) => string): Promise<number> {
  let [running, most] = [0, 0]
  hashing.mockImplementation(async (...args) => {
    most = Math.max(most, ++running)
    return verify(...args).finally(() => running--)
  })
  const guesses = Array.from({ length: 6 }, (_, index) =>
    graphql(portal.visitor(aClient()), emailOf(index)),
  )
  await Promise.all(guesses).finally(() => hashing.mockImplementation(remembered))
  return most
}

describe('A client', () => {
  const limitClients = (limit: number) => {
    for (const { services } of [portal, beside])
      services.settings.wrongPasswordsPerIpPerHour = limit
  }
  afterEach(() => limitClients(100_000))

  it('A client with too many wrong passwords is rate-limited across accounts and processes; right ones do not count', async () => {
    limitClients(6)
    const client = aClient()
    const [here, there] = [portal.visitor(client), beside.visitor(client)]
    const { email: known } = await anAccount()
    for (let time = 0; time < 8; time++)
      expect((await graphql(here, known, PASSWORD)).errors).toBeUndefined()
    for (let time = 0; time < 3; time++) {
      expect(await one(here, `nobody${time}@example.com`)).toEqual([REFUSED])
      expect(await one(there, known)).toEqual([REFUSED])
    }
    hashing.mockClear()
    for (const person of [here, there])
      for (const email of [known, 'nobody@example.com'])
        expect(await one(person, email)).toEqual([TOO_MANY])
    expect((await graphql(here, known, PASSWORD)).errors?.map(refusalOf)).toEqual([TOO_MANY])
    expect(
      await here.post('/api/auth/admin/login', { email: known, password: PASSWORD }),
    ).toMatchObject({ status: 429, body: TOO_MANY })
    expect(hashing).not.toHaveBeenCalled()
    expect((await here.graphql(SignIn, { input: { email: known } })).errors).toBeUndefined()
  })

  it('A client can have five attempts running or queued, while other clients sign in', async () => {
    const { email } = await anAccount()
    const held = Promise.withResolvers<void>()
    hashing.mockImplementation(async (...args) => held.promise.then(() => remembered(...args)))
    const flooding = portal.visitor(aClient())
    const answered: { code: string; message: string }[] = []
    const many = Array.from({ length: 12 }, async (_, index) =>
      answered.push(...(await one(flooding, `nobody${index}@example.com`))),
    )
    await until('all but five are answered', () => answered.length === 7)
    expect(answered).toEqual(Array.from({ length: 7 }, () => TOO_MANY))
    hashing.mockImplementation(remembered)
    const letIn = graphql(portal.visitor(aClient()), email, PASSWORD)
    held.resolve()
    expect((await letIn).errors).toBeUndefined()
    await Promise.all(many)
    expect(answered.slice(7)).toEqual(Array.from({ length: 5 }, () => REFUSED))
    expect(await one(flooding, 'nobody@example.com')).toEqual([REFUSED])
  })

  it('A client with more concurrent attempts than its limit is refused the rest unchecked', async () => {
    limitClients(2)
    const client = portal.visitor(aClient())
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => one(client, 'nobody@example.com')),
    )
    const refusals = answers.flat().sort((one, other) => one.code.localeCompare(other.code))
    expect(refusals).toEqual([TOO_MANY, TOO_MANY, TOO_MANY, REFUSED, REFUSED])
    expect(hashing).toHaveBeenCalledTimes(2)
  })

  it('A client beyond its limit is refused without queueing', async () => {
    limitClients(1)
    const [refused, ...others] = [
      portal.visitor(aClient()),
      portal.visitor(aClient()),
      portal.visitor(aClient()),
    ]
    expect(await one(refused, 'nobody@example.com')).toEqual([REFUSED])
    hashing.mockClear()
    const held = Promise.withResolvers<void>()
    hashing.mockImplementation(async (...args) => held.promise.then(() => remembered(...args)))
    const waiting = others.map((person, index) => one(person, `somebody${index}@example.com`))
    await until('two passwords are hashed', () => hashing.mock.calls.length >= 2)
    expect(await one(refused, 'nobody@example.com')).toEqual([TOO_MANY])
    hashing.mockImplementation(remembered)
    held.resolve()
    await Promise.all(waiting)
  })

  it('A client with IPv6 is identified by the whole /64 network', () => {
    const one = [
      '2001:db8:1:2:3:4:5:6',
      '2001:DB8:1:2::1',
      '2001:0db8:0001:0002:ffff:ffff:ffff:ffff%eth0',
    ]
    expect(one.map(networkOf)).toEqual(Array(3).fill('2001:db8:1:2::/64'))
    expect(['2001:db8:1:3::1', '::1', '192.0.2.7', '192.0.2.8', 'unknown'].map(networkOf)).toEqual([
      '2001:db8:1:3::/64',
      '0:0:0:0::/64',
      '192.0.2.7',
      '192.0.2.8',
      'unknown',
    ])
  })

  it('A process hashes at most two passwords at once', async () => {
    expect(await mostHashedAtOnce(index => `nobody${index}@example.com`)).toBe(2)
  })
})

describe('A concurrency limit of two', () => {
  it('A concurrency limit of two queues further calls in order and refuses those beyond the queue', async () => {
    const turn = concurrencyLimit(2, { maxQueued: 2, refuse: () => new Error('too many') })
    const said: string[] = []
    const held = Array.from({ length: 4 }, (_, index) => {
      const work = Promise.withResolvers<void>()
      const done = turn(async () => {
        said.push(`begins ${index}`)
        await work.promise
        if (index === 1) throw new Error('fails')
      })
      return { ...work, done }
    })
    await expect(turn(async () => undefined)).rejects.toThrow('too many')
    expect(said).toEqual(['begins 0', 'begins 1'])
    held[1]!.resolve()
    await expect(held[1]!.done).rejects.toThrow('fails')
    expect(said).toEqual(['begins 0', 'begins 1', 'begins 2'])
    for (const { resolve } of held) resolve()
    await Promise.all(held.flatMap(({ done }, index) => (index === 1 ? [] : [done])))
    expect(said).toEqual(['begins 0', 'begins 1', 'begins 2', 'begins 3'])
    expect(await turn(async () => 'free again')).toBe('free again')
  })
})
