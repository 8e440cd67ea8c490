import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** The caller's address, or its network: what the configured number of proxies in front says, else the socket's. */
export function clientAddressOf(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
  const socket = request.socket.remoteAddress ?? 'unknown'
  return networkOf(trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? socket) : socket)
}

/** Whoever has one address of IPv6 has all of its /64, so the /64 is what limits count. Addresses of IPv4 are counted one by one. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const short = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  if (short.startsWith('::ffff:')) return short
  const [head = [], tail = []] = short.split('::').map(part => part.split(':').filter(Boolean))
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  return `${groups.slice(0, 4).join(':')}::/64`
}
