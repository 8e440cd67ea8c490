import type { IncomingMessage } from 'node:http'

/** The caller's address: what the configured number of proxies in front says, else the socket's. */
export function clientAddressOf(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
  const socket = request.socket.remoteAddress ?? 'unknown'
  return trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? socket) : socket
}
