import { useLocation } from 'react-router'
import { useOrigin } from '../dialog/use-origin'
import { useCompanyName } from '../typography/company-name'
import { useAnnounceTitle } from '../typography/page-title'

export interface PageMetaProps {
  /** Left out on the home page, which bears the portal's name alone. */
  title?: string
  /** What a search engine or a shared link says of the page. */
  description?: string
  /** What the page is to whoever shares it. */
  type?: 'website' | 'article' | 'video.other'
  /** The path of a picture of it; by default the portal's mark. */
  image?: string
  /** What the address says beyond its path, where it leads to something to share of its own; to search engines it is the same page. */
  search?: string
}

const PORTAL = 'Shareholder Portal'

/** What the head says of the page, to the tab, to search engines and to whoever shares it; React moves it there. */
export function PageMeta({
  title = PORTAL,
  description,
  type = 'website',
  image = '/apple-touch-icon.png',
  search = '',
}: PageMetaProps) {
  const company = useCompanyName()
  const { pathname } = useLocation()
  const origin = useOrigin()
  // The router does not heed a slash at the end.
  const address = origin && origin + pathname.replace(/(?!^)\/$/, '')
  const full = company ? `${title} · ${company}` : title
  useAnnounceTitle(title)
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={type} />
      {company && <meta property="og:site_name" content={company} />}
      {origin && <meta property="og:image" content={origin + image} />}
      {address && <meta property="og:url" content={address + search} />}
      {address && <link rel="canonical" href={address} />}
    </>
  )
}
