import { isObjectType } from 'graphql'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { routes } from '../../../src/transport/rest/routes'
import {
  calls,
  refusalOf,
  refusedAccess,
  rootFields,
  rows,
  type Who,
} from '../../harness/graphql/access-table'
import { type Caller, callersOf } from '../../harness/graphql/callers'
import { Ear } from '../../harness/http/live'
import { sampleOf } from '../../harness/jest/thorough'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'

let portal: TestPortal
const callers: Caller[] = []
let makingAllCalls: Caller[] = []
beforeAll(async () => {
  portal = await startTestPortal()
  callers.push(...callersOf(portal))
  makingAllCalls = sampleOf('callers who make all calls', callers, {
    short: ({ name }) => name === 'a visitor' || name === 'an administrator with the role VIEWER',
  })
})
afterAll(() => portal.stop())

/** What was told to whom, as a line that reads in a difference: who, what, and the refusal or `let in`. */
interface Told {
  caller: Caller
  who: Who
  name: string
  /** The code, after a status where there is one. */
  code: string | undefined
}

const STATUS: Record<string, number> = { UNAUTHENTICATED: 401, FORBIDDEN: 403 }
const line = ({ caller, name }: Told, code: string | undefined) =>
  `${caller.name}, ${name}: ${code ?? 'let in'}`
const expectAsListed = (told: Told[]) =>
  expect(told.map(one => line(one, one.code))).toEqual(
    told.map(one => line(one, refusalOf(one.who, one.caller.kind))),
  )

/** Each caller's header, the same for all calls but signing out, which ends their session. */
const papersOf = async (caller: Caller) => {
  const kept = await caller.authorization()
  return async (name: string) => (name === 'signOut' ? caller.authorization() : kept)
}

/** An operation is closed to callers without a session whichever account or role it needs. */
const ENOUGH_FOR_VISITORS: readonly Who[] = ['everybody', 'shareholders', 'administrators']

/**
 * One row per code path: an operation checks only the kind of caller, and access.test.ts compares what each field declares with
 * the table. So a visitor and an administrator who only reads make all calls. The other accounts make one call for each audience
 * and type, and callers with invalid tokens one for each audience that a visitor can tell apart.
 */
function callsBy<Call extends { who: Who; type?: string }>(caller: Caller, all: Call[]): Call[] {
  if (makingAllCalls.includes(caller)) return all
  if (caller.kind === 'visitor')
    return ENOUGH_FOR_VISITORS.flatMap(who => all.find(call => call.who === who) ?? [])
  return all.filter(
    (call, index) =>
      all.findIndex(({ who, type }) => who === call.who && type === call.type) === index,
  )
}

/** The results of all callers, a few of them at a time: a loaded machine resets connections that it does not serve in time. */
async function ofEach(ask: (caller: Caller) => Promise<Told[]>): Promise<Told[]> {
  const told: Told[] = []
  for (let at = 0; at < callers.length; at += 6)
    told.push(...(await Promise.all(callers.slice(at, at + 6).map(ask))).flat())
  return told
}

/** With the status that belongs to the code: a refusal whose status says otherwise is none. */
const refusedWith = (status: number, code: string | undefined) => {
  const refusal = refusedAccess(code)
  return refusal && status !== STATUS[refusal] ? `${refusal} with status ${status}` : refusal
}

type Answer = { errors?: { extensions?: { code?: string } }[]; code?: string }

async function send(
  path: string,
  authorization: string | undefined,
  { method = 'POST', body }: { method?: string; body?: object } = {},
) {
  const response = await fetch(portal.address + path, {
    method,
    // A header's letters are bytes.
    headers: {
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(authorization !== undefined && { authorization }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  // A file has no errors.
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  const answer = isJson ? ((await response.json()) as Answer) : {}
  return refusedWith(response.status, answer.errors?.[0]?.extensions?.code ?? answer.code)
}

/** The subscriptions that begin with nothing. */
const SILENT = new Set([
  'announcementPublished',
  'broadcastChanged',
  'changeRequestChanged',
  'disclosureSettingsChanged',
  'presentationPublished',
  'questionAnswered',
  'questionCountsChanged',
  'questionsAnswered',
  'releaseChanged',
  'viewerQuestionChanged',
])

describe('The table of access', () => {
  it.each(['Query', 'Mutation', 'Subscription'])(
    'The access table lists every root field of %s and no other',
    type => {
      const fields = portal.schema.getType(type)
      if (!isObjectType(fields)) throw new Error(`No ${type}`)
      expect(Object.keys(rootFields[type] ?? {}).sort()).toEqual(
        Object.keys(fields.getFields()).sort(),
      )
    },
  )

  it('The access table lists every REST route and no other', () => {
    const served = routes.map(({ method, path }) => `${method} ${path}`)
    expect(rows.map(({ name }) => name).sort()).toEqual(served.sort())
  })
})

describe('Every caller gets the result of the access table', () => {
  const queries = calls.filter(({ type }) => type === 'Query')
  const operations = calls.filter(({ type }) => type !== 'Subscription')

  it('Every caller gets the result of the access table over GraphQL by POST', async () => {
    const told = await ofEach(async caller => {
      const papers = await papersOf(caller)
      return Promise.all(
        callsBy(caller, operations).map(async ({ name, who, document }) => {
          return {
            caller,
            who,
            name,
            code: await send('/graphql', await papers(name), { body: { query: document } }),
          }
        }),
      )
    })
    expectAsListed(told)
  })

  it('Every caller gets the result of the access table over GraphQL by GET', async () => {
    const told = await ofEach(async caller => {
      const papers = await papersOf(caller)
      return Promise.all(
        callsBy(caller, queries).map(async ({ name, who, document }) => {
          const path = `/graphql?query=${encodeURIComponent(document)}`
          return {
            caller,
            who,
            name,
            code: await send(path, await papers(name), { method: 'GET' }),
          }
        }),
      )
    })
    expectAsListed(told)
  })

  it('Every caller gets the result of the access table over REST', async () => {
    const told = await ofEach(async caller => {
      const papers = await papersOf(caller)
      return Promise.all(
        callsBy(caller, rows).map(async ({ name, who, method, path }) => ({
          caller,
          who,
          name,
          code: await send(path, await papers(name), { method }),
        })),
      )
    })
    expectAsListed(told)
  })

  it('Every caller gets the result of the access table over WebSocket', async () => {
    const told = await ofEach(async caller => {
      const papers = await papersOf(caller)
      const made = callsBy(caller, calls)
      const signOut = made.filter(({ name }) => name === 'signOut')
      const others = made.filter(({ name }) => name !== 'signOut')
      // Each within what a socket queues.
      const half = Math.ceil(others.length / 2)
      const parts = [signOut, others.slice(0, half), others.slice(half)]
        .filter(part => part.length > 0)
        .map(async part => askOverSocket(await papers(part[0]?.name ?? ''), part))
      return (await Promise.all(parts)).flat().map(answered => ({ caller, ...answered }))
    })
    expectAsListed(told)
  })

  it('A WebSocket whose authorization parameter is not a string gets UNAUTHENTICATED', async () => {
    const admin = await callers.find(({ kind }) => kind === 'owner')?.authorization()
    for (const authorization of [
      { toString: admin },
      [[admin]],
      5,
      true,
      null,
      { Bearer: admin },
    ]) {
      const [told] = await askOverSocket(
        authorization,
        calls.filter(({ name }) => name === 'adminStats'),
      )
      expect([authorization, told?.code]).toEqual([authorization, 'UNAUTHENTICATED'])
    }
  })
})

let asked = 0

/**
 * Asks everything of these over one socket. Who may watch has perhaps nothing to hear: a refusal comes before what is asked afterwards,
 * each time in a new document, because a known document overtakes those that wait to be parsed.
 */
async function askOverSocket(authorization: unknown, operations: typeof calls) {
  const client = createClient({
    url: `${portal.address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization },
    retryAttempts: 0,
  })
  const afterwards = async () => {
    for (let round = 0; round < 2; round++)
      await new Ear(client, `{ after${++asked}: viewer { id } }`, {}).next('answer afterwards')
    return {}
  }
  const answers = operations.map(async ({ type, name, who, document }) => {
    const ear = new Ear(client, document, {})
    const refused = ear.ended.then(failure =>
      Array.isArray(failure) ? (failure as { extensions?: { code?: string } }[]) : [],
    )
    const heard = SILENT.has(name) ? afterwards() : ear.next(`answer to ${type}.${name}`)
    const errors = await Promise.race([refused, heard.then(({ errors = [] }: Answer) => errors)])
    return { name, who, code: refusedAccess(errors[0]?.extensions?.code) }
  })
  const told = await Promise.all(answers)
  await client.dispose()
  return told
}
