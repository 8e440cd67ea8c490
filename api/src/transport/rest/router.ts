import { match, type MatchFunction } from 'path-to-regexp'
import type { RestRequest, Row } from './row'

type Params = RestRequest['params']

export interface Found {
  row: Row
  params: Params
}

/** Finds the row that a request is for. Paths are read as Express reads them: they may end in a slash. */
export class Router {
  private readonly places: { row: Row; read: MatchFunction<Params> }[]

  constructor(rows: readonly Row[]) {
    this.places = rows.map(row => ({ row, read: match<Params>(row.path, { sensitive: true }) }))
  }

  find(method: string | undefined, path: string): Found | null {
    const wanted = method === 'HEAD' ? 'GET' : method
    for (const { row, read } of this.places) {
      const params = row.method === wanted && paramsIn(path, read)
      if (params) return { row, params }
    }
    return null
  }

  /** What else can be done to a path. It may fit several rows: `fetch-asx` could also be an announcement's id. */
  methodsOf(path: string): string[] {
    const rows = this.places.flatMap(({ row, read }) => (paramsIn(path, read) ? [row] : []))
    return rows.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  }
}

/** Percent signs that encode nothing name nothing. */
function paramsIn(path: string, read: MatchFunction<Params>): Params | null {
  try {
    const found = read(path)
    return found ? found.params : null
  } catch (failure) {
    if (failure instanceof URIError) return null
    throw failure
  }
}
