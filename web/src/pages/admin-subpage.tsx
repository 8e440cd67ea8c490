import type { ReactNode } from 'react'
import styled from 'styled-components'
import { paths } from '../paths'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { Container } from '../ui/layout/container'
import type { ListLink } from '../ui/layout/detail-page'
import { PageMeta } from '../ui/layout/page-meta'
import { theme } from '../ui/theme'
import { Dense } from '../ui/typography/text'
import { WorkArea } from './admin-dashboard-style'
import { AdminPageHead } from './admin-page-head'

const { from, space } = theme

/** 8 below the title. */
const Words = styled(Dense)`
  max-width: 752px;
  margin-top: -${space[4]};
  padding-bottom: ${space[20]};

  ${from.tablet} {
    margin-top: -${space[12]};
  }
`

export interface AdminSubpageProps {
  title: string
  /** The dashboard, unless it is another page. */
  back?: ListLink
  /** Stands at the right end of the title. */
  end?: ReactNode
  /** What it is for. */
  words?: ReactNode
  children: ReactNode
}

const dashboard = { to: paths.adminDashboard, title: 'Admin Dashboard' }

/** A page of the admin area beside the dashboard's tabs. */
export function AdminSubpage({ title, back = dashboard, end, words, children }: AdminSubpageProps) {
  return (
    <>
      <PageMeta title={title} />
      <AdminPageHead back={back} title={title} end={end}>
        {words && <Words>{words}</Words>}
      </AdminPageHead>
      <WorkArea>
        <Container>
          <ErrorBoundary part={title}>{children}</ErrorBoundary>
        </Container>
      </WorkArea>
    </>
  )
}
