/** Hosts of YouTube, where an id of eleven characters identifies a video. */
const HOSTS = new Set(['youtube.com', 'youtube-nocookie.com', 'youtu.be', 'y2u.be'])
const ID = /^[A-Za-z0-9_-]{11}$/
/** What the player has in place of an id for the live stream of a channel and for a playlist. */
const SETS = new Set(['live_stream', 'videoseries'])
const PATHS_WITH_ID = new Set(['watch', 'v', 'vi', 'e', 'embed', 'shorts', 'live'])

/** The id of the video in a YouTube link, or null when there is none. */
export function videoIdOf(link: string): string | null {
  const id = playedIdOf(link)
  return id !== null && SETS.has(id) ? null : id
}

/** Whether a YouTube link leads to a playlist, or to whatever a channel streams. */
export const isVideoSet = (link: string): boolean => SETS.has(playedIdOf(link) ?? '')

function playedIdOf(link: string): string | null {
  const url = parse(link)
  if (!url) return null
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  if (!HOSTS.has(host)) return null
  const candidates =
    host === 'youtu.be' || host === 'y2u.be' ? [segment(url, 0)] : candidatesOf(url)
  return candidates.find(candidate => candidate !== null && ID.test(candidate)) ?? null
}

function candidatesOf(url: URL): (string | null)[] {
  const nested = url.pathname === '/attribution_link' ? url.searchParams.get('u') : null
  return [
    // Some apps append `?si=…` to a link that has parameters.
    url.searchParams.get('v')?.split('?')[0] ?? null,
    url.searchParams.get('vi'),
    PATHS_WITH_ID.has(segment(url, 0) ?? '') ? segment(url, 1) : null,
    nested && URL.canParse(nested, url.origin)
      ? playedIdOf(new URL(nested, url.origin).href)
      : null,
  ]
}

function segment(url: URL, index: number): string | null {
  return url.pathname.split('/').filter(Boolean)[index] ?? null
}

function parse(link: string): URL | null {
  const text = link.trim()
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(withScheme) ? new URL(withScheme) : null
}
