import { match, type MatchFunction } from 'path-to-regexp'
import type { RestRequest, RestRoute } from './route'

type Params = RestRequest['params']

export interface RouteMatch {
  route: RestRoute
  params: Params
}

/** Matches requests to routes. As in Express, paths may end in a slash. */
export class Router {
  private readonly matchers: { route: RestRoute; matchPath: MatchFunction<Params> }[]

  constructor(routes: readonly RestRoute[]) {
    this.matchers = routes.map(route => ({
      route,
      matchPath: match<Params>(route.path, { sensitive: true }),
    }))
  }

  match(method: string | undefined, path: string): RouteMatch | null {
    const wanted = method === 'HEAD' ? 'GET' : method
    for (const { route, matchPath } of this.matchers) {
      const params = route.method === wanted && paramsIn(path, matchPath)
      if (params) return { route, params }
    }
    return null
  }

  /** The methods of a path. It may match several routes: `fetch-asx` could also be an announcement's id. */
  allowedMethods(path: string): string[] {
    const routes = this.matchers.flatMap(({ route, matchPath }) =>
      paramsIn(path, matchPath) ? [route] : [],
    )
    return routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  }
}

/** Malformed percent-encoding matches nothing. */
function paramsIn(path: string, matchPath: MatchFunction<Params>): Params | null {
  try {
    const found = matchPath(path)
    return found ? found.params : null
  } catch (failure) {
    if (failure instanceof URIError) return null
    throw failure
  }
}
