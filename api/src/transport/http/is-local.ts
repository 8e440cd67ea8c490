import type { IncomingMessage } from 'node:http'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i
/** What proxies say of whom they ask for. */
const OF_A_PROXY =
  /^(?:x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|fastly-client-ip)$/

/** Whether a `Host`, or the part of an address that is one, means the machine itself. */
export const isLoopbackHost = (host: string | undefined): boolean => host !== undefined && LOOPBACK_HOST.test(host)

/**
 * Whether whoever asks sits at this machine: no proxy here asks for somebody else, and no page of another site does, whose name
 * was made to lead here (DNS rebinding).
 */
export const isFromThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') && isLoopbackHost(headers.host) && !Object.keys(headers).some(name => OF_A_PROXY.test(name))
