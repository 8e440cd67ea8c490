import { hasInvisibleCharacters } from './invisible-characters'

/**
 * The normalized form of an address, in which addresses are compared and stored: the local part in NFKC, the domain in ASCII
 * (punycode), both in lower case. Word processors curl apostrophes, which no mailbox has. An invalid address is returned as it is.
 */
export function normalizeEmail(typed: string): string {
  if (hasInvisibleCharacters(typed)) return typed
  const email = typed.normalize('NFKC').toLowerCase().replaceAll(/[‘’]/g, "'")
  const at = email.lastIndexOf('@')
  const domain = asciiDomain(email.slice(at + 1))
  return at < 0 || domain === null ? email : `${email.slice(0, at + 1)}${domain}`
}

/** Whether the domain is a normalized host name. */
export const hasNormalizedDomain = (email: string): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return asciiDomain(domain) === domain
}

/** Null when it is not a host name. */
function asciiDomain(domain: string): string | null {
  if (!/^[^\s\p{Cc}/?#%@:\\[\]]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return null
  return new URL(`http://${domain}`).hostname
}
