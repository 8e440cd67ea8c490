import type { ServerResponse } from 'node:http'

/** Sends JSON with its length, also for HEAD. */
export function sendJson(response: ServerResponse, status: number, json: unknown): void {
  const body = JSON.stringify(json)
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }).end(body)
}
