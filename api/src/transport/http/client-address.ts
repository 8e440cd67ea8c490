import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** The client's address (IPv6: its network), from the X-Forwarded-For entry of the outermost trusted proxy, else from the socket. */
export function clientAddressOf(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
  const socket = request.socket.remoteAddress ?? 'unknown'
  return networkOf(trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? socket) : socket)
}

/** Limits count IPv6 clients by /64, since a client with one address usually has its whole /64, and IPv4 clients by address. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const short = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  if (short.startsWith('::ffff:')) return short
  const [head = [], tail = []] = short.split('::').map(part => part.split(':').filter(Boolean))
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  return `${groups.slice(0, 4).join(':')}::/64`
}
