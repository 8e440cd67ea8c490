import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Container } from '../ui/layout/container'
import { BackRow, type ListLink } from '../ui/layout/detail-page'
import { theme } from '../ui/theme'
import { BackLink } from '../ui/typography/text-link'
import { AdminBar } from './admin-bar'
import { AdminTitle, DashboardHead, TitleRow } from './admin-dashboard-style'
import { FrozenPlace } from './frozen-place'

const Back = styled(BackRow)`
  margin-bottom: ${theme.space[12]};
`

const Title = styled(AdminTitle)`
  min-width: 0;
  overflow-wrap: anywhere;
`

export interface AdminPageHeadProps {
  /** The list to which a page below another leads back; other pages have the tabs and page links. */
  back?: ListLink | undefined
  title: string
  /** Stands at the right end of the title. */
  end?: ReactNode
  /** What is known, below the title. */
  facts?: ReactNode
}

/** The white head of a page of the admin area that is none of the dashboard's tabs. */
export function AdminPageHead({ back, title, end, facts }: AdminPageHeadProps) {
  return (
    <>
      <FrozenPlace asks />
      <DashboardHead>
        <Container>
          {back && (
            <Back>
              <BackLink to={back.to}>Back to {back.title}</BackLink>
            </Back>
          )}
          <TitleRow>
            <Title>{title}</Title>
            {end}
          </TitleRow>
          {facts}
          {!back && <AdminBar />}
        </Container>
      </DashboardHead>
    </>
  )
}
