import type { Filled } from './database'
import { asRest, ofPostGraphile, queries, type Read } from './documents'
import { edgesAsRest, edgesOf, nodesOf, restOf } from './picks'
import type { Running } from './processes'
import type { Request } from './wrk'

export interface Variant {
  name: string
  request: Request
  running: Running
  /** The rows and fields in an answer, in one shape for all. */
  pick: (body: any) => unknown
}

export interface Servers {
  portal: Running
  constant: Running
  prepared: Running
  'json-agg': Running
  yoga: Running
  postgraphile: Running
}

const json = { 'content-type': 'application/json' }

/** Everybody who answers a read. Of those with an `@` each request is new. */
export function variantsOf(read: Read, servers: Servers, { tokens }: Filled, presentationId: string): Variant[] {
  const { portal } = servers
  const graphql = (running: Running, query: string, { headers = {}, fresh = true } = {}): Pick<Variant, 'running' | 'request'> => ({
    running,
    request: {
      url: `${running.address}/graphql`,
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify({
        query,
        ...(read === 'detail' && { variables: { id: presentationId } }),
        ...(fresh && { extensions: { nonce: '@' } }),
      }),
    },
  })
  const plain = (running: Running) => ({ running, request: { url: `${running.address}/${read}?id=${presentationId}` } })
  const rest = (fresh: boolean) => {
    const path = read === 'list' ? '/api/presentations?limit=20' : `/api/presentations/${presentationId}?`
    return { running: portal, request: { url: `${portal.address}${path}${fresh ? '&nonce=@' : ''}` } }
  }
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const query = queries[read]
  const isPublic = read !== 'queue'
  return [
    // It is asked what the portal is asked: what a request weighs is no part of the answer's cost.
    { name: 'constant', ...graphql(servers.constant, query, { fresh: false }), pick: edgesOf(read) },
    ...(isPublic ? [{ name: 'portal, kept', ...graphql(portal, query, { fresh: false }), pick: edgesOf(read) }] : []),
    ...(read === 'list' || read === 'detail'
      ? [
          { name: 'portal REST, kept', ...rest(false), pick: restOf(read) },
          { name: 'portal REST, new', ...rest(true), pick: restOf(read) },
          { name: 'portal, new, as REST', ...graphql(portal, asRest[read]), pick: edgesAsRest(read) },
        ]
      : []),
    ...(isPublic ? [{ name: 'portal, new', ...graphql(portal, query), pick: edgesOf(read) }] : []),
    { name: 'portal, signed in', ...graphql(portal, query, as(isPublic ? tokens.shareholder : tokens.admin)), pick: edgesOf(read) },
    { name: 'PostGraphile', ...graphql(servers.postgraphile, ofPostGraphile[read]), pick: nodesOf(read) },
    { name: 'Yoga', ...graphql(servers.yoga, query), pick: edgesOf(read) },
    { name: 'node:http prepared', ...plain(servers.prepared), pick: edgesOf(read) },
    { name: 'json_agg', ...plain(servers['json-agg']), pick: edgesOf(read) },
  ]
}
