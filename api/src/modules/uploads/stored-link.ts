/** The key of the stored file of a link, or null when the link leads out of this portal. */
export function storedKeyOf(link: string, publicUrl: string): string | null {
  const path = link.startsWith(`${publicUrl}/`) ? link.slice(publicUrl.length) : link
  return /^\/objects\/([^?#]+)/.exec(path)?.[1] ?? null
}

/** The link to a stored file. */
export const storedLink = (key: string): string => `/objects/${key}`
