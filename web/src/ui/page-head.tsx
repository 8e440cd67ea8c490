export interface PageHeadProps {
  /** Left out on the home page, which bears the portal's name alone. */
  title?: string
  /** What a search engine or a shared link says of the page. */
  description?: string
}

const PORTAL = 'Shareholder Portal'

/** The document's title; React moves it into the head, on the server as in the browser. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{title === undefined ? PORTAL : `${title} | ${PORTAL}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}
