import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { addAdmin, removeAdmin } from '#modules/accounts/accounts/administrators.service'
import { lockAddress } from '#modules/accounts/accounts/lock-address'
import { sqlOf } from '#platform/database/kysely'
import { statementListeners } from '../../../../harness/database/statements'
import {
  MagicLinkVerify,
  ShareholderDelete,
  ShareholderUpdate,
  SignIn,
  SignUp,
} from '../../../../harness/generated/operations'
import { withoutRemaining } from '../../../../harness/graphql/without-remaining'
import { listeningPage } from '../../../../harness/http/live'
import { rounds } from '../../../../harness/jest/thorough'
import type { Operation, Person } from '../../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../../harness/portal/portal'
import { anAdmin, signedIn } from '../../../../harness/portal/signed-in'
import { sendInOrder } from '../../../../harness/time/until'

const VIEWER = '{ viewer { email } }'
const INVALID = {
  code: 'BAD_USER_INPUT',
  message: 'This magic link is invalid or has expired',
  field: 'token',
}

let portal: TestPortal
let beside: TestPortal
let visitor: Person
let count = 0
const newAddress = () => `linked${++count}@example.com`
beforeAll(async () => {
  portal = await startTestPortal()
  beside = await startTestPortal({}, { beside: portal })
  visitor = portal.visitor()
})
beforeEach(() => portal.mails())
afterAll(async () => {
  await beside.stop()
  await portal.stop()
})

async function mailedToken(): Promise<string> {
  const mail = (await portal.mails()).at(-1)
  return /\/verify\/([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? 'no link was mailed'
}

async function linkFor(email: string): Promise<string> {
  await visitor.ask(SignIn, { input: { email } })
  return mailedToken()
}

const verifyRefusal = (token: string) => visitor.refusal(MagicLinkVerify, { input: { token } })
const lockLinksOf = (email: string) => (em: SqlEntityManager) => lockAddress(em, 'sign in', email)
const viewerOf = async (person: Person) => (await person.ask(VIEWER)).viewer
const accountsOf = (email: string) =>
  sqlOf(portal.em()).selectFrom('shareholder').select('id').where('email', '=', email).execute()

describe('A link that is used fifty times concurrently, over GraphQL and REST, in two processes', () => {
  it('A link used fifty times concurrently, over GraphQL and REST, in two processes, signs in exactly once', async () => {
    const shareholder = await portal.make.shareholder({ email: newAddress() })
    const people = [visitor, beside.visitor()]
    const use = async (person: Person, token: string, rest: boolean) => {
      if (!rest) {
        const { errors = [] } = await person.graphql(MagicLinkVerify, { input: { token } })
        for (const { message } of errors) expect(message).toBe(INVALID.message)
        return errors.length === 0
      }
      const { status } = await person.post('/api/auth/verify', { token })
      expect([200, 400]).toContain(status)
      return status === 200
    }
    const times = rounds('a link that is used fifty times at the same moment', {
      short: 5,
      thorough: 100,
    })
    for (let round = 0; round < times; round++) {
      const token = await linkFor(shareholder.email)
      const uses = await Promise.all(
        Array.from({ length: 50 }, (_, index) => use(people[index % 2]!, token, index % 4 < 2)),
      )
      expect(uses.filter(Boolean)).toHaveLength(1)
    }
    const sessions = sqlOf(portal.em())
      .selectFrom('session')
      .select('id')
      .where('shareholder_id', '=', shareholder.id)
    expect(await sessions.execute()).toHaveLength(times)
  })
})

describe('A request for a link', () => {
  /** The answers over both ways in, and the work done for them. */
  async function askedFor(email: string, query: Operation, path: string) {
    const statements: string[] = []
    const listen = (text: string) => void statements.push(text)
    statementListeners.add(listen)
    try {
      const graphql = withoutRemaining(await visitor.graphql(query, { input: { email } }))
      const { status, body } = await visitor.post(path, { email })
      const { rows: jobs } = await sql`select queue from test_job`.execute(sqlOf(portal.em()))
      return { graphql, rest: { status, body }, statements, jobs }
    } finally {
      statementListeners.delete(listen)
      await portal.mails()
    }
  }

  it.each([
    ['signs in', SignIn, '/api/auth/signin'],
    ['registers', SignUp, '/api/auth/signup'],
  ] as [string, Operation, string][])(
    'A visitor who %s causes the same response, statements and jobs for every kind of address',
    async (_kind, query, path) => {
      const [shareholder, admin, both, waiting] = [
        newAddress(),
        newAddress(),
        newAddress(),
        newAddress(),
      ]
      for (const email of [shareholder, both]) await portal.make.shareholder({ email })
      for (const email of [admin, both]) await portal.make.admin({ email })
      await visitor.ask(SignUp, { input: { email: waiting } })
      await portal.mails()
      const nobody = await askedFor(newAddress(), query, path)
      expect(
        nobody.statements.filter(text => /^\s*(insert|update) /i.test(text)).length,
      ).toBeGreaterThan(6)
      expect(nobody.jobs).toEqual([{ queue: 'mail' }, { queue: 'mail' }])
      for (const email of [shareholder, admin, both, waiting])
        expect(await askedFor(email, query, path)).toEqual(nobody)
    },
  )
})

describe('A link', () => {
  it('The link of a deleted shareholder is refused and creates no account', async () => {
    const desk = await anAdmin(portal)
    const shareholder = await portal.make.shareholder({ email: newAddress() })
    const token = await linkFor(shareholder.email)
    await desk.ask(ShareholderDelete, { input: { id: shareholder.id } })
    expect(await verifyRefusal(token)).toEqual(INVALID)
    await visitor.ask(SignIn, { input: { email: shareholder.email } })
    expect(await portal.mails()).toEqual([])
    expect(await accountsOf(shareholder.email)).toEqual([])
  })

  it('A link used just before its shareholder is deleted leaves no account and no session', async () => {
    const desk = await anAdmin(portal)
    const { id, email } = await portal.make.shareholder({ email: newAddress() })
    const token = await linkFor(email)
    const [{ data }, deleted] = await sendInOrder(portal, lockLinksOf(email), [
      () => beside.visitor().graphql(MagicLinkVerify, { input: { token } }),
      () => desk.graphql(ShareholderDelete, { input: { id } }),
    ])
    expect(deleted.errors).toBeUndefined()
    expect(await viewerOf(portal.signedIn(data!.magicLinkVerify.token))).toBeNull()
    expect(await accountsOf(email)).toEqual([])
  })

  it('A link used while its shareholder is being deleted is refused and creates no account', async () => {
    const desk = await anAdmin(portal)
    const { id, email } = await portal.make.shareholder({ email: newAddress() })
    const token = await linkFor(email)
    const [deleted, refusal] = await sendInOrder(portal, lockLinksOf(email), [
      () => desk.graphql(ShareholderDelete, { input: { id } }),
      () => beside.visitor().refusal(MagicLinkVerify, { input: { token } }),
    ])
    expect(deleted.errors).toBeUndefined()
    expect(refusal).toEqual(INVALID)
    expect(await accountsOf(email)).toEqual([])
  })

  it('The link of a removed administrator is refused, also after the same address is added again', async () => {
    const keeper = { services: portal.services, name: 'a test' }
    await portal.make.admin()
    const { email, name } = await portal.make.admin({ email: newAddress() })
    const token = await linkFor(email)
    await removeAdmin(keeper, email)
    expect(await verifyRefusal(token)).toEqual(INVALID)
    await addAdmin(keeper, { email, name })
    expect(await verifyRefusal(token)).toEqual(INVALID)
  })

  it('A link used just before its administrator is removed leaves no session', async () => {
    await portal.make.admin()
    const { email } = await portal.make.admin({ email: newAddress() })
    const token = await linkFor(email)
    const [{ data }] = await sendInOrder(portal, lockLinksOf(email), [
      () => beside.visitor().graphql(MagicLinkVerify, { input: { token } }),
      () => removeAdmin({ services: portal.services, name: 'a test' }, email),
    ])
    expect(await viewerOf(portal.signedIn(data!.magicLinkVerify.token))).toBeNull()
  })

  it('A link used while its administrator is being removed is refused', async () => {
    await portal.make.admin()
    const { email } = await portal.make.admin({ email: newAddress() })
    const token = await linkFor(email)
    const [, refusal] = await sendInOrder(portal, lockLinksOf(email), [
      () => removeAdmin({ services: portal.services, name: 'a test' }, email),
      () => beside.visitor().refusal(MagicLinkVerify, { input: { token } }),
    ])
    expect(refusal).toEqual(INVALID)
  })
})

describe('A shareholder whose address is changed', () => {
  it('A shareholder whose address is changed is signed out, and links to the old address are refused', async () => {
    const desk = await anAdmin(portal)
    const [shareholder, another] = [
      await portal.make.shareholder({ email: newAddress() }),
      await portal.make.shareholder(),
    ]
    const [person, other] = [await signedIn(portal, shareholder), await signedIn(portal, another)]
    const page = await listeningPage(await signedIn(beside, shareholder))
    const [token, foreign] = [await linkFor(shareholder.email), await linkFor(another.email)]
    const email = newAddress()
    await desk.ask(ShareholderUpdate, {
      input: { id: shareholder.id, email, name: 'Margaret Hale' },
    })
    expect(await verifyRefusal(token)).toEqual(INVALID)
    expect(await viewerOf(person)).toBeNull()
    expect(await page.closed).toMatchObject({ code: 4403 })
    expect(await viewerOf(other)).not.toBeNull()
    await visitor.ask(MagicLinkVerify, { input: { token: foreign } })
    const { magicLinkVerify } = await visitor.ask(MagicLinkVerify, {
      input: { token: await linkFor(email) },
    })
    expect(await viewerOf(portal.signedIn(magicLinkVerify.token))).toEqual({ email })
    expect(await accountsOf(shareholder.email)).toEqual([])
  })

  it('A shareholder stays signed in when only the name changes or when the new address is refused', async () => {
    const desk = await anAdmin(portal)
    const [shareholder, another] = [
      await portal.make.shareholder({ email: newAddress() }),
      await portal.make.shareholder(),
    ]
    const person = await signedIn(portal, shareholder)
    const token = await linkFor(shareholder.email)
    await desk.ask(ShareholderUpdate, {
      input: { id: shareholder.id, email: shareholder.email.toUpperCase(), name: 'Another Name' },
    })
    expect(
      await desk.refusal(ShareholderUpdate, {
        input: { id: shareholder.id, email: another.email, name: 'x' },
      }),
    ).toMatchObject({ code: 'CONFLICT' })
    expect(await viewerOf(person)).not.toBeNull()
    await visitor.ask(MagicLinkVerify, { input: { token } })
  })
})
