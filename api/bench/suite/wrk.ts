import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A repeated request; `@` in its path or body is replaced by another text each time, so that no cache has seen it. */
export interface Request {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Headers of which each request takes the next value. */
  inTurn?: Record<string, string[]>
  /** How long each connection waits between a response and its next request. */
  pauseMs?: number
}

export interface Load {
  connections: number
  seconds: number
  /** Texts for the `@`, one for each request; the load ends early when they are used up. */
  texts?: string[] | undefined
}

export interface Measured {
  requests: number
  perSecond: number
  p50: number
  p99: number
  /** Responses that are not 2xx, and requests without a response. */
  failed: number
}

const directory = mkdtempSync(join(tmpdir(), 'portal-bench-wrk-'))
let runs = 0
let scripts = 0

export function requireWrk(): void {
  if (spawnSync('wrk', ['--version']).error)
    throw new Error('The load comes from wrk, which is not here. On Debian: apt-get install wrk')
}

/** Loads a server with one kind of request for some seconds. */
export async function load(
  request: Request,
  { connections, seconds, texts }: Load,
): Promise<Measured> {
  // Loads may run beside each other.
  const script = join(directory, `load-${++scripts}.lua`)
  writeFileSync(script, luaOf(request, texts))
  const parameters = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '10s',
    '-s',
    script,
    new URL(request.url).origin,
  ]
  const { stdout } = await promisify(execFile)('wrk', parameters)
  const { requests, microseconds, p50, p99, failed } = JSON.parse(
    /^\{.*\}$/m.exec(stdout)?.[0] ?? '{}',
  ) as Record<string, number>
  if (requests === undefined || !microseconds) throw new Error(`wrk says:\n${stdout}`)
  return {
    requests,
    perSecond: (requests / microseconds) * 1e6,
    p50: (p50 ?? 0) / 1e3,
    p99: (p99 ?? 0) / 1e3,
    failed: failed ?? 0,
  }
}

function luaOf(
  { url, method = 'GET', headers = {}, body = '', inTurn = {}, pauseMs }: Request,
  texts?: string[],
): string {
  const { pathname, search, hash } = new URL(url)
  const path = pathname + search + hash
  const changing = path.includes('@') || body.includes('@')
  return `
    wrk.method = ${quoted(method)}
    wrk.path = ${quoted(path)}
    wrk.body = ${body ? quoted(body) : 'nil'}
    ${Object.entries(headers)
      .map(([name, value]) => `wrk.headers[ ${quoted(name)} ] = ${quoted(value)}`)
      .join('\n')}
    local count, texts = 0, ${texts ? `{${texts.map(quoted).join(',')}}` : 'nil'}
    ${changing ? requestOf(path, body, inTurn) : ''}
    ${pauseMs === undefined ? '' : `function delay() return ${pauseMs} end`}
    function done(summary, latency)
      local errors = summary.errors
      io.write(string.format('\\n{"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"failed":%d}\\n', summary.requests, summary.duration,
        latency:percentile(50), latency:percentile(99), errors.connect + errors.read + errors.write + errors.status + errors.timeout))
    end`
}

/** Builds each request from the parts around the `@`; the run's number makes the text unique across runs. */
const requestOf = (path: string, body: string, inTurn: Record<string, string[]>) => `
    local path, body = ${partsOf(path)}, ${partsOf(body)}
    local inTurn = {${Object.entries(inTurn).map(([name, values]) => `[ ${quoted(name)} ] = {${values.map(quoted).join(',')}}`)}}
    function request()
      count = count + 1
      local text = texts and texts[count] or '${++runs}-' .. count
      if texts and count >= #texts then wrk.thread:stop() end
      ${Object.keys(inTurn)
        .map(
          name =>
            `wrk.headers[ ${quoted(name)} ] = inTurn[ ${quoted(name)} ][count % #inTurn[ ${quoted(name)} ] + 1]`,
        )
        .join('\n')}
      return wrk.format(nil, table.concat(path, text), nil, wrk.body and table.concat(body, text))
    end`

const partsOf = (text: string) => `{${text.split('@').map(quoted).join(',')}}`
const quoted = (text: string) => `[==[${text}]==]`
