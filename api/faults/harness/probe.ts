import { AdminSignIn } from '../../test/harness/generated/operations'
import type { Operation } from '../../test/harness/portal/person'
import type { PortalProcess } from './portal-process'

/** One request of each kind that needs the database, and one that does not. */
export interface Answer {
  to: string
  status: number
  retryAfter: string | null
  ms: number
}

const POLICIES = '{ policies { totalCount } }'
const STATS = '{ adminStats { totalUsers } }'

let asked = 0

/** Asks everything at the same time. What visitors read is asked in other words each time, so that nothing kept is answered. */
export function probe(portal: PortalProcess, admin: string): Promise<Answer[]> {
  const graphql = (query: Operation, token?: string, variables = {}): RequestInit => ({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  })
  const requests: [string, string, RequestInit?][] = [
    ['a visitor', '/graphql', graphql(POLICIES, undefined, { asked: ++asked })],
    ['an administrator', '/graphql', graphql(STATS, admin)],
    [
      'somebody who signs in',
      '/graphql',
      graphql(AdminSignIn, undefined, {
        input: { email: 'nobody@example.com', password: 'not theirs' },
      }),
    ],
    ['REST', `/api/presentations?updatedSince=${new Date(asked * 1_000).toISOString()}`],
    ['readiness', '/readyz'],
  ]
  return Promise.all(
    requests.map(async ([to, path, init]) => {
      const began = performance.now()
      const response = await fetch(portal.address + path, init)
      await response.arrayBuffer()
      return {
        to,
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        ms: Math.round(performance.now() - began),
      }
    }),
  )
}

/** The longest that anyone waited. */
export const slowest = (answers: Answer[]): number => Math.max(...answers.map(({ ms }) => ms))
