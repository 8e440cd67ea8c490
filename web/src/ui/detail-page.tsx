import { Fragment, type ComponentType, type ReactNode } from 'react'
import styled from 'styled-components'
import { Container } from './container'
import { ErrorState } from './error-state'
import { NotFoundCard, type ListLink } from './not-found-card'
import { BackRow, DetailBody } from './page-bodies'
import { PageHead } from './page-head'
import { Status } from './status'
import { BackLink } from './text-link'
import { theme } from './theme'
import { VisuallyHidden } from './visually-hidden'

const Blocks = styled.div`
  display: grid;
  gap: ${theme.space[16]};

  > :nth-child(2) {
    margin-bottom: ${theme.space[24]};
  }
`

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
export function DetailPage<Thing>({ noun, list, thing, query, skeleton, frame: Frame = Fragment, children }: DetailPageProps<Thing>) {
  if (thing === null) return <NotFoundCard noun={noun} list={list} />
  const heading = (
    <>
      <PageHead title={noun} />
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
            <ErrorState busy={query.loading} onRetry={() => void query.refetch().catch(() => undefined)} />
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
