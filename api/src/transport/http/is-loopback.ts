import type { IncomingMessage } from 'node:http'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i
const PROXY_HEADERS =
  /^(?:x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|fastly-client-ip)$/

/** Whether a `Host` header, or the host of a URL, names the loopback interface. */
export const isLoopbackHost = (host: string | undefined): boolean =>
  host !== undefined && LOOPBACK_HOST.test(host)

/** Whether a request comes from this machine, and neither through a local proxy nor from another site's page (DNS rebinding). */
export const isLoopbackRequest = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  isLoopbackHost(headers.host) &&
  !Object.keys(headers).some(name => PROXY_HEADERS.test(name))
