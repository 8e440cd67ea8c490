/** The key of the stored file of a link, or null when the link leads out of this portal. */
export function storedKeyOf(link: string, publicUrl: string): string | null {
  const path = link.startsWith(`${publicUrl}/`) ? link.slice(publicUrl.length) : link
  return /^\/objects\/([^?#]+)/.exec(path)?.[1] ?? null
}

/** The same as the file store knows it, without escapes. */
export function storedFileKeyOf(link: string, publicUrl: string): string | null {
  const key = storedKeyOf(link, publicUrl)
  try {
    return key && decodeURIComponent(key)
  } catch {
    return key
  }
}

/** The link to a stored file. */
export const storedLink = (key: string): string => `/objects/${key}`
