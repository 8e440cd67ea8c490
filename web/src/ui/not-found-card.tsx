import { ButtonLink } from './button-link'
import { PageHead } from './page-head'
import { SheetCard } from './sheet-card'

/** The list that a page belongs to, such as { to: '/policies', title: 'Policies' }. */
export interface ListLink {
  to: string
  title: string
}

/** In the place of a page about something that does not exist. `noun` is such as 'Policy'. */
export function NotFoundCard({ noun, list }: { noun: string; list: ListLink }) {
  return (
    <>
      <PageHead title={`${noun} not found`} />
      <SheetCard title={`${noun} not found`} description={`The ${noun.toLowerCase()} you're looking for doesn't exist.`}>
        <ButtonLink variant="secondary" to={list.to}>
          Back to {list.title}
        </ButtonLink>
      </SheetCard>
    </>
  )
}
