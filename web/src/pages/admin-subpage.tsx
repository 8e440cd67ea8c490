import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { Container } from '../ui/layout/container'
import type { ListLink } from '../ui/layout/detail-page'
import { PageMeta } from '../ui/layout/page-meta'
import { theme } from '../ui/theme'
import { Dense } from '../ui/typography/text'
import { WorkArea } from './admin-dashboard-style'
import { AdminPageHead } from './admin-page-head'

const { space } = theme

const Words = styled(Dense)`
  max-width: 752px;
  padding-top: ${space[20]};
`

export interface AdminSubpageProps {
  title: string
  /** Of a page below another one. */
  back?: ListLink
  /** Stands at the right end of the title. */
  end?: ReactNode
  /** What it is for. */
  words?: ReactNode
  children: ReactNode
}

/** A page of the admin area other than the dashboard and the pages of single items. */
export function AdminSubpage({ title, back, end, words, children }: AdminSubpageProps) {
  return (
    <>
      <PageMeta title={title} />
      <AdminPageHead back={back} title={title} end={end} />
      <WorkArea>
        <Container>
          {words && <Words>{words}</Words>}
          <ErrorBoundary part={title}>{children}</ErrorBoundary>
        </Container>
      </WorkArea>
    </>
  )
}
