import type { ReactNode } from 'react'
import styled from 'styled-components'
import { paths } from '../../paths'
import { Container } from '../../ui/container'
import { BackRow, DetailBody } from '../../ui/page-bodies'
import { BackLink } from '../../ui/text-link'
import { theme } from '../../ui/theme'

/** On wide screens the text stands on the same axis as in the list. */
const Words = styled.div`
  max-width: 720px;

  ${theme.from.desktop} {
    margin: 36px 0 0 272px;
  }
`

/** What an announcement's page has in every state. */
export function AnnouncementFrame({ children }: { children: ReactNode }) {
  return (
    <DetailBody>
      <Container>
        <BackRow>
          <BackLink to={paths.announcements}>Back to Announcements</BackLink>
        </BackRow>
        <Words>{children}</Words>
      </Container>
    </DetailBody>
  )
}
