import type { ServerResponse } from 'node:http'

/** With its length, so that HEAD is told it too. */
export function sendJson(response: ServerResponse, status: number, json: unknown): void {
  const body = JSON.stringify(json)
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }).end(body)
}
