/** The key of the stored file of a link, or null when the link leads out of this portal. */
export function storedKeyOf(link: string, publicUrl: string): string | null {
  const path = link.startsWith(`${publicUrl}/`) ? link.slice(publicUrl.length) : link
  return /^\/objects\/([^?#]+)/.exec(path)?.[1] ?? null
}

/** The link to a stored file. */
export const storedLink = (key: string): string => `/objects/${key}`

/** The link as it leads there from outside this portal too. */
export const absoluteLink = (link: string, publicUrl: string): string => (link.startsWith('/') ? publicUrl + link : link)
