import type { Filled } from './database'
import { asRest, ofPostGraphile, queries, type Read } from './documents'
import { edgesAsRest, edgesOf, nodesOf, restOf } from './picks'
import type { Running } from './processes'
import type { Request } from './wrk'

export interface Variant {
  name: string
  request: Request
  running: Running
  /** The rows and fields of a response, in one shape for all variants. */
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

/** The contenders of a read. Requests with an `@` are different each time, hence uncached. */
export function variantsOf(
  read: Read,
  servers: Servers,
  { tokens }: Filled,
  presentationId: string,
): Variant[] {
  const { portal } = servers
  const graphql = (
    running: Running,
    query: string,
    { headers = {}, fresh = true } = {},
  ): Pick<Variant, 'running' | 'request'> => ({
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
  const plain = (running: Running) => ({
    running,
    request: { url: `${running.address}/${read}?id=${presentationId}` },
  })
  const rest = (fresh: boolean) => {
    const path =
      read === 'list' ? '/api/presentations?limit=20' : `/api/presentations/${presentationId}`
    return {
      running: portal,
      // The cache's key is the whole request target, but no route reads its fragment.
      request: { url: `${portal.address}${path}${fresh ? '#@' : ''}` },
    }
  }
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const query = queries[read]
  const isPublic = read !== 'queue'
  return [
    // The same request as the portal's, so that the request's own cost is the same.
    {
      name: 'constant',
      ...graphql(servers.constant, query, { fresh: false }),
      pick: edgesOf(read),
    },
    ...(isPublic
      ? [
          {
            name: 'portal, cached',
            ...graphql(portal, query, { fresh: false }),
            pick: edgesOf(read),
          },
        ]
      : []),
    ...(read === 'list' || read === 'detail'
      ? [
          { name: 'portal REST, cached', ...rest(false), pick: restOf(read) },
          { name: 'portal REST, uncached', ...rest(true), pick: restOf(read) },
          {
            name: 'portal, uncached, as REST',
            ...graphql(portal, asRest[read]),
            pick: edgesAsRest(read),
          },
        ]
      : []),
    ...(isPublic
      ? [{ name: 'portal, uncached', ...graphql(portal, query), pick: edgesOf(read) }]
      : []),
    {
      name: 'portal, signed in',
      ...graphql(portal, query, as(isPublic ? tokens.shareholder : tokens.admin)),
      pick: edgesOf(read),
    },
    {
      name: 'PostGraphile',
      ...graphql(servers.postgraphile, ofPostGraphile[read]),
      pick: nodesOf(read),
    },
    { name: 'Yoga', ...graphql(servers.yoga, query), pick: edgesOf(read) },
    { name: 'node:http prepared', ...plain(servers.prepared), pick: edgesOf(read) },
    { name: 'json_agg', ...plain(servers['json-agg']), pick: edgesOf(read) },
  ]
}
