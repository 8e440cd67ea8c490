import { type ComponentType, Fragment, type ReactNode } from 'react'
import styled from 'styled-components'
import { ErrorState } from '../feedback/error-state'
import { Status } from '../feedback/status'
import { ButtonLink } from '../form/button-link'
import { theme } from '../theme'
import { BackLink } from '../typography/text-link'
import { type } from '../typography/type-styles'
import { VisuallyHidden } from '../typography/visually-hidden'
import { CenteredCard } from './centered-card'
import { Container } from './container'
import { PageBody } from './layout'
import { PageMeta } from './page-meta'

/** A page that begins with its way back, which stands nearer to the header than a title does. */
export const DetailBody = styled(PageBody)`
  padding-top: ${theme.space[24]};

  ${theme.from.tablet} {
    padding-top: 28px;
  }
`

/** The way back and, below it, the page. */
export const BackRow = styled.div`
  display: flex;
  margin-bottom: 28px;
  ${type.ui}
`

const Blocks = styled.div`
  display: grid;
  gap: ${theme.space[16]};

  > :nth-child(2) {
    margin-bottom: ${theme.space[24]};
  }
`

/** The list that a page belongs to, such as { to: '/policies', title: 'Policies' }. */
export interface ListLink {
  to: string
  title: string
}

/** In the place of a page about something that does not exist. `noun` is such as 'Policy'. */
export function NotFoundCard({ noun, list }: { noun: string; list: ListLink }) {
  return (
    <>
      <PageMeta title={`${noun} not found`} />
      <CenteredCard
        title={`${noun} not found`}
        description={`The ${noun.toLowerCase()} you're looking for doesn't exist.`}
      >
        <ButtonLink variant="secondary" to={list.to}>
          Back to {list.title}
        </ButtonLink>
      </CenteredCard>
    </>
  )
}

export interface DetailPageProps<Thing> {
  /** Such as 'Policy'. */
  noun: string
  list: ListLink
  /** Undefined while it loads, null when it does not exist. */
  thing: Thing | null | undefined
  query: { error?: unknown; loading: boolean; refetch: () => Promise<unknown> }
  /** Blocks in the shape of badge, title and what follows. */
  skeleton: ReactNode
  /** Stands around everything below the way back. */
  frame?: ComponentType<{ children: ReactNode }> | typeof Fragment
  children: (thing: Thing) => ReactNode
}

/** A page about one thing in its four states: loading, failed, not found, there. */
export function DetailPage<Thing>({
  noun,
  list,
  thing,
  query,
  skeleton,
  frame: Frame = Fragment,
  children,
}: DetailPageProps<Thing>) {
  if (thing === null) return <NotFoundCard noun={noun} list={list} />
  const heading = (
    <>
      <PageMeta title={noun} />
      <VisuallyHidden as="h1">{noun}</VisuallyHidden>
    </>
  )
  return (
    <DetailBody>
      <Container>
        <BackRow>
          <BackLink to={list.to}>Back to {list.title}</BackLink>
        </BackRow>
        <Frame>
          {thing !== undefined && children(thing)}
          {thing === undefined && heading}
          {thing === undefined && query.error !== undefined && (
            <ErrorState
              busy={query.loading}
              onRetry={() => void query.refetch().catch(() => undefined)}
            />
          )}
          {thing === undefined && query.error === undefined && (
            <>
              <Status>Loading {noun.toLowerCase()}</Status>
              <Blocks aria-hidden="true">{skeleton}</Blocks>
            </>
          )}
        </Frame>
      </Container>
    </DetailBody>
  )
}
