/** The link as it leads there from outside this portal too: what the portal keeps itself is linked by a path. */
export const absoluteLink = (link: string, publicUrl: string): string =>
  link.startsWith('/') ? publicUrl + link : link
