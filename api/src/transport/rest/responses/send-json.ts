import type { ServerResponse } from 'node:http'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Sends JSON with its length, also for HEAD. */
export function sendJson(response: ServerResponse, status: number, json: unknown): void {
  const body = JSON.stringify(json)
  response
    .writeHead(status, { 'content-type': JSON_TYPE, 'content-length': Buffer.byteLength(body) })
    .end(body)
}
