import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { parse } from 'uuid'
import { type AlertTopic, alertTopics } from '@portal/rules/alerts'

/** What a link in an alert is about: a topic, or null for the daily mail. */
export type LinkTopic = AlertTopic | null

const LINKS: readonly LinkTopic[] = [...alertTopics, null]
const ID_BYTES = 16
const MAC_BYTES = 16
const TOKEN = /^[\w-]{44}$/

/**
 * The token of a link: the shareholder's id, what it is about, and 128 bits that only who holds the contact's secret can make. Nothing is stored for it, so
 * that it stays good for as long as the address does.
 */
export function alertToken(
  contact: { shareholderId: string; secret: Uint8Array },
  topic: LinkTopic,
): string {
  const head = Buffer.concat([parse(contact.shareholderId), Uint8Array.of(LINKS.indexOf(topic))])
  return Buffer.concat([head, macOf(head, contact.secret)]).toString('base64url')
}

/** Whose token it says it is, and about what; null for what is none. */
export function readAlertToken(token: string): { shareholderId: string; topic: LinkTopic } | null {
  if (!TOKEN.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const topic = LINKS[bytes[ID_BYTES] ?? -1]
  return topic === undefined ? null : { shareholderId: idOf(bytes), topic }
}

const idOf = (bytes: Buffer): string =>
  bytes
    .subarray(0, ID_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** Whether the secret has made it. */
export function isSignedBy(token: string, secret: Uint8Array): boolean {
  const bytes = Buffer.from(token, 'base64url')
  return timingSafeEqual(bytes.subarray(-MAC_BYTES), macOf(bytes.subarray(0, -MAC_BYTES), secret))
}

const macOf = (head: Uint8Array, secret: Uint8Array) =>
  createHmac('sha256', createSecretKey(secret)).update(head).digest().subarray(0, MAC_BYTES)
