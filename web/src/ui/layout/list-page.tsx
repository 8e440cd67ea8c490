import type { ReactNode } from 'react'
import type { To } from 'react-router'
import styled from 'styled-components'
import { ErrorState } from '../feedback/error-state'
import { useKeptFocus } from '../focus/use-kept-focus'
import { theme } from '../theme'
import { PageTitle } from '../typography/heading'
import { TextLink } from '../typography/text-link'
import { Container } from './container'
import { PageBody } from './layout'
import { ListFoot, type ListFootProps } from './list-foot'
import { PageMeta } from './page-meta'

const ListBody = styled(PageBody)`
  ${theme.from.tablet} {
    padding-top: ${theme.space[56]};
  }
`

const ListTitle = styled(PageTitle)`
  margin-bottom: ${theme.space[24]};

  ${theme.from.tablet} {
    margin-bottom: ${theme.space[32]};
  }
`

const FromStart = styled.p`
  margin-bottom: ${theme.space[24]};
`

export interface ListPageProps<Item> {
  title: string
  description: string
  /** Undefined while it loads. */
  list: { totalCount: number; edges: readonly { node: Item }[] } | undefined
  query: { error?: unknown; loading: boolean; refetch: () => Promise<unknown> }
  nextPage: ListFootProps['nextPage']
  /** Where the next page stands by itself. */
  nextHref: string | undefined
  /** Where the whole list is, when it begins behind a cursor. */
  whole: To | undefined
  /** Stands between the title and the list, such as a filter. */
  head?: ReactNode
  empty: ReactNode
  skeletons: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A page that is a list in its four states: loading, failed, empty, there. */
export function ListPage<Item>(props: ListPageProps<Item>) {
  const {
    title,
    description,
    list,
    query,
    nextPage,
    nextHref,
    whole,
    head,
    empty,
    skeletons,
    children,
  } = props
  // What is offered in an empty list goes with it.
  const focus = useKeptFocus(list?.edges.length === 0 ? 'empty' : 'not empty')
  return (
    <ListBody {...focus}>
      <PageMeta title={title} description={description} />
      <Container>
        <ListTitle tabIndex={-1} data-keeps-focus>
          {title}
        </ListTitle>
        {head}
        {whole !== undefined && (
          <FromStart>
            <TextLink to={whole}>Show from the start</TextLink>
          </FromStart>
        )}
        {list?.edges.length === 0 && empty}
        {list && list.edges.length > 0 && (
          <>
            {children(list.edges.map(({ node }) => node))}
            <ListFoot
              shown={list.edges.length}
              total={list.totalCount}
              nextPage={nextPage}
              href={nextHref}
            />
          </>
        )}
        {!list && query.error !== undefined && (
          <ErrorState
            busy={query.loading}
            onRetry={() => void query.refetch().catch(() => undefined)}
          />
        )}
        {!list && query.error === undefined && skeletons}
      </Container>
    </ListBody>
  )
}
