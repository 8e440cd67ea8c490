import type { ReactNode } from 'react'
import styled from 'styled-components'
import { paths } from '../paths'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { Container } from '../ui/layout/container'
import { BackRow } from '../ui/layout/detail-page'
import { PageMeta } from '../ui/layout/page-meta'
import { Dense } from '../ui/typography/text'
import { BackLink } from '../ui/typography/text-link'
import { theme } from '../ui/theme'
import { AdminTitle, DashboardHead, WorkArea } from './admin-dashboard-style'

const Back = styled(BackRow)`
  margin-bottom: ${theme.space[12]};
`

const Words = styled(Dense)`
  max-width: 752px;
  padding: ${theme.space[8]} 0 ${theme.space[20]};
`

export interface AdminSubpageProps {
  title: string
  /** What it is for. */
  words: string
  children: ReactNode
}

/** A page of the admin area beside the dashboard's tabs. */
export function AdminSubpage({ title, words, children }: AdminSubpageProps) {
  return (
    <>
      <PageMeta title={title} />
      <DashboardHead>
        <Container>
          <Back>
            <BackLink to={paths.adminDashboard}>Back to Admin Dashboard</BackLink>
          </Back>
          <AdminTitle>{title}</AdminTitle>
          <Words>{words}</Words>
        </Container>
      </DashboardHead>
      <WorkArea>
        <Container>
          <ErrorBoundary part={title}>{children}</ErrorBoundary>
        </Container>
      </WorkArea>
    </>
  )
}
