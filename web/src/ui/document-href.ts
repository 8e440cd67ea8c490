/** Stands for the portal's own address, which is not known while rendering on a server. */
const HERE = 'https://portal.invalid'

/** A link to a document as it may be followed: http(s), or a path of this portal. Anything else, such as `javascript:`, is none. */
export function documentHref(link: string | null): string | null {
  if (!link || !URL.canParse(link, HERE)) return null
  const { protocol, origin, pathname, search, hash, href } = new URL(link, HERE)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return origin === HERE ? pathname + search + hash : href
}
