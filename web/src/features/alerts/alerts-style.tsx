import type { ReactNode } from 'react'
import styled from 'styled-components'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { Container } from '../../ui/layout/container'
import { PageBody } from '../../ui/layout/layout'
import { PageMeta } from '../../ui/layout/page-meta'
import { theme } from '../../ui/theme'
import { PageTitle } from '../../ui/typography/heading'
import { type } from '../../ui/typography/type-styles'

const { colour, space } = theme

const Measure = styled.div`
  max-width: 752px;
`

/** Below the page's title. */
export const Intro = styled.p`
  margin: ${space[12]} 0 ${space[24]};
  ${type.ui}
  color: ${colour.ink2};
  overflow-wrap: anywhere;
`

/** The page around what is shown of it, with its title. */
export function AlertsFrame({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <PageBody>
      <PageMeta
        title="Alerts"
        description="Choose what the company mails you about, and how often."
      />
      <Container>
        <Measure>
          {above}
          <PageTitle>Alerts</PageTitle>
          <div>{children}</div>
        </Measure>
      </Container>
    </PageBody>
  )
}

export const AlertSkeletons = () => (
  <SkeletonList label="Loading your alerts" count={4}>
    <SkeletonBlock $height="88px" />
  </SkeletonList>
)
