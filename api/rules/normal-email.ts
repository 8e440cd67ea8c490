import { holdsInvisible } from './invisible'

/**
 * An address as it is compared and stored: whoever writes the same mailbox in other letters is the same person. The name in the
 * form that compatibility gives it (NFKC), the domain as the network knows it (ASCII), all of it in lower case. What cannot be
 * an address comes back as it is.
 */
export function normalEmail(typed: string): string {
  if (holdsInvisible(typed)) return typed
  const email = typed.normalize('NFKC').toLowerCase()
  const at = email.lastIndexOf('@')
  const domain = asciiOf(email.slice(at + 1))
  return at < 0 || domain === null ? email : `${email.slice(0, at + 1)}${domain}`
}

/** Whether the part behind the @ is the name of a host, as the network knows it. */
export const hasNormalDomain = (email: string): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return asciiOf(domain) === domain
}

/** Null where it is no name of a host. */
function asciiOf(domain: string): string | null {
  if (!/^[^\s\p{Cc}/?#%@:\\[\]]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return null
  return new URL(`http://${domain}`).hostname
}
